import { ApiError } from '@/lib/api-error';
import type { Refusal, WaitingReason } from './saving-take';

/**
 * What a failed call means for the take: `offline`, `signed-out` and `server`, which fails or has too much to do, pass by
 * themselves, `out-of-step` and `unknown` ask the server how far the upload is, `refused` needs the user.
 */
export type UploadFailure =
  | { kind: WaitingReason }
  | { kind: 'out-of-step' }
  | { kind: 'unknown' }
  | ({ kind: 'refused' } & Refusal);

export class UploadRefusedError extends Error {
  override readonly name = 'UploadRefusedError';
  constructor(
    message: string,
    readonly remedy: Refusal['remedy'] = 'retry',
  ) {
    super(message);
  }
}

/** A call that took longer than it may. */
export function isTimeout(error: unknown): boolean {
  return isAborted(error) || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** Ended by this tab: the connection was lost meanwhile. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** The session is someone else's. */
export class WrongUserError extends Error {
  override readonly name = 'WrongUserError';
}

/** What helps against a refusal; any other may go better when its user tries again. */
const REMEDIES: Record<number, Refusal['remedy']> = { 413: 'download', 415: 'download', 507: 'make-room' };
/** The request came too late or too early: the line's fault. */
const LATE = new Set([408, 425]);
const TOO_MANY = 429;

export function uploadFailureOf(error: unknown): UploadFailure {
  if (error instanceof WrongUserError) return { kind: 'signed-out' };
  // fetch rejects with a TypeError when there was no answer.
  if (error instanceof TypeError || isTimeout(error)) return { kind: 'offline' };
  if (!(error instanceof ApiError)) return { kind: 'refused', message: '', remedy: 'retry' };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 404) return { kind: 'unknown' };
  if (error.status === 409) return { kind: 'out-of-step' };
  if (LATE.has(error.status)) return { kind: 'offline' };
  const remedy = REMEDIES[error.status];
  if (!remedy && (error.status === TOO_MANY || error.status >= 500)) return { kind: 'server' };
  return { kind: 'refused', message: error.userMessage ?? '', remedy: remedy ?? 'retry' };
}
