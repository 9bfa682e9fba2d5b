import { PAGE_LIMITS, pageQuerySchema } from '@shared/http';
import { shareRecordingSchema } from '@shared/hub';
import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import {
  captionsQuerySchema,
  createRecordingSchema,
  deletedRecordingSchema,
  recordingQuerySchema,
  recordingSchema,
  recordingScriptSchema,
  recordingsQuerySchema,
  renameRecordingSchema,
  videoQuerySchema,
} from '@shared/recordings';
import { z } from 'zod';
import { type Call, type CallAnswer, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';
import { COUNTED_PAGE_HEADERS } from './scripts.calls';

/** One of them, as an answer. */
export const recording = { schema: recordingSchema, example: EXAMPLE.recording };
const RANGE = { Range: { description: 'One part: `bytes=0-1023`.', example: 'bytes=0-1023' } };
const KNOWN: CallAnswer = { description: 'Not changed since the `ETag` that was sent in `If-None-Match`.' };
export const TOO_MUCH = {
  413: 'The video is too large (`too-large`).',
  507: 'The space of the user or of the server is used up (`no-room`).',
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
    description:
      `It can be restored for ${RECENTLY_DELETED_DAYS} days and is found only in ` +
      '`/api/deleted-recordings` meanwhile. Its links stop working. Its post in the hub goes with it, unless others ' +
      'have answered or reacted.',
    access: 'token',
    answers: NO_CONTENT,
    errors: { 409: 'It is joined to another recording, which has to give it up first (`take-joined`).' },
  },
  {
    method: 'GET',
    path: '/api/deleted-recordings',
    id: 'listDeletedRecordings',
    tag,
    summary: 'List the own recordings that can be restored, newest first',
    description:
      `Each is kept for ${RECENTLY_DELETED_DAYS} days after \`deletedAt\`, then removed for good. They count as none of ` +
      'the space of the user; where a new video would not fit beside them, those that were deleted first are removed ' +
      'earlier. The addresses in them lead to nothing until they are restored.',
    access: 'token',
    query: pageQuerySchema(PAGE_LIMITS.recordings),
    answers: {
      200: {
        description: 'One page of deleted recordings.',
        schema: z.array(deletedRecordingSchema),
        example: [{ ...EXAMPLE.recording, deletedAt: EXAMPLE.at, isJoined: false }],
        headers: COUNTED_PAGE_HEADERS,
      },
    },
  },
  {
    method: 'POST',
    path: '/api/deleted-recordings/:id/restore',
    id: 'restoreRecording',
    tag,
    summary: 'Restore a deleted recording',
    description:
      'As it was, with its edits and captions, but private: not in the hub and without a link. Deleted takes that its ' +
      'edits join are restored with it.',
    access: 'token',
    answers: { 200: { description: 'The restored recording.', ...recording } },
  },
  {
    method: 'DELETE',
    path: '/api/deleted-recordings/:id',
    id: 'removeDeletedRecording',
    tag,
    summary: 'Remove a deleted recording for good',
    description: 'With its videos. Deleted recordings whose edits join it go with it.',
    access: 'token',
    answers: NO_CONTENT,
  },
  {
    method: 'DELETE',
    path: '/api/deleted-recordings',
    id: 'removeDeletedRecordings',
    tag,
    summary: 'Remove all deleted recordings for good',
    access: 'token',
    answers: NO_CONTENT,
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
];
