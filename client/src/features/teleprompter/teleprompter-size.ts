import type { AspectRatio } from '@shared/recordings';

/** Percent of the frame's height. */
export const TELEPROMPTER_SIZE = { min: 20, max: 80, step: 5 } as const;

/** Where a format starts: tall frames leave more room above the face. */
export const DEFAULT_SIZE: Record<AspectRatio, number> = { '9:16': 45, '1:1': 40, '16:9': 35 };

/** The frame of a tall format is narrow, so its text is smaller. */
export const FONT_SCALE: Record<AspectRatio, number> = { '9:16': 0.9, '1:1': 1, '16:9': 1.1 };

export function clampSize(percent: number): number {
  return Math.min(TELEPROMPTER_SIZE.max, Math.max(TELEPROMPTER_SIZE.min, Math.round(percent)));
}

/** The pixels of a script's font size in this format. */
export function scaledFontSize(fontSize: number, aspectRatio: AspectRatio): number {
  return Math.round(fontSize * FONT_SCALE[aspectRatio] * 10) / 10;
}
