type PostgresError = { code: string; constraint?: string };

function postgresError(error: unknown): PostgresError | null {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string') return current as unknown as PostgresError;
  }
  return null;
}

/** The violated constraint's name when `error` says that a value is already taken, else null. */
export function violatedUniqueConstraint(error: unknown): string | null {
  const found = postgresError(error);
  return found?.code === '23505' ? (found.constraint ?? '') : null;
}

/** Whether `error` says that a referenced row does not exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  return postgresError(error)?.code === '23503';
}

/** Whether `error` says that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return postgresError(error)?.code === '53100';
}

/** Whether PostgreSQL ended the transaction because of another one: a deadlock, or a serialization conflict. */
export function isTransactionConflict(error: unknown): boolean {
  return ['40P01', '40001'].includes(postgresError(error)?.code ?? '');
}

/** Whether PostgreSQL ended a statement because others held what it wanted: a deadlock, or a wait that took too long. */
export const isLockConflict = (error: unknown): boolean =>
  ['40P01', '55P03'].includes(postgresError(error)?.code ?? '');

const LOST_CONNECTION =
  /^(40P01|40001|08\w{3}|57P0[1-3]|53300|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const NO_ANSWER_TEXT = /Query read timeout|timeout exceeded when trying to connect|due to connection timeout/;
const LOST_CONNECTION_TEXT = /Connection terminated|Cannot use a pool after|is not queryable/;

const someMessage = (error: unknown, pattern: RegExp): boolean =>
  error instanceof Error && (pattern.test(error.message) || someMessage(error.cause, pattern));

/** Whether the database was waited for in vain, so that it makes no sense to ask it something else right away. */
export function isUnanswered(error: unknown): boolean {
  return someMessage(error, NO_ANSWER_TEXT);
}

/** Whether `error` means that the database could not be asked, or not in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = postgresError(error);
  if (found && LOST_CONNECTION.test(found.code)) return true;
  return isUnanswered(error) || someMessage(error, LOST_CONNECTION_TEXT);
}
