import { type Problem, UNAUTHENTICATED } from '@shared/http';

const LONGEST_SENTENCE = 200;

/** A non-OK answer. `message` is `"<status>: <body text or status text>"`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly body: string,
    /** Machine-readable reason, or null when the server gave none. */
    readonly code: string | null = null,
    /** The whole problem document, when the request asked for one; `body` is its `detail` then. */
    readonly problem: Problem | null = null,
    /** After how many seconds the same request may be answered; null when the server did not say. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body}`);
  }

  /** The server's sentence for the user, or null when the body is not one (a proxy's HTML page, an essay). */
  get userMessage(): string | null {
    const text = this.body.trim();
    const isSentence = text.length > 0 && text.length <= LONGEST_SENTENCE && !/^[<{[]/.test(text);
    return isSentence ? text : null;
  }

  get isUnauthenticated(): boolean {
    return this.status === 401 && this.code === UNAUTHENTICATED;
  }
}

/** Whether something failed only because the session is gone. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.isUnauthenticated;

export const CANNOT_BE_REACHED = 'CreditCue cannot be reached';
/** Why nothing arrives, as the beginning of a sentence: some browsers know that there is no network at all. */
export const lineLostWords = (): string => (navigator.onLine ? CANNOT_BE_REACHED : 'You are offline');
/** Said wherever something failed because the line was gone. */
export const LINE_LOST = `${CANNOT_BE_REACHED}. Nothing is lost: try again when the connection is back.`;

/** No answer came: the connection is gone. */
export class UnreachedError extends TypeError {
  override readonly name = 'UnreachedError';
}

/** Whether something failed because no answer came, at all or in time. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof UnreachedError || (error instanceof DOMException && error.name === 'TimeoutError');

/** What is said of a failure whose reason is of no use to the user, unless the line was lost. */
export const lineLostOr = (error: unknown, sentence: string): string => (isUnreached(error) ? LINE_LOST : sentence);

/** The server's sentence, or `fallback` when there is none (HTML, an answer of an unknown shape). A lost line is said. */
export function serverMessageOr(error: unknown, fallback: string): string {
  if (isUnreached(error)) return LINE_LOST;
  return (error instanceof ApiError && error.userMessage) || fallback;
}

/** The server's sentence where it tells the user about a limit (409, 413, 429), the fixed text otherwise. A lost line is said. */
export function limitMessageOr(error: unknown, fallback: string): string {
  const isLimit = error instanceof ApiError && [409, 413, 429].includes(error.status);
  return isLimit || isUnreached(error) ? serverMessageOr(error, fallback) : fallback;
}
