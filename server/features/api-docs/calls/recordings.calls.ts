import { shareRecordingSchema } from '@shared/hub';
import {
  captionDefaultSchema,
  captionsQuerySchema,
  captionWordsSchema,
  createRecordingSchema,
  createVersionSchema,
  DEFAULT_LINK_OPTIONS,
  editsQuerySchema,
  editsSchema,
  linkOptionsSchema,
  linkPageSchema,
  recordingEditsSchema,
  recordingQuerySchema,
  recordingSchema,
  recordingScriptSchema,
  recordingSoundSchema,
  recordingsQuerySchema,
  renameRecordingSchema,
  saveCaptionsSchema,
  shareLinkSchema,
  takeChoiceSchema,
  trimSchema,
  versionSchema,
  videoQuerySchema,
} from '@shared/recordings';
import { z } from 'zod';
import { type Call, type CallAnswer, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';
import { COUNTED_PAGE_HEADERS } from './scripts.calls';

const recording = { schema: recordingSchema, example: EXAMPLE.recording };
const version = { schema: versionSchema, example: EXAMPLE.version };
const RANGE = { Range: { description: 'One part: `bytes=0-1023`.', example: 'bytes=0-1023' } };
const KNOWN: CallAnswer = { description: 'Not changed since the `ETag` that was sent in `If-None-Match`.' };
const linkPage: CallAnswer = {
  description: 'What the page shows, how often its video was started, and what the profile could add.',
  schema: linkPageSchema,
  example: {
    options: DEFAULT_LINK_OPTIONS,
    views: 12,
    contact: {
      name: EXAMPLE.user.fullName,
      company: EXAMPLE.user.company,
      phone: EXAMPLE.user.phone,
      website: EXAMPLE.user.website,
    },
  },
};
const TOO_MUCH = {
  413: 'The video is too large (`too-large`).',
  507: 'The space of the user or of the server is used up (`no-room`).',
};
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
const tag = 'Recordings';
/** As in the addresses of pictures. */
export const pictureQuerySchema = z.object({
  v: z.string().optional().describe('Another one for each picture; the current one is sent for all of them.'),
});

/** With `videoData`, which the server reads as a stream. */
const newRecordingSchema = createRecordingSchema.extend({
  videoData: z.string().describe('The video: a base64 data URL, or base64 alone.'),
});

const file = (what: string, type: string): Record<number, CallAnswer> => ({
  200: { description: what, type, headers: { ETag: 'Changes with the bytes.' } },
  206: { description: 'The part that `Range` asked for.', type },
  304: KNOWN,
});

export const RECORDING_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/recordings',
    id: 'listRecordings',
    tag,
    summary: 'List the own recordings, newest first',
    access: 'token',
    query: recordingsQuerySchema,
    answers: {
      200: {
        description: 'One page of recordings.',
        schema: z.array(recordingSchema),
        example: [EXAMPLE.recording],
        headers: COUNTED_PAGE_HEADERS,
      },
    },
    errors: { 413: 'With `include=videoData`: the videos are too large for one answer; read each from its `url`.' },
  },
  {
    method: 'POST',
    path: '/api/recordings',
    id: 'createRecording',
    tag,
    summary: 'Save a video in one request',
    description:
      'For small videos. Large ones, and bad lines, are better served by `/api/uploads`. What the server finds out ' +
      'itself (size, type, address, length) may be sent and is ignored.',
    access: 'token',
    body: {
      schema: newRecordingSchema,
      example: {
        title: 'Three places to look first',
        duration: 42,
        aspectRatio: '9:16',
        mimeType: 'video/webm',
        videoData: 'data:video/webm;base64,GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibQ==',
      },
    },
    answers: { 201: { description: 'The saved recording.', ...recording } },
    errors: TOO_MUCH,
  },
  {
    method: 'GET',
    path: '/api/recordings/:id',
    id: 'getRecording',
    tag,
    summary: 'Read a recording',
    access: 'token',
    query: recordingQuerySchema,
    answers: { 200: { description: 'The recording.', ...recording } },
    errors: { 413: 'With `include=videoData`: the video is too large for one answer; read it from its `url`.' },
  },
  {
    method: 'PATCH',
    path: '/api/recordings/:id',
    id: 'renameRecording',
    tag,
    summary: 'Rename a recording',
    access: 'token',
    body: { schema: renameRecordingSchema, example: { title: 'Two places to look first' } },
    answers: { 200: { description: 'The renamed recording.', ...recording } },
  },
  {
    method: 'DELETE',
    path: '/api/recordings/:id',
    id: 'deleteRecording',
    tag,
    summary: 'Delete a recording',
    description: 'Its post in the hub goes with it, unless others have answered or reacted.',
    access: 'token',
    answers: NO_CONTENT,
    errors: { 409: 'It is joined to another recording, which has to give it up first (`take-joined`).' },
  },
  {
    method: 'POST',
    path: '/api/recordings/:id/share',
    id: 'shareRecording',
    tag,
    summary: 'Share a recording in the hub',
    description: 'With words of your own, or else its title. A second time changes nothing.',
    access: 'token',
    body: {
      schema: shareRecordingSchema,
      example: { content: 'My new opening. What do you think?' },
      isOptional: true,
    },
    answers: { 200: { description: 'The shared recording.', ...recording } },
    errors: { 409: 'Whoever runs the installation removed its post (`post-removed`).' },
  },
  {
    method: 'DELETE',
    path: '/api/recordings/:id/share',
    id: 'unshareRecording',
    tag,
    summary: 'Take a recording back from the hub',
    access: 'token',
    answers: NO_CONTENT,
  },
  {
    method: 'POST',
    path: '/api/recordings/:id/retry',
    id: 'retryRecording',
    tag,
    summary: 'Try again what could not be made of a recording',
    description: 'Its finishing, or else the file of the parts that its edits keep, and its picture.',
    access: 'token',
    answers: { 202: { description: 'The recording, being worked on again.', ...recording } },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/video',
    id: 'getVideo',
    tag,
    summary: 'Read the video',
    description: 'Own ones, and those that are shared in the hub.',
    access: 'token',
    query: videoQuerySchema,
    headers: RANGE,
    answers: file('The whole video.', 'video/*'),
    errors: { 416: 'That part does not exist, or several parts were asked for at once.' },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/thumbnail',
    id: 'getThumbnail',
    tag,
    summary: 'Read the picture of a recording',
    access: 'token',
    query: pictureQuerySchema,
    answers: file('The picture.', 'image/*'),
    errors: { 416: 'That part does not exist.' },
  },
  ...(['vtt', 'srt'] as const).map(
    (format): Call => ({
      method: 'GET',
      path: `/api/recordings/:id/captions.${format}`,
      id: format === 'vtt' ? 'getWebVttCaptions' : 'getSubRipCaptions',
      tag,
      summary: `Read the captions as a .${format} file`,
      access: 'token',
      query: captionsQuerySchema,
      answers: {
        200: { description: 'The captions.', type: format === 'vtt' ? 'text/vtt' : 'application/x-subrip' },
        304: KNOWN,
      },
    }),
  ),
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
      'one then.',
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
      'name it in `takes`, with its own cuts behind, or before, those of the recording on the clock of both.',
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
    path: '/api/recordings/:id/script',
    id: 'getRecordingScript',
    tag,
    summary: 'Read the script of a recording',
    description:
      'What stood in the teleprompter when the take began, whether it was ever saved as a script or not. 404 when nothing ' +
      'of it is kept: `hasScript` of the recording says so.',
    access: 'token',
    answers: {
      200: { description: 'The copy.', schema: recordingScriptSchema, example: EXAMPLE.recordingScript },
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
    description: 'The files for players follow the same words. A post-ready version with other words is removed.',
    access: 'token',
    body: { schema: saveCaptionsSchema, example: { words: EXAMPLE.captions.words, style: EXAMPLE.captions.style } },
    answers: { 200: captionWords },
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
  {
    method: 'POST',
    path: '/api/recordings/:id/link',
    id: 'createLink',
    tag,
    summary: 'Make a public link',
    description: 'The address is told once and cannot be read again. Several may live; each ends after 30 days.',
    access: 'token',
    answers: {
      201: {
        description: 'The address of the page.',
        schema: shareLinkSchema,
        example: { url: `https://cue.example/watch/${EXAMPLE.linkToken}`, expiresAt: '2026-12-21T09:30:00.000Z' },
      },
    },
  },
  {
    method: 'GET',
    path: '/api/recordings/:id/link',
    id: 'getLinkPage',
    tag,
    summary: 'The page behind the public links of a recording',
    access: 'token',
    answers: { 200: linkPage },
  },
  {
    method: 'PUT',
    path: '/api/recordings/:id/link',
    id: 'updateLinkPage',
    tag,
    summary: 'Choose what that page shows',
    description: 'Counts for all links of the recording, also for those already sent.',
    access: 'token',
    body: { schema: linkOptionsSchema, example: DEFAULT_LINK_OPTIONS },
    answers: { 200: linkPage },
  },
  {
    method: 'DELETE',
    path: '/api/recordings/:id/link',
    id: 'deleteLinks',
    tag,
    summary: 'End all public links of a recording',
    access: 'token',
    answers: NO_CONTENT,
  },
];
