import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type StudioTab, tabFromSearch } from './studio-tabs';

/** The tab in the address, and how to go to another. */
export function useTabSwitch(): { tab: StudioTab; switchTab: (tab: StudioTab) => void } {
  const [, navigate] = useLocation();
  const tab = tabFromSearch(useSearch());
  const justAsked = useRef<StudioTab | null>(null);

  const switchTab = (next: StudioTab) => {
    // A click asks twice: by the press, and by the focus that follows within the same task.
    if (justAsked.current === next) return;
    justAsked.current = next;
    setTimeout(() => {
      justAsked.current = null;
    });
    navigate(`/?tab=${next}`);
  };
  return { tab, switchTab };
}
