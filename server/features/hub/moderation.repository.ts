import { REPORT_MIN_ACCOUNT_DAYS } from '@shared/hub';
import { sql } from 'drizzle-orm';
import type { AuditEventName } from '../../db/audit-log';
import type { Database } from '../../db/client';
import { isId } from '../../db/ids';
import { auditEvents } from '../../db/schema';

export type ReportedMessage = {
  id: string;
  author: string | null;
  content: string;
  isRemoved: boolean;
  /** By accounts that are old enough, and by younger ones. */
  count: number;
  youngCount: number;
  reasons: string[];
  notes: string[];
  lastAt: Date;
};

/** For whoever runs the installation. */
export function createModerationRepository(db: Database) {
  async function setRemoved(id: string, isRemoved: boolean): Promise<boolean> {
    if (!isId(id)) return false;
    return db.transaction(async (tx) => {
      // Rows are locked in the same order everywhere: the recording, then the post that shares it.
      await tx.execute(sql`select 1 from recordings where id = (select recording_id from messages where id = ${id})
        for update`);
      const { rows } = await tx.execute<{ recording_id: string | null }>(sql`
        update messages set hidden_at = ${isRemoved ? sql`now()` : sql`null`}
        where id = ${id} and (hidden_at is null) = ${isRemoved} and deleted_at is null returning recording_id`);
      const [row] = rows;
      if (row?.recording_id) {
        // The video of a removed post is not to be seen by others either. One in Recently deleted stays there.
        await tx.execute(sql`update recordings set is_shared = ${!isRemoved} and deleted_at is null
          where id = ${row.recording_id}`);
      }
      if (row) {
        const event: AuditEventName = isRemoved ? 'message_removed' : 'message_restored';
        await tx.insert(auditEvents).values({ event, details: { messageId: id } });
      }
      return row !== undefined;
    });
  }

  return {
    /** Those that most accounts of a certain age reported come first. */
    async listReports(): Promise<ReportedMessage[]> {
      const isOld = sql`reporter.created_at <= r.created_at - make_interval(days => ${REPORT_MIN_ACCOUNT_DAYS})`;
      const { rows } = await db.execute<Omit<ReportedMessage, 'lastAt'> & { lastAt: string }>(sql`
        select m.id, author.username as author, left(m.content, 200) as content, m.hidden_at is not null as "isRemoved",
          (count(*) filter (where ${isOld}))::int as count, (count(*) filter (where not ${isOld}))::int as "youngCount",
          array_agg(distinct r.reason) as reasons,
          coalesce(array_agg(distinct r.note) filter (where r.note <> ''), '{}') as notes, max(r.created_at) as "lastAt"
        from reports r join messages m on m.id = r.message_id join users reporter on reporter.id = r.user_id
        left join users author on author.id = m.user_id
        where m.deleted_at is null
        group by m.id, author.username order by count desc, max(r.created_at) desc limit 200`);
      return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt) }));
    },

    /** Nobody sees the post or comment any more. False when there is no such message, or it is removed already. */
    remove: (id: string) => setRemoved(id, true),
    /** Everybody sees it again, with all that was answered. False when it is not removed. */
    restore: (id: string) => setRemoved(id, false),
  };
}
