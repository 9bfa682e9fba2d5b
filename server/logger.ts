import pino from 'pino';

export type Logger = pino.Logger;

/** Never logged, wherever they stand: what would let a reader of the log sign in, watch or read along. */
const SECRETS = [
  'cookie',
  'authorization',
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'videoData',
  'token',
];

/** Structured log, with secrets removed; on standard output unless a test listens. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[redacted]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

type ErrorDescription = Partial<Record<'name' | 'code' | 'constraint' | 'message' | 'stack', string>> & {
  cause?: ErrorDescription;
};

/**
 * An error without the data it was about. Drizzle puts a failed query's parameters into its message, which are
 * password hashes, addresses and whole scripts; PostgreSQL puts the offending values into `detail`.
 */
function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { message: typeof error };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    message: error.message.split('\nparams: ', 1)[0],
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
