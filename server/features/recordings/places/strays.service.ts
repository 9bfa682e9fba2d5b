import type pg from 'pg';
import { whileVideoHeld } from '../../../db/video-lock';
import type { S3VideoStore } from '../../../video/s3/s3-video-store';
import type { VideoStores } from '../../../video/video-stores';
import type { PlacesRepository } from './places.repository';

// Longer than any write can take.
const UPLOAD_AGE_MS = 6 * 3_600_000;

export type Strays = {
  /** Removed: objects of the bucket that belong to no video. */
  objects: number;
  /** Removed: whole second copies, left by a move that was cut off. */
  copies: number;
  /** Ended: uploads into the bucket that were never completed. */
  uploads: number;
  /** Videos of recordings whose bytes are not where they should be. Nothing can be done about them here. */
  missing: string[];
};

/** Finds bytes without a video, and videos without their bytes. */
export function createStrayService(deps: { pool: pg.Pool; repository: PlacesRepository; stores: VideoStores }) {
  const { pool, repository, stores } = deps;

  /** Removes the copy at `place` unless it is, by now, the one that counts or the only whole one. */
  const removeCopy = async (s3: S3VideoStore, videoId: string, place: 'postgres' | 's3'): Promise<number> => {
    const removed = await whileVideoHeld(pool, videoId, async () => {
      const row = await repository.find(videoId);
      if (!row?.recordingId || row.store === place) return 0;
      const [copy, kept] = place === 's3' ? [s3, stores.postgres] : [stores.postgres, s3];
      if ((await kept.stat(videoId))?.sizeBytes !== row.sizeBytes) return 0;
      await copy.remove(videoId);
      return 1;
    });
    return removed ?? 0;
  };

  /** Rows come before their objects, so an object without a row has lost it. */
  const sweepObjects = async (s3: S3VideoStore, found: Strays) => {
    let after: string | null = null;
    for await (const page of s3.list()) {
      const rows = await repository.findAll(page.map(({ videoId }) => videoId));
      const rowOf = new Map(rows.map((row) => [row.id, row]));
      for (const { videoId } of page) {
        const row = rowOf.get(videoId);
        if (!row) {
          await s3.remove(videoId);
          found.objects += 1;
        } else if (row.store === 'postgres' && row.recordingId) found.copies += await removeCopy(s3, videoId, 's3');
      }
      const last: string | null = page.at(-1)?.videoId ?? after;
      await compare(s3, await repository.listInS3(after, last), page, found);
      after = last;
    }
    await compare(s3, await repository.listInS3(after, null), [], found);
  };

  const compare = async (
    s3: S3VideoStore,
    rows: { id: string; sizeBytes: number }[],
    page: { videoId: string; sizeBytes: number }[],
    found: Strays,
  ) => {
    const sizes = new Map(page.map(({ videoId, sizeBytes }) => [videoId, sizeBytes]));
    for (const { id, sizeBytes } of rows) {
      if (sizes.get(id) === sizeBytes || (await s3.stat(id))?.sizeBytes === sizeBytes) continue;
      // Removed or moved meanwhile?
      if ((await repository.find(id))?.store === 's3') found.missing.push(id);
    }
  };

  return {
    async sweep(now: number): Promise<Strays> {
      const found: Strays = { objects: 0, copies: 0, uploads: 0, missing: await repository.listIncomplete() };
      const { s3 } = stores;
      if (!s3) return found;
      found.uploads = await s3.abortUploads(new Date(now - UPLOAD_AGE_MS));
      for (const videoId of await repository.listCopied()) found.copies += await removeCopy(s3, videoId, 'postgres');
      await sweepObjects(s3, found);
      return found;
    },
  };
}
