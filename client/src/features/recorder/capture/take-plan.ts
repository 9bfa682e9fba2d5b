import type { Limits } from '@shared/recordings';

const VIDEO_BITS_PER_SECOND = { most: 6_000_000, least: 2_500_000 } as const;
export const AUDIO_BITS_PER_SECOND = 128_000;
/** Containers add a little, and encoders miss their bit rate by a little. */
const OVERHEAD = 1.03;
/** Kept free for what a busy encoder still has to write when the take is stopped. */
const RESERVE = { share: 0.02, leastBytes: 2 * 1024 * 1024 } as const;
/** A take's first chunks hold more than its later ones: a shorter take says nothing about the bit rate. */
const SETTLED_SECONDS = 5;
/** A speaker takes longer than the reading time of the script: pauses, a false start. */
const SPEAKING = { factor: 1.25, extraSeconds: 30 } as const;

/** What a take may take: decided before it begins. */
export type TakePlan = {
  videoBitsPerSecond: number;
  roomBytes: number;
  /** At that bit rate, in that room. */
  longestSeconds: number;
};

/**
 * The best bit rate at which the script fits into what the server accepts. `unsentBytes` are takes on this device that will
 * need room as well. While the limits are unknown nothing is limited.
 */
export function planTake(limits: Limits | undefined, scriptSeconds: number, unsentBytes = 0): TakePlan {
  const roomBytes = limits ? roomOf(limits, unsentBytes) : Number.POSITIVE_INFINITY;
  const wantedSeconds = scriptSeconds * SPEAKING.factor + SPEAKING.extraSeconds;
  const fitting = (roomBytes * 8) / (wantedSeconds * OVERHEAD) - AUDIO_BITS_PER_SECOND;
  const { most, least } = VIDEO_BITS_PER_SECOND;
  const videoBitsPerSecond = Math.round(Math.min(most, Math.max(least, scriptSeconds > 0 ? fitting : most)));
  return {
    videoBitsPerSecond,
    roomBytes,
    longestSeconds: wholeSeconds(roomBytes / bytesPerSecond(videoBitsPerSecond)),
  };
}

function roomOf({ maxVideoBytes, userQuotaBytes, usedBytes }: Limits, unsentBytes: number): number {
  const free = Math.min(maxVideoBytes, userQuotaBytes - usedBytes - unsentBytes);
  return Math.max(0, free - Math.max(RESERVE.share * free, RESERVE.leastBytes));
}

/** Seconds that a running take can still go on, by the planned bit rate or by its own so far, whichever is higher. */
export function secondsUntilLimit(plan: TakePlan, written: { bytes: number; seconds: number }): number {
  const planned = bytesPerSecond(plan.videoBitsPerSecond);
  const measured = written.bytes / Math.max(written.seconds, SETTLED_SECONDS);
  return wholeSeconds((plan.roomBytes - written.bytes) / Math.max(planned, measured));
}

function bytesPerSecond(videoBitsPerSecond: number): number {
  return ((videoBitsPerSecond + AUDIO_BITS_PER_SECOND) * OVERHEAD) / 8;
}

const wholeSeconds = (seconds: number) => Math.max(0, Math.floor(seconds));
