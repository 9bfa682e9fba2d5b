import { LayoutTemplate, type LucideIcon, Video, WandSparkles } from 'lucide-react';

/** Every claim and figure of the marketing panel. For display only: change or remove them here. */
export const MARKETING = {
  headline: [
    { text: 'You already know credit.', isCued: false },
    { text: 'Now teach it on camera,', isCued: true },
    { text: 'without losing your place.', isCued: true },
    { text: 'One take at a time.', isCued: false },
  ],
  claims: [
    { icon: WandSparkles, text: 'Unlimited AI scripts' },
    { icon: Video, text: 'HD recording in three formats' },
    { icon: LayoutTemplate, text: 'Templates' },
  ] satisfies { icon: LucideIcon; text: string }[],
  figures: [
    { value: '500+', caption: 'professionals' },
    { value: '5.0', caption: 'rating' },
  ],
} as const;
