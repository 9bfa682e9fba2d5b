import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { users } from '../../db/schema';

export type SecondReadingRepository = ReturnType<typeof createSecondReadingRepository>;

/** Each user's switch for the second reading. */
export function createSecondReadingRepository(db: Database) {
  return {
    async isOn(userId: string): Promise<boolean> {
      const [row] = await db.select({ isOn: users.isSecondReadingOn }).from(users).where(eq(users.id, userId));
      return row?.isOn ?? false;
    },

    async setOn(userId: string, isOn: boolean): Promise<void> {
      await db.update(users).set({ isSecondReadingOn: isOn }).where(eq(users.id, userId));
    },
  };
}
