import { DEFAULT_MAX_VIDEO_MB, type Limits } from '@shared/recordings';

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

/** Until the server tells its limits: what it accepts unless its operator has decided otherwise. */
const ASSUMED_LIMITS: Limits = {
  maxVideoBytes: DEFAULT_MAX_VIDEO_MB * 1024 * 1024,
  userQuotaBytes: Number.MAX_SAFE_INTEGER,
  usedBytes: 0,
};

/** What a take may take: decided before it begins. */
export type TakePlan = {
  videoBitsPerSecond: number;
  roomBytes: number;
  /** At that bit rate, in that room. */
  longestSeconds: number;
  /** The server has not told its limits yet. */
  isAssumed: boolean;
};

/**
 * The best bit rate at which the script fits into what the server accepts. `unsentBytes` are takes on this device that will
 * need room as well. Limits that are unknown are assumed to be the usual ones.
 */
export function planTake(limits: Limits | undefined, scriptSeconds: number, unsentBytes = 0): TakePlan {
  const roomBytes = roomOf(limits ?? ASSUMED_LIMITS, unsentBytes);
  const wantedSeconds = scriptSeconds * SPEAKING.factor + SPEAKING.extraSeconds;
  const fitting = (roomBytes * 8) / (wantedSeconds * OVERHEAD) - AUDIO_BITS_PER_SECOND;
  const { most, least } = VIDEO_BITS_PER_SECOND;
  const videoBitsPerSecond = Math.round(Math.min(most, Math.max(least, scriptSeconds > 0 ? fitting : most)));
  return {
    videoBitsPerSecond,
    roomBytes,
    longestSeconds: wholeSeconds(roomBytes / bytesPerSecond(videoBitsPerSecond)),
    isAssumed: limits === undefined,
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
