import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

/** The same key that public/theme.js reads before the first paint. */
const STORAGE_KEY = 'creditcue.theme';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme in use. It follows the system until `setTheme` is called once; the choice stays on the device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, currentTheme), setTheme };
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
  show(theme);
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function followSystem(event: MediaQueryListEvent): void {
  if (storedTheme() === null) show(event.matches ? 'dark' : 'light');
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) systemIsDark().addEventListener('change', followSystem);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) systemIsDark().removeEventListener('change', followSystem);
  };
}
