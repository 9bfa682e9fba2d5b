import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client';
import { accountMails, users } from '../../../db/schema';

/** The changes of an account that its owner is told of by mail, as they may have been made by somebody else. */
export type AccountChange = 'email-changed' | 'password-changed' | 'password-reset' | 'account-deleted';

export type AccountMailRepository = ReturnType<typeof createAccountMailRepository>;

/** With the transaction of the change. */
export async function insertAccountMail(
  tx: Transaction,
  mail: { id: string; userId: string; kind: AccountChange; email: string },
): Promise<void> {
  await tx.insert(accountMails).values(mail);
}

export function createAccountMailRepository(db: Database) {
  return {
    /** Undefined once it was sent, or when the account was erased. */
    async get(id: string) {
      const { kind, email, createdAt } = accountMails;
      const [row] = await db
        .select({ change: kind, email, changedAt: createdAt, username: users.username })
        .from(accountMails)
        .innerJoin(users, eq(users.id, accountMails.userId))
        .where(eq(accountMails.id, id));
      return row && { ...row, change: row.change as AccountChange };
    },

    async remove(id: string): Promise<void> {
      await db.delete(accountMails).where(eq(accountMails.id, id));
    },
  };
}
