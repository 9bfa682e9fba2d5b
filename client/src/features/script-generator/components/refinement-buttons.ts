import type { Refinement } from '@shared/script-generator';
import { FoldVertical, type LucideIcon, MessageCircle, UnfoldVertical, Zap } from 'lucide-react';

export const REFINEMENT_BUTTONS: readonly { refinement: Refinement; label: string; icon: LucideIcon }[] = [
  { refinement: 'conversational', label: 'More Conversational', icon: MessageCircle },
  { refinement: 'urgent', label: 'More Urgent', icon: Zap },
  { refinement: 'shorter', label: 'Shorter', icon: FoldVertical },
  { refinement: 'expanded', label: 'Expanded', icon: UnfoldVertical },
];

/** On the narrowest phones the words have no room for their icons. */
export const REFINEMENT_BUTTON = 'max-tablet:h-control-lg max-[379px]:[&_.lucide]:hidden';
