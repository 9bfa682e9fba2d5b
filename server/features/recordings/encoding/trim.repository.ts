import { type Cue, cuesOfTakes, type Trim } from '@shared/recordings';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { keptRecording, ownedRecording } from '../../../db/kept-recordings';
import { captions, recordingSounds, recordings, videos } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import { createWebhookEvents } from '../../webhooks';
import { textsOfTakes } from '../captions/take-texts.repository';
import { trimRecordingJob } from '../recording-jobs';
import { insertCaptions, type NewRecording } from '../recordings.repository';
import { firstPlaying, PLAYING_KINDS } from '../video/video.repository';
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
      const owned = ownedRecording(userId, recordingId);
      return db.transaction(async (tx) => {
        const [row] = await tx.select({ id: recordings.id }).from(recordings).where(owned).for('key share');
        return row && ((await jobs.send(tx, trimRecordingJob, { recordingId, ...part })) ?? undefined);
      });
    },

    /** The recording with the file to cut, which is the one that is played. */
    async findSource(recordingId: string) {
      const rows = await db
        .select({
          recording: recordings,
          video: videos,
          videoKind: videos.kind,
          captions,
          spoken: recordingSounds.spoken,
        })
        .from(recordings)
        .innerJoin(videos, and(eq(videos.recordingId, recordings.id), inArray(videos.kind, PLAYING_KINDS)))
        .leftJoin(captions, eq(captions.recordingId, recordings.id))
        .leftJoin(recordingSounds, eq(recordingSounds.recordingId, recordings.id))
        .where(keptRecording(recordingId));
      const source = firstPlaying(rows);
      if (!source) return undefined;
      const { captions: text, spoken, recording } = source;
      const cues = text
        ? cuesOfTakes(recording, await textsOfTakes(db, { ...text, spoken, edits: recording.edits }))
        : [];
      return { ...source, cues };
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
