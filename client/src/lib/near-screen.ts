// So far that what is made there is ready before it is seen.
const MARGIN = '800px 0px';

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function onChange(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    waiting.get(target)?.();
  }
}

/** Calls back once when the element is on the screen or close to it. Answers how to give that up. */
export function whenNearScreen(element: Element, onNear: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onNear();
    return () => {};
  }
  observer ??= new IntersectionObserver(onChange, { rootMargin: MARGIN });
  waiting.set(element, onNear);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
