import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type ListedTable = { id: PgColumn; createdAt: PgColumn };

/**
 * Rows older than the one with the id `before`, in a list ordered by `createdAt` and id, newest first. When that row has
 * been deleted since the caller saw it, the time in its id says where the page begins.
 */
export function olderThan(table: ListedTable, before: string): SQL {
  const cursor = sql`select c.created_at from ${table.id.table} c where c.id = ${before}`;
  return sql`(${table.createdAt}, ${table.id}) <
    (coalesce((${cursor}), ${createdAtOf(before).toISOString()}::timestamptz), ${before}::uuid)`;
}

/** When the id was made, by its own account; never in the future. */
function createdAtOf(id: string): Date {
  const milliseconds = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(Math.min(milliseconds, Date.now()));
}
