import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether anything of an element is on the screen, less `margins` at its edges, as CSS writes them. Until that is known,
 * and where no browser tells, it is.
 */
export function useOnScreen(margins: string): { ref: RefCallback<Element>; isOnScreen: boolean } {
  const [isOnScreen, setOnScreen] = useState(true);
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return;
      const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting ?? true), {
        rootMargin: margins,
      });
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margins],
  );
  return { ref, isOnScreen };
}
