import { CircleUserRound, FolderOpen, type LucideIcon, SquarePen, Video } from 'lucide-react';

export const STUDIO_TABS = ['script', 'record', 'manage', 'profile'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

/** The same name on every screen size: sentences elsewhere speak of the tabs by it. */
export const TAB_LOOKS: Record<StudioTab, { name: string; icon: LucideIcon }> = {
  script: { name: 'Script', icon: SquarePen },
  record: { name: 'Record', icon: Video },
  manage: { name: 'Manage', icon: FolderOpen },
  profile: { name: 'Profile', icon: CircleUserRound },
};
