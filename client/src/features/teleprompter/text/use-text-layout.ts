import { type RefObject, useEffect } from 'react';
import type { Teleprompter } from '../scroll/teleprompter';

/** Tells the engine how far the text has to move, whenever its width, font or words change. */
export function useTextLayout({ engine }: Teleprompter, text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const measure = () => engine.current?.setTravel(travelOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // A font that arrives late can change lines without changing the height it is measured at first.
    void document.fonts?.ready.then(measure);
    return () => observer.disconnect();
  }, [engine, text]);
}

/** From the first line at the reading line to the last line at it. */
function travelOf(element: HTMLElement): number {
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
  return Math.max(0, element.offsetHeight - (Number.isFinite(lineHeight) ? lineHeight : 0));
}
