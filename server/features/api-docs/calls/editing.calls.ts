import {
  captionDefaultSchema,
  captionSearchResultSchema,
  captionSearchSchema,
  captionWordsSchema,
  confirmCaptionsSchema,
  createVersionSchema,
  editsQuerySchema,
  editsSchema,
  recordingEditsSchema,
  recordingSoundSchema,
  saveCaptionsSchema,
  takeChoiceSchema,
  trimSchema,
  versionSchema,
} from '@shared/recordings';
import { z } from 'zod';
import type { Call, CallAnswer } from '../call';
import { EXAMPLE } from '../examples';
import { recording, TOO_MUCH } from './recordings.calls';

const tag = 'Recordings';
const version = { schema: versionSchema, example: EXAMPLE.version };
const edits: CallAnswer = {
  description: 'The edits, whether their result is joined, and all earlier ones.',
  schema: recordingEditsSchema,
  example: {
    revision: 1,
    edits: EXAMPLE.edits,
    wholeSeconds: 42.6,
    duration: 33,
    areTakesJoined: true,
    status: 'processing',
    revisions: [{ revision: 1, createdAt: EXAMPLE.recording.createdAt }],
  },
};
const captionWords: CallAnswer = {
  description: 'The words, when each is said, and how they look in the picture.',
  schema: captionWordsSchema,
  example: EXAMPLE.captions,
};
const captionDefault: CallAnswer = {
  description: 'The look, or `null` while nothing was chosen.',
  schema: captionDefaultSchema,
  example: { style: EXAMPLE.captions.style },
};

/** What is changed of a recording after it was made, and what is made of it. */
export const EDITING_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/recordings/:id/edits',
    id: 'getEdits',
    tag,
    summary: 'Read the edits of a recording',
    description:
      'Times are seconds of the whole recording, with the takes that are joined to it. `revision` reads earlier edits; ' +
      '0 is none.',
    access: 'token',
    query: editsQuerySchema,
    answers: { 200: edits },
  },
  {
    method: 'PUT',
    path: '/api/recordings/:id/edits',
    id: 'saveEdits',
    tag,
    summary: 'Cut parts out of a recording, join other takes to it, and choose its cover',
    description:
      'The recording itself never changes: `{url}?version=original` stays as it is, `?version=uncut` has everything, and ' +
      'earlier edits can be saved again. `takes` puts other takes of the user before or behind it. `url`, captions, ' +
      'length, hub and links follow the edits as soon as the kept parts are joined; until then `skips` says what to leave ' +
      'out, and joined takes are missing. Others never have what was cut away: they go on with the video of the edits ' +
      'before, or wait. Versions made before are removed. A job makes the picture of the cover, when ' +
      'the takes are joined: `thumbnailStatus` of the recording says when it is there, and its `thumbnailUrl` is another ' +
      'one then. A picture of what is cut away goes at once: meanwhile `thumbnailUrl` is null.',
    access: 'token',
    body: { schema: editsSchema, example: EXAMPLE.edits },
    answers: { 200: edits },
    errors: { 409: 'The recording is still being finished, or a take that it joins was deleted (`conflict`).' },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/takes',
    id: 'listTakes',
    tag,
    summary: 'List the other takes of the script',
    description:
      'Takes that can be joined to the recording, the newest first, and why others cannot. To join one, save edits that ' +
      'name it in `takes`, with its own cuts behind, or before, those of the recording on the clock of both. Takes are of ' +
      'one script by its id; where one was read from no saved script, when the same words were read in both, or when ' +
      'neither knows a script and they have the same title.',
    access: 'token',
    answers: {
      200: {
        description: 'Empty when there is no other take.',
        schema: takeChoiceSchema.array(),
        example: [
          {
            recordingId: EXAMPLE.id.otherRecording,
            title: EXAMPLE.recording.title,
            takeNumber: 2,
            thumbnailUrl: null,
            createdAt: EXAMPLE.recording.createdAt,
            seconds: 18.2,
            edits: { cuts: [], trim: null },
            refusal: null,
          },
        ],
      },
    },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/captions',
    id: 'getCaptionWords',
    tag,
    summary: 'Read what is said, word by word',
    description:
      'Times are seconds of the whole recording. Words that nobody corrected are timed by its pauses. Those that are cut ' +
      'away are listed too.',
    access: 'token',
    answers: { 200: captionWords },
  },
  {
    method: 'PUT',
    path: '/api/recordings/:id/captions',
    id: 'saveCaptionWords',
    tag,
    summary: 'Correct what is said, and choose how it looks',
    description:
      'The files for players follow the same words. A post-ready version with other words is removed. Without ' +
      '`areConfirmed` the words count as unchecked: where they do not fit the voice, the app advises to check them.',
    access: 'token',
    body: { schema: saveCaptionsSchema, example: { words: EXAMPLE.captions.words, style: EXAMPLE.captions.style } },
    answers: { 200: captionWords },
  },
  {
    method: 'PUT',
    path: '/api/recordings/:id/captions/confirmation',
    id: 'confirmCaptionWords',
    tag,
    summary: 'Say that the words are right',
    description:
      'The app then no longer advises to check them, until there are other words, such as those of another take. Neither ' +
      'the words nor a post-ready version change. `wordsHash` is that of the words as they were read; `null` takes it back.',
    access: 'token',
    body: { schema: confirmCaptionsSchema, example: { wordsHash: EXAMPLE.captions.wordsHash } },
    answers: { 204: { description: 'Kept.' } },
    errors: { 409: 'The words are others by now (`conflict`).' },
  },
  {
    method: 'GET',
    path: '/api/caption-search',
    id: 'searchCaptions',
    tag,
    summary: 'Find recordings by what is said in them',
    description:
      'Those whose captions have every word of `q`, in any case and order; with three letters or more also as the ' +
      'beginning of a longer word. Corrected words count before the script, and what is cut away does not count.',
    access: 'token',
    query: captionSearchSchema,
    answers: {
      200: {
        description: 'Ids of your recordings, the newest first, at most 1,000.',
        schema: captionSearchResultSchema,
        example: { recordingIds: [EXAMPLE.id.recording] },
      },
    },
  },
  {
    method: 'GET',
    path: '/api/caption-style',
    id: 'getCaptionStyle',
    tag,
    summary: 'Read how words look in new recordings',
    access: 'token',
    answers: { 200: captionDefault },
  },
  {
    method: 'PUT',
    path: '/api/caption-style',
    id: 'saveCaptionStyle',
    tag,
    summary: 'Choose how words look in new recordings',
    description:
      'The post-ready version of each new recording with captions is then begun by itself once the recording is finished, ' +
      'within the limit of a day. `null` ends that.',
    access: 'token',
    body: { schema: captionDefaultSchema, example: { style: EXAMPLE.captions.style } },
    answers: { 200: captionDefault },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/sound',
    id: 'getSound',
    tag,
    summary: 'Read what a recording sounds like',
    description:
      'For a timeline: its waveform, where somebody speaks, and which pauses could be cut. Nothing is cut by this.',
    access: 'token',
    answers: {
      200: {
        description: 'All empty while it is not known.',
        schema: recordingSoundSchema,
        example: {
          peaks: [0, 12, 64],
          peaksPerSecond: 20,
          spoken: [{ start: 0.4, end: 3.1 }],
          suggestedCuts: [{ start: 3.25, end: 5.08, kind: 'silence' }],
        },
      },
    },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/versions',
    id: 'listVersions',
    tag,
    summary: 'List the versions that were asked for',
    access: 'token',
    answers: {
      200: { description: 'How far each is.', schema: z.array(versionSchema), example: [EXAMPLE.version] },
    },
  },
  {
    method: 'POST',
    path: '/api/recordings/:id/versions',
    id: 'createVersion',
    tag,
    summary: 'Ask for an MP4, a small or a post-ready version',
    description:
      'Post-ready has the words in its picture and is as loud as other videos. Each user has one of these made at a ' +
      'time, and so many a day. Once it is `ready`, it is at `{url}?version={kind}`. A second time changes nothing.',
    access: 'token',
    body: { schema: createVersionSchema, example: { kind: 'mp4' } },
    answers: { 202: { description: 'How far it is.', ...version } },
  },
  {
    method: 'POST',
    path: '/api/recordings/:id/trim',
    id: 'trimRecording',
    tag,
    summary: 'Make a new recording of a part',
    access: 'token',
    isRepeatable: true,
    body: { schema: trimSchema, example: { start: 2.5, end: 30 } },
    answers: { 201: { description: 'The new recording.', ...recording } },
    errors: TOO_MUCH,
  },
];
