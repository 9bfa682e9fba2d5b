import { and, eq, gt, isNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client';
import { isOfDeletedAccount } from '../../../db/deleted-accounts';
import { everyRecordingOf } from '../../../db/kept-recordings';
import { everyScriptOf } from '../../../db/kept-scripts';
import {
  accessTokens,
  auditEvents,
  blocks,
  captions,
  hubVisits,
  linkPages,
  messages,
  reactions,
  recordingEdits,
  recordingScripts,
  recordings,
  reports,
  scriptDismissals,
  scripts,
  shareLinks,
  toldArcs,
  uploads,
  users,
  videos,
  webhooks,
} from '../../../db/schema';

export type AccountExportRepository = ReturnType<typeof createAccountExportRepository>;

const PAGE_ROWS = 50;

/** The user's rows by kind. Lists that can be long come in pages, after the id of the row before. */
export function createAccountExportRepository(db: Database) {
  const root = alias(messages, 'root');

  return {
    async user(userId: string) {
      // Named one by one: no hash and no column of later times gets into the export unasked.
      const columns = {
        id: users.id,
        username: users.username,
        fullName: users.fullName,
        email: users.email,
        company: users.company,
        phone: users.phone,
        website: users.website,
        isSecondReadingOn: users.isSecondReadingOn,
        captionStyle: users.captionStyle,
        linkOptions: users.linkOptions,
        createdAt: users.createdAt,
      };
      const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
      return row;
    },

    scripts(userId: string, after: string) {
      return db
        .select()
        .from(scripts)
        .where(and(everyScriptOf(userId), gt(scripts.id, after)))
        .orderBy(scripts.id)
        .limit(PAGE_ROWS);
    },

    /** By script. */
    dismissals(userId: string, after: string) {
      return db
        .select({ id: scriptDismissals.scriptId, dismissals: scriptDismissals.dismissals })
        .from(scriptDismissals)
        .innerJoin(scripts, eq(scripts.id, scriptDismissals.scriptId))
        .where(and(everyScriptOf(userId), gt(scriptDismissals.scriptId, after)))
        .orderBy(scriptDismissals.scriptId)
        .limit(PAGE_ROWS);
    },

    recordings: (userId: string) => db.select().from(recordings).where(everyRecordingOf(userId)),

    /** What is said in the recordings. */
    captions(userId: string, after: string) {
      return db
        .select({
          id: captions.recordingId,
          cues: captions.cues,
          words: captions.words,
          takeWords: captions.takeWords,
          style: captions.style,
          confirmedHash: captions.confirmedHash,
        })
        .from(captions)
        .innerJoin(recordings, eq(recordings.id, captions.recordingId))
        .where(and(everyRecordingOf(userId), gt(captions.recordingId, after)))
        .orderBy(captions.recordingId)
        .limit(PAGE_ROWS);
    },

    /** What stood in the teleprompter. */
    recordingScripts(userId: string, after: string) {
      return db
        .select({ id: recordingScripts.recordingId, title: recordingScripts.title, content: recordingScripts.content })
        .from(recordingScripts)
        .innerJoin(recordings, eq(recordings.id, recordingScripts.recordingId))
        .where(and(everyRecordingOf(userId), gt(recordingScripts.recordingId, after)))
        .orderBy(recordingScripts.recordingId)
        .limit(PAGE_ROWS);
    },

    /** Everything that the edits of the user's recordings ever were. */
    recordingEdits(userId: string) {
      const { recordingId, revision, edits, createdAt } = recordingEdits;
      return db
        .select({ recordingId, revision, edits, createdAt })
        .from(recordingEdits)
        .innerJoin(recordings, eq(recordings.id, recordingId))
        .where(everyRecordingOf(userId))
        .orderBy(recordingId, revision);
    },

    videos(userId: string) {
      const { id, recordingId, kind, mimeType, sizeBytes, createdAt } = videos;
      return db
        .select({ id, recordingId, kind, mimeType, sizeBytes, createdAt, deletedAt: recordings.deletedAt })
        .from(videos)
        .leftJoin(recordings, eq(recordings.id, recordingId))
        .where(eq(videos.userId, userId));
    },

    uploads: (userId: string) => db.select().from(uploads).where(eq(uploads.userId, userId)),

    /** The user's posts, comments and replies. */
    messages(userId: string, after: string) {
      return db
        .select()
        .from(messages)
        .where(and(eq(messages.userId, userId), gt(messages.id, after)))
        .orderBy(messages.id)
        .limit(PAGE_ROWS);
    },

    /** What others wrote under the user's posts, as far as the user sees it in the hub. */
    answers(userId: string, after: string) {
      const { id, parentId, rootId, content, createdAt } = messages;
      return db
        .select({ id, parentId, rootId, content, createdAt, author: users.fullName })
        .from(messages)
        .innerJoin(root, eq(root.id, messages.rootId))
        .leftJoin(users, eq(users.id, messages.userId))
        .where(
          and(
            eq(root.userId, userId),
            or(ne(messages.userId, userId), sql`${messages.userId} is null`),
            isNull(root.hiddenAt),
            isNull(messages.hiddenAt),
            not(isOfDeletedAccount(messages.userId)),
            sql`not exists (select 1 from reports where reports.user_id = ${userId}
              and reports.message_id in (${messages.id}, ${messages.parentId}))`,
            gt(messages.id, after),
          ),
        )
        .orderBy(messages.id)
        .limit(PAGE_ROWS);
    },

    reactions: (userId: string) => db.select().from(reactions).where(eq(reactions.userId, userId)),

    /** What the user reported, and whom the user blocked. */
    reports: (userId: string) => db.select().from(reports).where(eq(reports.userId, userId)),
    blocks: (userId: string) => db.select().from(blocks).where(eq(blocks.userId, userId)),

    shareLinks(userId: string) {
      const { recordingId, expiresAt, createdAt } = shareLinks;
      return db
        .select({ recordingId, expiresAt, createdAt })
        .from(shareLinks)
        .innerJoin(recordings, eq(recordings.id, shareLinks.recordingId))
        .where(everyRecordingOf(userId));
    },

    linkPages(userId: string) {
      const { recordingId, options, views } = linkPages;
      return db
        .select({ recordingId, options, views })
        .from(linkPages)
        .innerJoin(recordings, eq(recordings.id, linkPages.recordingId))
        .where(everyRecordingOf(userId));
    },

    /** Without their secrets. */
    webhooks(userId: string) {
      const { id, url, events, isOn, hasFailed, createdAt } = webhooks;
      return db
        .select({ id, url, events, isOn, hasFailed, createdAt })
        .from(webhooks)
        .where(eq(webhooks.userId, userId));
    },

    /** Without their hashes. */
    accessTokens(userId: string) {
      const { id, name, scope, lastUsedAt, createdAt } = accessTokens;
      return db
        .select({ id, name, scope, lastUsedAt, createdAt })
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId));
    },

    hubVisits: (userId: string) =>
      db.select({ seenAt: hubVisits.seenAt }).from(hubVisits).where(eq(hubVisits.userId, userId)),

    async toldArcs(userId: string) {
      const [row] = await db.select({ told: toldArcs.told }).from(toldArcs).where(eq(toldArcs.userId, userId));
      return row?.told ?? [];
    },

    events(userId: string) {
      const { at, event, ip } = auditEvents;
      return db
        .select({ at, event, ip })
        .from(auditEvents)
        .where(eq(auditEvents.userId, userId))
        .orderBy(auditEvents.id);
    },
  };
}
