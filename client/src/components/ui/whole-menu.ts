import { PHONE } from '@/lib/media-query';

/** On the element that Radix moves to the side of the button; styled in `base.css`. */
const WHOLE = 'wholeMenu';

/**
 * On a phone, a menu that is too high for the room above and below its button stands at the bottom of the screen, over
 * the button, where all of it is seen. Returns how to stop watching its height.
 */
export function keepWhole(menu: HTMLElement | null): (() => void) | undefined {
  if (!menu) return undefined;
  const observer = new ResizeObserver(() => {
    const place = menu.parentElement;
    const isCut = menu.scrollHeight > menu.clientHeight;
    if (!place || !isCut || WHOLE in place.dataset || !window.matchMedia(PHONE).matches) return;
    place.style.setProperty('--whole-menu-left', `${place.getBoundingClientRect().left}px`);
    place.dataset[WHOLE] = '';
  });
  observer.observe(menu);
  return () => observer.disconnect();
}
