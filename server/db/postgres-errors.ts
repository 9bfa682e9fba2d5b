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

const LOST_CONNECTION =
  /^(08\w{3}|57P0[1-3]|53300|57014|55P03|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const LOST_CONNECTION_TEXT = /timeout exceeded when trying to connect|Connection terminated|Cannot use a pool after/;

/** Whether `error` means that the database could not be asked, or not in time. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = postgresError(error);
  if (found && LOST_CONNECTION.test(found.code)) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST_CONNECTION_TEXT.test(current.message)) return true;
  }
  return false;
}
