import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * Whether the user whom a column names has deleted the account, which others see nothing of from then on. False for
 * a null, which stands where an account is erased already.
 */
export const isOfDeletedAccount = (userId: AnyColumn | SQL): SQL<boolean> =>
  sql`exists (select 1 from users gone where gone.id = ${userId} and gone.deleted_at is not null)`;
