import type { PageQuery } from '@shared/http';
import type { Cue, RecordingScript } from '@shared/recordings';
import { and, count, desc, eq, getTableColumns, ne, or, type SQL, sql } from 'drizzle-orm';
import { hasCaptions } from '../../db/captions';
import type { Database, Executor, Transaction } from '../../db/client';
import { olderThan } from '../../db/cursor';
import { isId } from '../../db/ids';
import { ownedRecording, recordingsOf } from '../../db/kept-recordings';
import { everyScriptOf, isKeptScript, scriptsOf } from '../../db/kept-scripts';
import {
  captions,
  messages,
  recordingScripts,
  recordings,
  scripts,
  shareLinks,
  uploads,
  videos,
} from '../../db/schema';
import type { JobSender } from '../../jobs/job-queue';
import type { videoShares } from '../hub';
import { createWebhookEvents } from '../webhooks';
import { finishRecordingJob } from './recording-jobs';

export type RecordingRepository = ReturnType<typeof createRecordingRepository>;
export type NewRecording = typeof recordings.$inferInsert;
export type RecordingRow = Awaited<ReturnType<typeof selectRecordings>>[number];
/** The bytes that become a recording's original. */
export type StoredVideo = { id: string; mimeType: string; sizeBytes: number; sha256: Buffer };

const fields = {
  ...getTableColumns(recordings),
  // Null for a deleted script. The row keeps the script's id, which is shown again once the script is restored.
  scriptId: sql<
    string | null
  >`(select ${scripts.id} from ${scripts} where ${scripts.id} = ${recordings.scriptId} and ${isKeptScript})`,
  videoId: videos.id,
  mimeType: videos.mimeType,
  sizeBytes: videos.sizeBytes,
  hasPoster: sql<boolean>`exists (select 1 from ${videos} as poster where poster.recording_id = ${recordings.id} and poster.kind = 'poster')`,
  hasCaptions: hasCaptions(),
  hasScript: sql<boolean>`exists (select 1 from ${recordingScripts} where ${recordingScripts.recordingId} = ${recordings.id})`,
  hasLink: sql<boolean>`exists (select 1 from ${shareLinks} where ${shareLinks.recordingId} = ${recordings.id} and ${shareLinks.expiresAt} > now())`,
};

/** Whether a recording's edits join this take to it. */
const joins = (takeId: string): SQL | undefined => {
  const names = (place: string) =>
    sql`${recordings.edits} @> ${JSON.stringify({ takes: { [place]: [{ recordingId: takeId }] } })}::jsonb`;
  return or(names('before'), names('after'));
};

/** Recordings with their original video. */
export function selectRecordings(db: Executor, where: SQL | undefined) {
  return db
    .select(fields)
    .from(recordings)
    .innerJoin(videos, and(eq(videos.recordingId, recordings.id), eq(videos.kind, 'original')))
    .where(where);
}

/** Makes a recording of bytes that are already stored; a job finishes it unless it is ready as it is. */
export async function insertRecording(
  tx: Transaction,
  jobs: JobSender,
  recording: NewRecording & { id: string },
  video: StoredVideo,
): Promise<void> {
  await tx.insert(recordings).values(recording);
  await tx
    .update(videos)
    .set({ recordingId: recording.id, mimeType: video.mimeType, sizeBytes: video.sizeBytes, sha256: video.sha256 })
    .where(eq(videos.id, video.id));
  if (recording.status === 'processing') await sendFinishing(tx, jobs, { userId: recording.userId, id: recording.id });
}

/** Nothing is kept of a recording without cues. */
export async function insertCaptions(db: Executor, recordingId: string, cues: Cue[]): Promise<void> {
  if (cues.length > 0) await db.insert(captions).values({ recordingId, cues });
}

/**
 * The script of a take: the one that was named when the upload began; unless that is in Recently deleted or none was named,
 * the user's newest of this very text, as the take may have begun before that was saved.
 */
export async function findScriptOfTake(
  db: Executor,
  userId: string,
  { namedId, content }: { namedId: string | null; content: string },
): Promise<string | null> {
  const isNamed = sql`(${scripts.id} = ${namedId}) is true`;
  const [row] = await db
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(scriptsOf(userId), or(isNamed, eq(scripts.content, content))))
    .orderBy(desc(isNamed), desc(scripts.createdAt), desc(scripts.id))
    .limit(1);
  return row?.id ?? namedId;
}

/** Keeps a copy of the script that was read in a recording. */
export async function insertScript(db: Executor, recordingId: string, script: RecordingScript): Promise<void> {
  await db.insert(recordingScripts).values({ recordingId, ...script });
}

/**
 * Adds the job that finishes a recording, behind those of users who have fewer unfinished ones. False when one waits
 * already.
 */
export async function sendFinishing(
  tx: Transaction,
  jobs: Pick<JobSender, 'send'>,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const isUnfinished = and(recordingsOf(userId), eq(recordings.status, 'processing'), ne(recordings.id, id));
  const behind = await tx.$count(recordings, isUnfinished);
  return (await jobs.send(tx, finishRecordingJob, { recordingId: id }, { behind })) !== null;
}

/** The recording that a user's take has become. */
export async function findRecordingOfTake(db: Executor, userId: string, takeId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: recordings.id })
    .from(recordings)
    .where(and(recordingsOf(userId), eq(recordings.takeId, takeId)));
  return row?.id;
}

export function createRecordingRepository(db: Database, jobs: JobSender, shares: typeof videoShares) {
  const events = createWebhookEvents(jobs);
  // Locks are taken in the same order everywhere: recording, message, the user's numbers of takes, feed version.
  const lockOwned = async (tx: Executor, userId: string, id: string) => {
    const [row] = await tx
      .select({ title: recordings.title, isShared: recordings.isShared })
      .from(recordings)
      .where(ownedRecording(userId, id))
      .for('update');
    return row;
  };

  return {
    /** Newest first; one row more than asked for when there are more. */
    listOwned(userId: string, page: PageQuery) {
      const isOlder = page.before ? olderThan(recordings, page.before) : undefined;
      return selectRecordings(db, and(recordingsOf(userId), isOlder))
        .orderBy(desc(recordings.createdAt), desc(recordings.id))
        .limit(page.limit + 1);
    },

    async countOwned(userId: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(recordings).where(recordingsOf(userId));
      return row?.total ?? 0;
    },

    async getOwned(userId: string, id: string): Promise<RecordingRow | undefined> {
      const [row] = await selectRecordings(db, ownedRecording(userId, id));
      return row;
    },

    /** What stood in the teleprompter. */
    async scriptOwned(userId: string, id: string): Promise<RecordingScript | undefined> {
      const [row] = await db
        .select({ title: recordingScripts.title, content: recordingScripts.content })
        .from(recordingScripts)
        .innerJoin(recordings, eq(recordings.id, recordingScripts.recordingId))
        .where(ownedRecording(userId, id));
      return row;
    },

    /** `scriptId` when it is one of the user's scripts, also one in Recently deleted, else null. */
    async ownedScriptId(userId: string, scriptId: string | null | undefined): Promise<string | null> {
      if (!scriptId || !isId(scriptId)) return null;
      const isOwned = and(eq(scripts.id, scriptId), everyScriptOf(userId));
      const [row] = await db.select({ id: scripts.id }).from(scripts).where(isOwned);
      return row?.id ?? null;
    },

    idOfTake: (userId: string, takeId: string) => findRecordingOfTake(db, userId, takeId),

    async create(recording: NewRecording & { id: string }, video: StoredVideo): Promise<void> {
      await db.transaction((tx) => insertRecording(tx, jobs, recording, video));
    },

    /** The post that shares it is renamed too, unless its author gave it other words. */
    renameOwned(userId: string, id: string, title: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const before = await lockOwned(tx, userId, id);
        if (!before) return false;
        const isItsPost = and(eq(messages.recordingId, id), eq(messages.content, before.title));
        if (before.isShared) await tx.select({ id: messages.id }).from(messages).where(isItsPost).for('update');
        // First: it waits for the lock under which takes are numbered, and the change of a post takes the feed version.
        await tx.update(recordings).set({ title }).where(ownedRecording(userId, id));
        if (before.isShared) await tx.update(messages).set({ content: title }).where(isItsPost);
        return true;
      });
    },

    /** With these words, or its title. Sharing again changes nothing; `removed`: the operator took the post away. */
    shareOwned(userId: string, id: string, content?: string): Promise<'shared' | 'missing' | 'removed'> {
      return db.transaction(async (tx) => {
        const recording = await lockOwned(tx, userId, id);
        if (!recording) return 'missing';
        if (await shares.isRemoved(tx, id)) return 'removed';
        const post = await shares.post(tx, { userId, recordingId: id, content: content ?? recording.title });
        if (post) await events.postCreated(tx, post);
        if (!recording.isShared) await tx.update(recordings).set({ isShared: true }).where(ownedRecording(userId, id));
        return 'shared';
      });
    },

    /** False when there is no such recording. */
    unshareOwned(userId: string, id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const recording = await lockOwned(tx, userId, id);
        if (!recording) return false;
        await shares.withdraw(tx, id);
        if (recording.isShared) await tx.update(recordings).set({ isShared: false }).where(ownedRecording(userId, id));
        return true;
      });
    },

    /**
     * Moves it to Recently deleted; false when there is no such recording. Its post and its links are gone, and its take
     * may be saved anew. Nothing happens to one that is joined to another: that one's title is returned.
     */
    removeOwned(userId: string, id: string): Promise<boolean | { usedIn: string }> {
      return db.transaction(async (tx) => {
        if (!(await lockOwned(tx, userId, id))) return false;
        const [user] = await tx
          .select({ title: recordings.title })
          .from(recordings)
          .where(and(recordingsOf(userId), joins(id)))
          .limit(1);
        if (user) return { usedIn: user.title };
        await tx.delete(uploads).where(eq(uploads.recordingId, id));
        await tx.delete(shareLinks).where(eq(shareLinks.recordingId, id));
        await shares.detach(tx, id);
        await tx
          .update(recordings)
          .set({ deletedAt: sql`now()`, takeId: null, isShared: false, uncutPublicUntil: null })
          .where(ownedRecording(userId, id));
        return true;
      });
    },
  };
}
