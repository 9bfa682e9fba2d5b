import type pg from 'pg';
import { whileVideoHeld } from '../../../db/video-lock';
import type { S3VideoStore, StoredObject } from '../../../video/s3/s3-video-store';
import type { VideoStores } from '../../../video/video-stores';
import type { StorageRepository } from './storage.repository';

const HOUR_MS = 3_600_000;
// Longer than any write can take.
const UPLOAD_AGE_MS = 6 * HOUR_MS;
/** Younger objects may belong to rows that a restored database will never have, or does not have yet. */
const OBJECT_AGE_MS = 24 * HOUR_MS;
/** Crashes leave single objects. More than this share means that rows are missing, not that objects are left over. */
const REMOVABLE_SHARE = 0.05;
const PAGE = 500;

export type StorageCheck = {
  /** Removed: objects of the bucket that belong to no video. */
  objects: number;
  /** Not removed: as many belong to no video as no crash can leave. */
  refused: number;
  /** Removed: whole second copies, left by a move that was cut off. */
  copies: number;
  /** Ended: uploads into the bucket that were never completed. */
  uploads: number;
  /** Videos of recordings whose bytes are not where they should be. Nothing can be done about them here. */
  missing: string[];
};

/** Finds bytes without a video, and videos without their bytes. */
export function createOrphanedObjectService(deps: {
  pool: pg.Pool;
  repository: StorageRepository;
  videoStores: VideoStores;
}) {
  const { pool, repository, videoStores } = deps;

  /** Removes the copy at `place` unless it is, by now, the one that counts or the only whole one. */
  const removeCopy = async (s3: S3VideoStore, videoId: string, place: 'postgres' | 's3'): Promise<number> => {
    const removed = await whileVideoHeld(pool, videoId, async () => {
      const row = await repository.find(videoId);
      if (!row?.recordingId || row.store === place) return 0;
      const [copy, kept] = place === 's3' ? [s3, videoStores.postgres] : [videoStores.postgres, s3];
      if ((await kept.stat(videoId))?.sizeBytes !== row.sizeBytes) return 0;
      await copy.remove(videoId);
      return 1;
    });
    return removed ?? 0;
  };

  const findIncomplete = async (found: StorageCheck) => {
    for (let after: string | null = null; ; ) {
      const page = await repository.listStored({ after, limit: PAGE });
      found.missing.push(...page.filter(({ isWhole }) => !isWhole).map(({ id }) => id));
      after = page.at(-1)?.id ?? null;
      if (!after) return;
    }
  };

  const removeCopiesInPostgres = async (s3: S3VideoStore, found: StorageCheck) => {
    for (let after: string | null = null; ; ) {
      const page = await repository.listCopies({ after, limit: PAGE });
      for (const { id, hasCopy } of page) if (hasCopy) found.copies += await removeCopy(s3, id, 'postgres');
      after = page.at(-1)?.id ?? null;
      if (!after) return;
    }
  };

  /** The videos which should be in the bucket between two ids, compared with the objects that are. */
  const compare = async (
    s3: S3VideoStore,
    range: { after: string | null; last: string | null },
    objects: StoredObject[],
    found: StorageCheck,
  ) => {
    const sizes = new Map(objects.map(({ videoId, sizeBytes }) => [videoId, sizeBytes]));
    for (let after = range.after; ; ) {
      const rows = await repository.listInS3({ ...range, after, limit: PAGE });
      for (const { id, sizeBytes } of rows) {
        if (sizes.get(id) === sizeBytes || (await s3.stat(id))?.sizeBytes === sizeBytes) continue;
        // Removed or moved meanwhile?
        if ((await repository.find(id))?.store === 's3') found.missing.push(id);
      }
      after = rows.at(-1)?.id ?? null;
      if (!after) return;
    }
  };

  /** Rows come before their objects and go after them, so an object without a row has lost it. */
  const listOrphans = async (s3: S3VideoStore, modifiedBefore: Date, found: StorageCheck) => {
    const orphans: string[] = [];
    let total = 0;
    let after: string | null = null;
    for await (const page of s3.list()) {
      total += page.length;
      const rows = await repository.findAll(page.map(({ videoId }) => videoId));
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      for (const { videoId, modifiedAt } of page) {
        const row = rowOf.get(videoId);
        if (!row && modifiedAt < modifiedBefore) orphans.push(videoId);
        if (row?.store === 'postgres' && row.recordingId) found.copies += await removeCopy(s3, videoId, 's3');
      }
      const last: string | null = page.at(-1)?.videoId ?? after;
      await compare(s3, { after, last }, page, found);
      after = last;
    }
    await compare(s3, { after, last: null }, [], found);
    return { orphans, total };
  };

  return {
    /** `removeAll`: an operator has said that all orphaned objects may go, however many and however young. */
    async check({ now, removeAll = false }: { now: number; removeAll?: boolean }): Promise<StorageCheck> {
      const found: StorageCheck = { objects: 0, refused: 0, copies: 0, uploads: 0, missing: [] };
      await findIncomplete(found);
      const { s3 } = videoStores;
      if (!s3) return found;
      found.uploads = await s3.abortUploads(new Date(now - UPLOAD_AGE_MS));
      await removeCopiesInPostgres(s3, found);
      const modifiedBefore = new Date(removeAll ? now + HOUR_MS : now - OBJECT_AGE_MS);
      const { orphans, total } = await listOrphans(s3, modifiedBefore, found);
      if (!removeAll && orphans.length > REMOVABLE_SHARE * total) return { ...found, refused: orphans.length };
      for (const videoId of orphans) await s3.remove(videoId);
      return { ...found, objects: orphans.length };
    },
  };
}
