import { type CaptionStyle, type Cue, cuesOfTakes, type LinkOptions, type StoredEdits } from '@shared/recordings';
import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { hasCaptions } from '../../../db/captions';
import type { Database } from '../../../db/client';
import { isKept, ownedRecording } from '../../../db/kept-recordings';
import { hasJoinedVideo } from '../../../db/public-videos';
import { captions, linkPages, recordingSounds, recordings, shareLinks, users, videos } from '../../../db/schema';
import { textsOfTakes } from '../captions/take-texts.repository';
import { firstVideo, isForOthers, type VideoKind } from '../video/video.repository';

type WatchedCues = { recordingId: string; aspectRatio: string; style: CaptionStyle | null; cues: Cue[] } & StoredEdits;
export type LinkRepository = ReturnType<typeof createLinkRepository>;

// By the database's clock, as all server processes must agree.
const isLive = gt(shareLinks.expiresAt, sql`now()`);

const storedEdits = {
  edits: recordings.edits,
  wholeSeconds: recordings.wholeSeconds,
  joinStatus: recordings.joinStatus,
};
/** What the owner's profile has for the page. */
const contact = { name: users.fullName, company: users.company, phone: users.phone, website: users.website };

const hasLiveLink = (db: Pick<Database, 'select'>, recordingId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(shareLinks)
      .where(and(eq(shareLinks.recordingId, recordingId), isLive)),
  );

export function createLinkRepository(db: Database) {
  // A deleted account's links are dead at once; a job erases its recordings.
  const isOpenedBy = (tokenHash: Buffer): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(shareLinks)
        .innerJoin(users, and(eq(users.id, recordings.userId), isNull(users.deletedAt)))
        .where(and(eq(shareLinks.recordingId, recordings.id), eq(shareLinks.tokenHash, tokenHash), isLive, isKept)),
    );

  return {
    /**
     * When it expires; undefined when there is no such recording. The row is held, lest it be deleted meanwhile. The page of
     * a recording's only link shows what its owner chose last for another one, if nothing was chosen for this one.
     */
    createOwned(userId: string, recordingId: string, tokenHash: Buffer, days: number): Promise<Date | undefined> {
      return db.transaction(async (tx) => {
        const [recording] = await tx
          .select({ id: recordings.id })
          .from(recordings)
          .where(ownedRecording(userId, recordingId))
          .for('key share');
        if (!recording) return undefined;
        const expiresAt = sql`now() + make_interval(days => ${days})`;
        await tx
          .insert(linkPages)
          .select(
            tx
              .select({
                recordingId: sql`${recordingId}::uuid`.as('recording_id'),
                options: users.linkOptions,
                views: sql`0`.as('views'),
              })
              .from(users)
              .where(and(eq(users.id, userId), isNotNull(users.linkOptions), not(hasLiveLink(tx, recordingId)))),
          )
          .onConflictDoUpdate({
            target: linkPages.recordingId,
            set: { options: sql`coalesce(${linkPages.options}, excluded.options)` },
          });
        const [link] = await tx
          .insert(shareLinks)
          .values({ tokenHash, recordingId, expiresAt })
          .returning({ expiresAt: shareLinks.expiresAt });
        return link?.expiresAt;
      });
    },

    /** How many links were removed; undefined when there is no such recording. */
    async removeOwned(userId: string, recordingId: string): Promise<number | undefined> {
      const ownedId = db.select({ id: recordings.id }).from(recordings).where(ownedRecording(userId, recordingId));
      const removed = await db
        .delete(shareLinks)
        .where(inArray(shareLinks.recordingId, ownedId))
        .returning({ recordingId: shareLinks.recordingId });
      if (removed.length === 0 && (await ownedId).length === 0) return undefined;
      return removed.length;
    },

    /** The page of the links as its owner sees it; undefined when there is no such recording. */
    async getPageOwned(userId: string, recordingId: string) {
      const [row] = await db
        .select({
          options: linkPages.options,
          views: linkPages.views,
          lastOptions: users.linkOptions,
          hasLink: sql<boolean>`${hasLiveLink(db, recordingId)}`,
          ...contact,
        })
        .from(recordings)
        .innerJoin(users, eq(users.id, recordings.userId))
        .leftJoin(linkPages, eq(linkPages.recordingId, recordings.id))
        .where(ownedRecording(userId, recordingId));
      return row;
    },

    /** Also remembered for later links of other recordings. False when there is no such recording. */
    saveOptionsOwned(userId: string, recordingId: string, options: LinkOptions): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [recording] = await tx
          .select({ id: recordings.id })
          .from(recordings)
          .where(ownedRecording(userId, recordingId))
          .for('key share');
        if (!recording) return false;
        // Before the page, as a change of the profile locks them: else each could wait for the other.
        await tx.update(users).set({ linkOptions: options }).where(eq(users.id, userId));
        await tx
          .insert(linkPages)
          .values({ recordingId, options })
          .onConflictDoUpdate({ target: linkPages.recordingId, set: { options } });
        return true;
      });
    },

    /** One more view of what a live link opens, unless the viewer is its owner. */
    async countView(tokenHash: Buffer, viewerId: string | null): Promise<void> {
      const isOfOther = viewerId ? ne(recordings.userId, viewerId) : undefined;
      await db
        .insert(linkPages)
        .select(
          db
            .select({ recordingId: recordings.id, options: sql`null`.as('options'), views: sql`1`.as('views') })
            .from(recordings)
            .where(and(isOpenedBy(tokenHash), isOfOther)),
        )
        .onConflictDoUpdate({ target: linkPages.recordingId, set: { views: sql`${linkPages.views} + 1` } });
    },

    /** The recording that a live link opens, who shared it, and what its page shows. */
    async find(tokenHash: Buffer) {
      const [row] = await db
        .select({
          title: recordings.title,
          aspectRatio: recordings.aspectRatio,
          width: recordings.width,
          height: recordings.height,
          durationSeconds: recordings.durationSeconds,
          thumbnailRevision: recordings.thumbnailRevision,
          options: linkPages.options,
          captionStyle: captions.style,
          ...storedEdits,
          ...contact,
          hasPoster: sql<boolean>`exists (select 1 from ${videos} as poster where poster.recording_id = ${recordings.id} and poster.kind = 'poster')`,
          hasPostReady: sql<boolean>`exists (select 1 from ${videos} as ready where ready.recording_id = ${recordings.id} and ready.kind = 'post-ready')`,
          hasCaptions: hasCaptions(),
          hasJoinedVideo: hasJoinedVideo(),
        })
        .from(recordings)
        .innerJoin(users, eq(users.id, recordings.userId))
        .leftJoin(linkPages, eq(linkPages.recordingId, recordings.id))
        .leftJoin(captions, eq(captions.recordingId, recordings.id))
        .where(isOpenedBy(tokenHash));
      return row;
    },

    async findCues(tokenHash: Buffer): Promise<WatchedCues | undefined> {
      const [row] = await db
        .select({
          recordingId: captions.recordingId,
          aspectRatio: recordings.aspectRatio,
          style: captions.style,
          cues: captions.cues,
          words: captions.words,
          takeWords: captions.takeWords,
          spoken: recordingSounds.spoken,
          ...storedEdits,
        })
        .from(captions)
        .innerJoin(recordings, eq(recordings.id, captions.recordingId))
        .leftJoin(recordingSounds, eq(recordingSounds.recordingId, captions.recordingId))
        .where(isOpenedBy(tokenHash));
      return row && { ...row, cues: cuesOfTakes(row, await textsOfTakes(db, row)) };
    },

    /** The first of `kinds` that the recording has and that others may see. */
    async findFile(tokenHash: Buffer, kinds: VideoKind[]) {
      const [row] = await firstVideo(db, and(isOpenedBy(tokenHash), isForOthers)).execute({ kinds });
      return row;
    },
  };
}
