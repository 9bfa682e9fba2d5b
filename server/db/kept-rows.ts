import { and, eq, isNotNull, isNull, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type UserId = string | Placeholder;
type DeletableTable = { id: PgColumn; userId: PgColumn; deletedAt: PgColumn };

/** The conditions of queries on a table whose deleted rows stay in Recently deleted for some days. */
export function keptConditions(table: DeletableTable) {
  const isKept: SQL = isNull(table.deletedAt);
  const every = (userId: UserId): SQL => eq(table.userId, userId);
  const kept = (userId: UserId) => and(every(userId), isKept);
  return {
    isKept,
    every,
    kept,
    owned: (userId: string, id: string) => and(eq(table.id, id), kept(userId)),
    recentlyDeleted: (userId: string) => and(every(userId), isNotNull(table.deletedAt)),
  };
}
