import type { User } from '@shared/auth';
import { STUDIO_TABS, type StudioTab } from '@/components/tab-looks';

export { STUDIO_TABS, type StudioTab, TAB_LOOKS } from '@/components/tab-looks';

/** What every tab's content receives. It is rendered inside `main`, without padding, and unmounts when the tab changes. */
export type StudioTabProps = {
  user: User;
  /** Goes to another tab, unless the navigation guard holds it. */
  switchTab: (tab: StudioTab) => void;
};

/** The tab in the address; Script when it names none. */
export function tabFromSearch(search: string): StudioTab {
  const wanted = new URLSearchParams(search).get('tab');
  return STUDIO_TABS.find((tab) => tab === wanted) ?? 'script';
}

/** The studio's tab that an address, absolute or from the root, leads to; null when it is another page. */
export function tabOfAddress(address: string): StudioTab | null {
  const { pathname, search } = new URL(address, window.location.href);
  return pathname === '/' ? tabFromSearch(search) : null;
}

/** The id of the unsaved take that the Record tab is asked to show, if any. */
export const takeFromSearch = (search: string): string | null => new URLSearchParams(search).get('take');
