import type { TimeRange } from '@shared/recordings';
import { type RefObject, useEffect } from 'react';
import { skipParts } from '@/lib/skip-parts';

const NO_SKIPS: readonly TimeRange[] = [];

/** Leaves parts of the video out. */
export function useSkips(
  video: RefObject<HTMLVideoElement | null>,
  skips: readonly TimeRange[] = NO_SKIPS,
  src: string | null = null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with an address comes the element
  useEffect(() => (video.current ? skipParts(video.current, skips) : undefined), [video, skips, src]);
}
