import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { retryingConflicts } from '../../db/transaction';
import { isSeen } from './messages.repository';

export type ReactionRepository = ReturnType<typeof createReactionRepository>;

export function createReactionRepository(db: Database) {
  return {
    /**
     * Toggles the reaction, or sets it to `wanted`, in one statement. Undefined when there is no such message.
     * Two calls at once never leave two rows.
     */
    async react(
      userId: string,
      { messageId, emoji, wanted }: { messageId: string; emoji: string; wanted: boolean | null },
    ): Promise<{ reacted: boolean } | undefined> {
      const toggle = () =>
        db.execute<{ found: boolean; removed: boolean }>(sql`
        with target as (
          select id from messages where id = ${messageId} and ${isSeen} for key share
        ), removed as (
          delete from reactions using target
          where message_id = target.id and reactions.user_id = ${userId} and emoji = ${emoji}
            and ${wanted}::boolean is distinct from true
          returning 1
        ), added as (
          insert into reactions (message_id, user_id, emoji)
          select id, ${userId}::uuid, ${emoji} from target
          where ${wanted}::boolean is distinct from false and not exists (select 1 from removed)
          on conflict do nothing
        )
        select exists (select 1 from target) as found, exists (select 1 from removed) as removed`);
      const { rows } = await retryingConflicts(toggle);
      const row = rows[0];
      return row?.found ? { reacted: wanted ?? !row.removed } : undefined;
    },
  };
}
