import { createLogger, type Logger } from '../logger';

/** Nothing of this may stand in a log: passwords of the tests and their hashes, sessions, tokens, secrets, videos. */
const SECRETS = /correct horse|\$argon2id|s(?::|%3A)[\w-]{32}\.|ccu_[\w-]{20}|whsec_|;base64,|token=[\w-]{20}/;

/** A log of everything that nobody reads, and the lines in which a secret was told. */
export function watchedLogger(): { logger: Logger; leaks: string[] } {
  const leaks: string[] = [];
  const write = (line: string) => void (SECRETS.test(line) && leaks.push(line));
  return { logger: createLogger('trace', { write }), leaks };
}
