import { CircleUserRound, FolderOpen, type LucideIcon, SquarePen, Video } from 'lucide-react';

export const STUDIO_TABS = ['script', 'record', 'manage', 'profile'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

/** Name on wide screens, caption in the bottom bar of phones. */
export const TAB_LOOKS: Record<StudioTab, { name: string; caption: string; icon: LucideIcon }> = {
  script: { name: 'Script', caption: 'Write', icon: SquarePen },
  record: { name: 'Record', caption: 'Film', icon: Video },
  manage: { name: 'Manage', caption: 'Library', icon: FolderOpen },
  profile: { name: 'Profile', caption: 'Me', icon: CircleUserRound },
};
