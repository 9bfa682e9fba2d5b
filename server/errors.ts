/** An error whose message the user may read. Everything else becomes the same plain 500. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    /** Machine-readable reason. */
    readonly code: string,
    message: string,
    readonly options: { headers?: Record<string, string>; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = new.target.name;
  }
}

/** 400: the request itself is wrong. */
export class InvalidRequestError extends AppError {
  constructor(message: string, code = 'invalid-request') {
    super(400, code, message);
  }
}

/** 401: nobody is signed in. */
export class UnauthenticatedError extends AppError {
  constructor() {
    super(401, 'unauthenticated', 'Please sign in.');
  }
}

/** 403: the thing is visible to the caller but not theirs to change. */
export class ForbiddenError extends AppError {
  constructor(message: string, code = 'forbidden') {
    super(403, code, message);
  }
}

/** 404: unknown, malformed or someone else's; the three are never told apart. */
export class NotFoundError extends AppError {
  constructor() {
    super(404, 'not-found', 'Not found.');
  }
}

/** 409: the request is fine, the present state is not. */
export class ConflictError extends AppError {
  constructor(message: string, code = 'conflict', details?: Record<string, unknown>) {
    super(409, code, message, { details });
  }
}

/** 410: what was asked for is no longer kept. */
export class GoneError extends AppError {
  constructor(message: string, code = 'gone') {
    super(410, code, message);
  }
}

/** 412: the request is for another state than the present one. */
export class PreconditionError extends AppError {
  constructor(message: string, code: string, options: AppError['options']) {
    super(412, code, message, options);
  }
}

/** 413: more bytes than accepted. */
export class TooLargeError extends AppError {
  constructor(message: string) {
    super(413, 'too-large', message);
  }
}

/** 415: not a kind of content that is accepted. */
export class UnsupportedMediaTypeError extends AppError {
  constructor(message: string) {
    super(415, 'unsupported-media-type', message);
  }
}

/** 429: too often. `retryAfterSeconds` goes into the sentence and the `Retry-After` header. */
export class TooManyRequestsError extends AppError {
  constructor(
    retryAfterSeconds: number,
    /** Whether it is the first refusal in this window, which is the one worth a trace. */
    readonly isFirst = false,
    /** The limit that was reached, where callers are told of it. */
    readonly limit: { name: string; points: number; seconds: number } | null = null,
  ) {
    const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
    super(
      429,
      'too-many-requests',
      `Too many attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
      {
        headers: { 'Retry-After': String(seconds) },
      },
    );
  }
}

/** 503: starting, overloaded or without its database. */
export class UnavailableError extends AppError {
  constructor(cause?: unknown) {
    super(503, 'unavailable', 'The service is starting or overloaded. Please try again.', {
      headers: { 'Retry-After': '5' },
      cause,
    });
  }
}

/** 507: the user's or the server's space is used up. */
export class InsufficientStorageError extends AppError {
  constructor() {
    super(507, 'no-room', 'There is no room left for this video.');
  }
}
