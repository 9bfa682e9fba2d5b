import { APIConnectionError, APIError } from 'openai';
import { ModelAnswerError, ModelUnavailableError } from './model-errors';

export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof APIConnectionError) return true;
  return error instanceof APIError && (error.status === 429 || Number(error.status) >= 500);
}

/** Whether the model itself is in trouble. What one user's text can bring about must not stop it for all. */
export function isOutage(error: unknown): boolean {
  if (error instanceof ModelAnswerError) return error.isOutage;
  return !(error instanceof APIError) || error.status === undefined || ![400, 413, 422].includes(error.status);
}

/** The error for the caller. Without its cause: the log would repeat the server's words, and with them what was sent. */
export function nameOf(error: unknown) {
  if (error instanceof ModelAnswerError) return error;
  if (error instanceof APIError && error.status === 429) return new ModelUnavailableError(60);
  return new ModelAnswerError('failed request');
}

/** For the log: never the server's words, which may repeat what was sent. */
export function reasonOf(error: unknown): string {
  if (error instanceof ModelAnswerError) return error.reason;
  if (error instanceof APIError) return `status ${error.status ?? 'none'}`;
  return error instanceof Error ? error.name : 'unknown';
}
