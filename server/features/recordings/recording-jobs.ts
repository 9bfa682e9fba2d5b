import { VERSION_KINDS } from '@shared/recordings';
import { z } from 'zod';
import { defineJob } from '../../jobs/job-kind';

const ofRecording = z.object({ recordingId: z.uuid() });
/** When a version was begun: one that was begun again is another one. */
const startedAt = z.iso.datetime().optional();
const nothing = z.object({});
const TEN_MINUTES = 600;
const TWELVE_HOURS = 12 * 3_600;

/** Makes a file that can be searched, a picture and the true measures of a saved take. */
export const finishRecordingJob = defineJob({
  name: 'finish-recording',
  payload: ofRecording,
  keyOf: ({ recordingId }) => recordingId,
  minutes: 15,
});

/** Joins the parts of a recording that its edits keep. Jobs of older releases name no revision of the edits. */
export const joinRecordingJob = defineJob({
  name: 'join-recording',
  payload: ofRecording.extend({ revision: z.int().optional() }),
  keyOf: ({ recordingId, revision }) => `${recordingId}.${revision}`,
  minutes: 60,
});

/** Makes the picture that stands for a recording, after its edits gave it another one. */
export const makeThumbnailJob = defineJob({
  name: 'make-thumbnail',
  payload: ofRecording.extend({ revision: z.int() }),
  keyOf: ({ recordingId, revision }) => `${recordingId}.${revision}`,
  minutes: 15,
});

/** Makes a version that somebody asked for. Jobs of older releases do not say when. */
export const makeVersionJob = defineJob({
  name: 'make-version',
  payload: ofRecording.extend({ kind: z.enum(VERSION_KINDS), startedAt }),
  keyOf: ({ recordingId, kind, startedAt }) => `${recordingId}.${kind}.${startedAt}`,
  minutes: 120,
});

/** Makes a recording, with the id `partId`, of a part of another one. Who asked for it waits for its outcome. */
export const trimRecordingJob = defineJob({
  name: 'trim-recording',
  payload: ofRecording.extend({ partId: z.uuid(), range: z.object({ start: z.number(), end: z.number() }) }),
  minutes: 5,
});

/**
 * Makes a post-ready file, which in jobs of older releases is the user's next; then the next one has a job. One at a time for each: whoever asks for many of them takes turns with the
 * others. A queue of its own: rendering takes long, and never holds up what makes a take playable.
 */
export const renderPostReadyJob = defineJob({
  name: 'render-post-ready',
  payload: z.object({ userId: z.uuid(), recordingId: z.uuid().optional(), startedAt }),
  keyOf: ({ userId }) => userId,
  minutes: 120,
});

/** Begins the post-ready file of a new recording, where its owner has chosen a look for all of them. */
export const preparePostReadyJob = defineJob({
  name: 'prepare-post-ready',
  payload: ofRecording,
  keyOf: ({ recordingId }) => recordingId,
  minutes: 5,
});

/** Adds the jobs of recordings and versions that wait and have none: releases without this queue left them so. */
export const restartForgottenJob = defineJob({
  name: 'restart-forgotten',
  payload: nothing,
  isSingleton: true,
  minutes: 30,
  schedule: { cron: '27 4 * * *', restSeconds: TWELVE_HOURS },
});

/** Moves the take of a finished recording to the store where videos belong. */
export const moveVideoJob = defineJob({
  name: 'move-video',
  payload: z.object({ videoId: z.uuid() }),
  minutes: 60,
});

/** Deletes the bytes of videos that belong to nobody any more, then their rows. */
export const removeVideosJob = defineJob({
  name: 'remove-videos',
  payload: z.object({ videoIds: z.array(z.uuid()) }),
  minutes: 30,
});

/** Moves all videos to the store where they belong, after the setting was changed. */
export const moveAllVideosJob = defineJob({
  name: 'move-all-videos',
  payload: nothing,
  isSingleton: true,
  minutes: 120,
  schedule: { cron: '*/10 * * * *', restSeconds: 60 },
});

/** Removes uploads that nobody continued, and videos that became no recording. */
export const removeAbandonedJob = defineJob({
  name: 'remove-abandoned',
  payload: nothing,
  isSingleton: true,
  minutes: 30,
  schedule: { cron: '17 * * * *', restSeconds: TEN_MINUTES },
});

/** Removes for good what users deleted longer ago than it can be restored. */
export const removeDeletedJob = defineJob({
  name: 'remove-deleted',
  payload: nothing,
  isSingleton: true,
  minutes: 30,
  schedule: { cron: '7 * * * *', restSeconds: TEN_MINUTES },
});

export const removeExpiredLinksJob = defineJob({
  name: 'remove-expired-links',
  payload: nothing,
  isSingleton: true,
  minutes: 10,
  schedule: { cron: '37 * * * *', restSeconds: TEN_MINUTES },
});

/** Compares every video with its stored bytes, and removes bytes without a video. */
export const checkStorageJob = defineJob({
  name: 'check-storage',
  payload: nothing,
  isSingleton: true,
  minutes: 240,
  schedule: { cron: '47 3 * * *', restSeconds: TWELVE_HOURS },
});
