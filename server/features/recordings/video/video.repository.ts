import { type Cue, cuesOfTakes, type StoredEdits } from '@shared/recordings';
import { and, eq, isNull, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client';
import { isOfDeletedAccount } from '../../../db/deleted-accounts';
import { isKept, recordingsOf } from '../../../db/kept-recordings';
import { isUncutPublic } from '../../../db/public-videos';
import { captions, recordingSounds, recordings, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { textsOfTakes } from '../captions/take-texts.repository';
import { removeVideosJob } from '../recording-jobs';

export type VideoRepository = ReturnType<typeof createVideoRepository>;
export type VideoKind = 'original' | 'playable' | 'combined' | 'joined' | 'mp4' | 'small' | 'post-ready' | 'poster';

/**
 * What plays best comes first; the joined parts are there only while the recording has edits that cut, all takes in one
 * file only while it has edits that join some.
 */
export const PLAYING_KINDS: VideoKind[] = ['joined', 'combined', 'playable', 'original'];

/** Without what is cut. */
export const UNCUT_KINDS: VideoKind[] = ['combined', 'playable', 'original'];

/** The take alone. */
export const TAKE_KINDS: VideoKind[] = ['playable', 'original'];

/** The row of what plays best. */
export const firstPlaying = <Row extends { videoKind: string }>(rows: Row[]): Row | undefined =>
  PLAYING_KINDS.flatMap((kind) => rows.filter((row) => row.videoKind === kind))[0];

/** The first of the `kinds` put in later that the recording has which `where` picks. */
export function firstVideo(db: Database, where: SQL | undefined) {
  const kinds = sql`${sql.placeholder('kinds')}::text[]`;
  return db
    .select({
      id: videos.id,
      kind: videos.kind,
      mimeType: videos.mimeType,
      sizeBytes: videos.sizeBytes,
      sha256: videos.sha256,
      title: recordings.title,
      takeNumber: recordings.takeNumber,
    })
    .from(recordings)
    .innerJoin(videos, eq(videos.recordingId, recordings.id))
    .where(and(where, sql`${videos.kind} = any(${kinds})`))
    .orderBy(sql`array_position(${kinds}, ${videos.kind})`)
    .limit(1);
}

/** Takes the videos which `where` picks from their user and recording; a job deletes their bytes after the commit. */
export async function releaseVideos(
  tx: Transaction,
  jobs: Pick<JobSender, 'send'>,
  where: SQL | undefined,
): Promise<void> {
  const released = await tx
    .update(videos)
    .set({ userId: null, recordingId: null })
    .where(where)
    .returning({ id: videos.id });
  if (released.length > 0) await jobs.send(tx, removeVideosJob, { videoIds: released.map(({ id }) => id) });
}

/** What an owner has cut away is for nobody else, unless they could see it before and a player may be in the middle of it. */
export const isForOthers = or(notInArray(videos.kind, UNCUT_KINDS), isUncutPublic());

/** In the hub, and its owner has not left. */
export const isSharedWithAll = and(eq(recordings.isShared, true), isKept, not(isOfDeletedAccount(recordings.userId)));

export function createVideoRepository(db: Database) {
  const isVisible = or(recordingsOf(sql.placeholder('userId')), isSharedWithAll);
  // A player asks for many parts: prepared once, this is most of what finding the video costs.
  const isAllowed = or(recordingsOf(sql.placeholder('userId')), isForOthers);
  const visible = firstVideo(db, and(eq(recordings.id, sql.placeholder('recordingId')), isVisible, isAllowed)).prepare(
    'visible_video',
  );

  return {
    /** The first of `kinds` that the recording has, when the recording is the user's own or is shared. */
    async findVisible(userId: string, recordingId: string, kinds: VideoKind[]) {
      const [row] = await visible.execute({ userId, recordingId, kinds });
      return row;
    },

    /** What is said, when the recording is the user's own or is shared, and when it is known. */
    async findVisibleCues(
      userId: string,
      recordingId: string,
    ): Promise<({ title: string; takeNumber: number; cues: Cue[] } & StoredEdits) | undefined> {
      const isReadable = or(recordingsOf(userId), isSharedWithAll);
      const [row] = await db
        .select({
          title: recordings.title,
          takeNumber: recordings.takeNumber,
          cues: captions.cues,
          words: captions.words,
          takeWords: captions.takeWords,
          spoken: recordingSounds.spoken,
          edits: recordings.edits,
          wholeSeconds: recordings.wholeSeconds,
          joinStatus: recordings.joinStatus,
        })
        .from(captions)
        .innerJoin(recordings, eq(recordings.id, captions.recordingId))
        .leftJoin(recordingSounds, eq(recordingSounds.recordingId, captions.recordingId))
        .where(and(eq(captions.recordingId, recordingId), isReadable));
      return row && { ...row, cues: cuesOfTakes(row, await textsOfTakes(db, row)) };
    },

    async findOriginal(recordingId: string) {
      const isOriginal = and(eq(videos.recordingId, recordingId), eq(videos.kind, 'original'));
      const [row] = await db.select().from(videos).where(isOriginal);
      return row;
    },

    /**
     * How many bytes of originals the user has, with those that are still being uploaded, and how many more are in
     * Recently deleted.
     */
    async bytesOf(userId: string): Promise<{ used: number; recentlyDeleted: number }> {
      const sum = (of: SQL) => sql<number>`coalesce(sum(${videos.sizeBytes}) filter (where ${of}), 0)`.mapWith(Number);
      const [row] = await db
        .select({ used: sum(isKept), recentlyDeleted: sum(not(isKept)) })
        .from(videos)
        .leftJoin(recordings, eq(recordings.id, videos.recordingId))
        .where(and(eq(videos.userId, userId), eq(videos.kind, 'original')));
      return row ?? { used: 0, recentlyDeleted: 0 };
    },

    async create(video: typeof videos.$inferInsert): Promise<void> {
      await db.insert(videos).values(video);
    },

    /** The row and, where they are in the database, its bytes. Nothing happens to the video of a recording. */
    async remove(videoId: string): Promise<void> {
      await db.delete(videos).where(and(eq(videos.id, videoId), isNull(videos.recordingId)));
    },
  };
}
