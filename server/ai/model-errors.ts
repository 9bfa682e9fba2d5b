import { AppError } from '../errors';

/** 502: the model answered with something that is no script. The answer itself is never shown. */
export class ModelAnswerError extends AppError {
  constructor(
    /** For the log: which of the ways to be wrong. */
    readonly reason: string,
    /** True when no prompt can be the reason, but only the model's server or a proxy before it. */
    readonly isOutage = false,
  ) {
    super(502, 'model-answer', 'The AI writer gave an answer that could not be used. Please try again.');
  }
}

/** 503: the model is overloaded, resting after failures, or today's budget is used up. */
export class ModelUnavailableError extends AppError {
  constructor(retryAfterSeconds: number, cause?: unknown) {
    super(503, 'model-unavailable', 'The AI writer is not available right now. Please try again later.', {
      headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
      cause,
    });
  }
}

/** 504: no whole answer in time. */
export class ModelTimeoutError extends AppError {
  constructor() {
    super(504, 'model-timeout', 'The AI writer took too long. Please try again.');
  }
}

/** The client disconnected: the answer is not read. */
export class CallerGoneError extends AppError {
  constructor() {
    super(499, 'caller-gone', 'The request was canceled.');
  }
}
