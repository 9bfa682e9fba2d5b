import { v4 } from 'uuid';

const KEY = 'creditcue.tab';

let own: string | null = null;

/**
 * This tab's name: the same after a reload, different in every other tab. It lies in the session storage only while
 * no page is shown, because a duplicated tab begins with a copy of that storage.
 */
export function tabName(): string {
  own ??= claimTabName();
  return own;
}

/** Takes the name that the page before left for this tab, or a new one, and leaves it for the page that follows. */
export function claimTabName(): string {
  const name = sessionStorage.getItem(KEY) ?? v4();
  const take = () => sessionStorage.removeItem(KEY);
  take();
  window.addEventListener('pagehide', () => sessionStorage.setItem(KEY, name));
  // A page that comes back out of the browser's memory is shown again.
  window.addEventListener('pageshow', take);
  return name;
}
