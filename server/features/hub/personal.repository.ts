import type { CreateReport, ReactionEmoji } from '@shared/hub';
import { and, desc, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { isOfDeletedAccount } from '../../db/deleted-accounts';
import { blocks, hubVisits, reactions, reports, users } from '../../db/schema';
import { isSeen } from './messages.repository';

export type NoticeRow = {
  kind: 'answer' | 'reaction';
  postId: string;
  messageId: string;
  userId: string;
  fullName: string;
  text: string;
  createdAt: Date;
  isNew: boolean;
};
export type PersonalRepository = ReturnType<typeof createPersonalRepository>;

const REACTIONS = 5_000;
/** The newest: older messages are no longer come across. */
const REPORTED = 2_000;
/** Own messages that are looked through for answers and reactions, newest first, and how many of each are looked at. */
const OWN_MESSAGES = 300;
const EACH = 20;
const EXCERPT = 140;

/** What the hub keeps for one user: own reactions, reports, blocked authors, and what was answered. */
export function createPersonalRepository(db: Database) {
  return {
    /** On messages with this id or a later one: ids rise with the time at which they were made. */
    listReactions(userId: string, from?: string) {
      return db
        .select({ messageId: reactions.messageId, emoji: sql<ReactionEmoji>`${reactions.emoji}` })
        .from(reactions)
        .where(and(eq(reactions.userId, userId), from ? gte(reactions.messageId, from) : undefined))
        .orderBy(desc(reactions.messageId), reactions.emoji)
        .limit(REACTIONS);
    },

    async listReported(userId: string): Promise<string[]> {
      const rows = await db
        .select({ id: reports.messageId })
        .from(reports)
        .where(eq(reports.userId, userId))
        .orderBy(desc(reports.messageId))
        .limit(REPORTED);
      return rows.map(({ id }) => id).sort();
    },

    listBlocked(userId: string) {
      return db
        .select({ id: users.id, fullName: users.fullName })
        .from(blocks)
        .innerJoin(users, and(eq(users.id, blocks.blockedId), isNull(users.deletedAt)))
        .where(eq(blocks.userId, userId))
        .orderBy(users.fullName, users.id);
    },

    /** A second report of the same message replaces the first. */
    async report(userId: string, messageId: string, { reason, note = '' }: CreateReport): Promise<void> {
      await db
        .insert(reports)
        .values({ userId, messageId, reason, note })
        .onConflictDoUpdate({ target: [reports.messageId, reports.userId], set: { reason, note } });
    },

    /** False when there was none. */
    async takeBackReport(userId: string, messageId: string): Promise<boolean> {
      const isOwn = and(eq(reports.userId, userId), eq(reports.messageId, messageId));
      return (await db.delete(reports).where(isOwn).returning({ id: reports.messageId })).length > 0;
    },

    countBlocked: (userId: string): Promise<number> => db.$count(blocks, eq(blocks.userId, userId)),

    async block(userId: string, blockedId: string): Promise<void> {
      await db.insert(blocks).values({ userId, blockedId }).onConflictDoNothing();
    },

    async unblock(userId: string, blockedId: string): Promise<void> {
      await db.delete(blocks).where(and(eq(blocks.userId, userId), eq(blocks.blockedId, blockedId)));
    },

    /** Who reacted to a message, newest first. */
    listReactors(messageId: string, most: number) {
      return db
        .select({ emoji: sql<ReactionEmoji>`${reactions.emoji}`, user: { id: users.id, fullName: users.fullName } })
        .from(reactions)
        .innerJoin(users, and(eq(users.id, reactions.userId), isNull(users.deletedAt)))
        .where(eq(reactions.messageId, messageId))
        .orderBy(desc(reactions.createdAt), reactions.userId, reactions.emoji)
        .limit(most);
    },

    /**
     * What others answered, and how they reacted, to messages of the user, newest first. Nothing of what the user does
     * not see in the hub.
     */
    async listNotices(userId: string, most: number): Promise<NoticeRow[]> {
      const isUnwanted = (author: SQL) => sql`(${author} = ${userId} or ${isOfDeletedAccount(author)}
        or exists (select 1 from blocks where blocks.user_id = ${userId} and blocks.blocked_id = ${author}))`;
      const isReported = sql`exists (select 1 from reports where reports.user_id = ${userId}
        and reports.message_id in (messages.id, messages.parent_id, messages.root_id))`;
      const { rows } = await db.execute<Omit<NoticeRow, 'createdAt'> & { createdAt: string }>(sql`
        with own as (
          select id, coalesce(root_id, id) as post_id from messages
          where user_id = ${userId} and ${isSeen} and not ${isReported}
          order by created_at desc limit ${OWN_MESSAGES}
        ), seen as (
          select coalesce((select seen_at from hub_visits where user_id = ${userId}), '-infinity') as at
        ), found as (
          select 'answer' as kind, own.post_id, own.id, a.user_id, left(a.content, ${EXCERPT}) as text, a.created_at
          from own cross join lateral (select * from messages where messages.parent_id = own.id
            and messages.deleted_at is null and messages.hidden_at is null and not ${isUnwanted(sql`messages.user_id`)}
            and not ${isReported}
            order by messages.created_at desc, messages.id desc limit ${EACH}) a
          union all
          select 'reaction', own.post_id, own.id, r.user_id, r.emoji, r.created_at
          from own cross join lateral (select * from reactions where reactions.message_id = own.id
            and not ${isUnwanted(sql`reactions.user_id`)}
            order by reactions.created_at desc limit ${EACH}) r
        )
        select found.kind, found.post_id as "postId", found.id as "messageId", users.id as "userId",
          users.full_name as "fullName", found.text, found.created_at as "createdAt",
          found.created_at > seen.at as "isNew"
        from found join users on users.id = found.user_id cross join seen
        order by found.created_at desc, found.kind, users.id limit ${most}`);
      return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
    },

    /** Never back in time: two tabs may tell in any order. */
    async markSeen(userId: string, told: Date): Promise<void> {
      // PostgreSQL knows no year 0.
      const seenAt = told.getTime() < 0 ? new Date(0) : told;
      const later = sql`greatest(${hubVisits.seenAt}, excluded.seen_at)`;
      const at = sql`least(${seenAt.toISOString()}::timestamptz, now())`;
      await db
        .insert(hubVisits)
        .values({ userId, seenAt: at as unknown as Date })
        .onConflictDoUpdate({ target: hubVisits.userId, set: { seenAt: later } });
    },

    async userExists(id: string): Promise<boolean> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
      return rows.length > 0;
    },
  };
}
