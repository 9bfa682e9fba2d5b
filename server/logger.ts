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

/** Structured log on standard output, with secrets removed. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
      censor: '[redacted]',
    },
  });
}
