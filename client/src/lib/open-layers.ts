import { useEffect, useRef } from 'react';

type Layer = { close: () => void };

/** Dialogs, sheets, menus and lists that are open, the topmost last. */
const layers: Layer[] = [];

/** Closes what is topmost over the page, as Escape does. False when nothing is open. */
export function closeTopmostLayer(): boolean {
  const topmost = layers.at(-1);
  topmost?.close();
  return topmost !== undefined;
}

/** What is open over the page, and how Escape closes it. */
export function useOpenLayer(isOpen: boolean, close: () => void): void {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latestClose.current() };
    layers.push(layer);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}
