import type { Cue } from '@shared/recordings';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { captions, recordings, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { insertCaptions, type NewRecording } from '../recordings.repository';
import { attachFiles, type NewFile } from './finishing.repository';

export type TrimRepository = ReturnType<typeof createTrimRepository>;

export function createTrimRepository(db: Database, jobs: JobSender) {
  return {
    /** The user's recording with the file to cut: the one that can be searched, else the original. */
    async findOwned(userId: string, recordingId: string) {
      const rows = await db
        .select({ recording: recordings, video: videos, cues: captions.cues })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, ['playable', 'original'])))
        .leftJoin(captions, eq(captions.recordingId, recordings.id))
        .where(and(eq(recordings.id, recordingId), eq(recordings.userId, userId)));
      return rows.find(({ video }) => video.kind === 'playable') ?? rows[0];
    },

    create(recording: NewRecording & { id: string }, files: NewFile[], cues: Cue[]): Promise<true> {
      return db.transaction(async (tx) => {
        await tx.insert(recordings).values(recording);
        await attachFiles(tx, jobs, recording.id, files);
        await insertCaptions(tx, recording.id, cues);
        return true as const;
      });
    },
  };
}
