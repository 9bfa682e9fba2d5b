import { loudnessOf } from '@/lib/loudness';

/** Below this the microphone is as good as silent. */
const FLOOR_DB = -60;
const SILENCE_DB = -52;
export const SILENCE_SECONDS = 3;

/** Loudness of one block of samples between -1 and 1, as 0 (silent) to 1 (full scale). */
export function levelOf(samples: Float32Array): number {
  const decibels = loudnessOf(samples);
  return Math.min(1, Math.max(0, 1 - decibels / FLOOR_DB));
}

export function isSilent(samples: Float32Array): boolean {
  return loudnessOf(samples) < SILENCE_DB;
}

/** Rises at once and falls slowly, so that a meter can be read. */
export function settle(shown: number, level: number): number {
  return Math.max(level, shown < 0.02 ? 0 : shown * 0.86);
}

/** How many of `count` segments are lit. */
export function litSegments(level: number, count: number): number {
  return Math.round(level * count);
}

export type MeterTone = 'normal' | 'high' | 'clipping';

/** The last two segments warn of clipping, the three before them of a high level. */
export function segmentTone(index: number, count: number): MeterTone {
  if (index >= count - 2) return 'clipping';
  return index >= count - 5 ? 'high' : 'normal';
}

/** Answers whether the last `SILENCE_SECONDS` brought no sound. */
export function createSilenceWatch(now: () => number): (isQuiet: boolean) => boolean {
  let lastSoundMs = now();
  return (isQuiet) => {
    if (!isQuiet) lastSoundMs = now();
    return now() - lastSoundMs >= SILENCE_SECONDS * 1000;
  };
}
