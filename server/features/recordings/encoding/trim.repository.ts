import type { Cue, Trim } from '@shared/recordings';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { captions, recordings, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { createWebhookEvents } from '../../webhooks';
import { trimRecordingJob } from '../recording-jobs';
import { insertCaptions, type NewRecording } from '../recordings.repository';
import { attachFiles, type NewFile } from './finishing.repository';

export type TrimRepository = ReturnType<typeof createTrimRepository>;

export function createTrimRepository(db: Database, jobs: JobSender) {
  const events = createWebhookEvents(jobs);

  return {
    /** Adds the job, and returns its id; undefined when there is no such recording of the user. */
    startOwned(
      userId: string,
      recordingId: string,
      part: { partId: string; range: Trim },
    ): Promise<string | undefined> {
      const owned = and(eq(recordings.id, recordingId), eq(recordings.userId, userId));
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ id: recordings.id }).from(recordings).where(owned).for('key share');
        return row && ((await jobs.send(tx, trimRecordingJob, { recordingId, ...part })) ?? undefined);
      });
    },

    /** The recording with the file to cut: the one that can be searched, else the original. */
    async findSource(recordingId: string) {
      const rows = await db
        .select({ recording: recordings, video: videos, cues: captions.cues })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, ['playable', 'original'])))
        .leftJoin(captions, eq(captions.recordingId, recordings.id))
        .where(eq(recordings.id, recordingId));
      return rows.find(({ video }) => video.kind === 'playable') ?? rows[0];
    },

    async exists(recordingId: string): Promise<boolean> {
      return (await db.$count(recordings, eq(recordings.id, recordingId))) > 0;
    },

    create(recording: NewRecording & { id: string }, files: NewFile[], cues: Cue[]): Promise<true> {
      return db.transaction(async (tx) => {
        const [part] = await tx.insert(recordings).values(recording).returning();
        await attachFiles(tx, jobs, recording.id, files);
        await insertCaptions(tx, recording.id, cues);
        if (part) await events.recordingReady(tx, part);
        return true as const;
      });
    },
  };
}
