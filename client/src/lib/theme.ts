import { createStore, useStore } from './store';

export type Theme = 'light' | 'dark';

/** The same key that public/theme.js reads before the first paint. */
const STORAGE_KEY = 'creditcue.theme';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

/** Begins with what public/theme.js chose. */
const themeStore = createStore<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light', () => {
  const system = systemIsDark();
  system.addEventListener('change', followSystem);
  return () => system.removeEventListener('change', followSystem);
});

/** The theme in use. It follows the system until `setTheme` is called once; the choice stays on the device. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useStore(themeStore), setTheme };
}

function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
  show(theme);
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  themeStore.set(theme);
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
