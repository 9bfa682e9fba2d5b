import { CircleUserRound, FolderOpen, type LucideIcon, SquarePen, Video } from 'lucide-react';
import { PHONE_NAMES, WIDE_NAMES } from '@/lib/screen-names';

export const STUDIO_TABS = ['script', 'record', 'manage', 'profile'] as const;
export type StudioTab = (typeof STUDIO_TABS)[number];

/** Name on wide screens, caption in the bottom bar of phones. */
export const TAB_LOOKS: Record<StudioTab, { name: string; caption: string; icon: LucideIcon }> = {
  script: { name: WIDE_NAMES.script, caption: PHONE_NAMES.script, icon: SquarePen },
  record: { name: WIDE_NAMES.record, caption: PHONE_NAMES.record, icon: Video },
  manage: { name: WIDE_NAMES.library, caption: PHONE_NAMES.library, icon: FolderOpen },
  profile: { name: 'Profile', caption: 'Me', icon: CircleUserRound },
};
