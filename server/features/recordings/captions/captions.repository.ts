import type { Cue } from '@shared/recordings';
import { and, eq, or } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/client';
import { captions, recordings } from '../../../db/schema';
import { isSharedWithAll } from '../video/video.repository';

export type CaptionRepository = ReturnType<typeof createCaptionRepository>;

/** Nothing is kept of a recording without cues. */
export async function insertCaptions(db: Executor, recordingId: string, cues: Cue[]): Promise<void> {
  if (cues.length > 0) await db.insert(captions).values({ recordingId, cues });
}

export function createCaptionRepository(db: Database) {
  return {
    /** When the recording is the user's own or is shared. */
    async findVisible(userId: string, recordingId: string): Promise<{ title: string; cues: Cue[] } | undefined> {
      const isVisible = or(eq(recordings.userId, userId), isSharedWithAll);
      const [row] = await db
        .select({ title: recordings.title, cues: captions.cues })
        .from(captions)
        .innerJoin(recordings, eq(recordings.id, captions.recordingId))
        .where(and(eq(captions.recordingId, recordingId), isVisible));
      return row;
    },
  };
}
