import type { User } from '@shared/auth';
import { CircleUserRound, FolderOpen, type LucideIcon, SquarePen, Video } from 'lucide-react';

export const STUDIO_TABS = ['script', 'record', 'manage', 'profile'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

/** What every tab's content receives. It is rendered inside `main`, without padding, and unmounts when the tab changes. */
export type StudioTabProps = {
  user: User;
  /** Goes to another tab, unless the navigation guard holds it. */
  switchTab: (tab: StudioTab) => void;
};

/** Name on wide screens, caption in the bottom bar of phones. */
export const TAB_LOOKS: Record<StudioTab, { name: string; caption: string; icon: LucideIcon }> = {
  script: { name: 'Script', caption: 'Write', icon: SquarePen },
  record: { name: 'Record', caption: 'Film', icon: Video },
  manage: { name: 'Manage', caption: 'Library', icon: FolderOpen },
  profile: { name: 'Profile', caption: 'Me', icon: CircleUserRound },
};

/** The tab in the address; Script when it names none. */
export function tabFromSearch(search: string): StudioTab {
  const wanted = new URLSearchParams(search).get('tab');
  return STUDIO_TABS.find((tab) => tab === wanted) ?? 'script';
}
