import {
  createUploadSchema,
  finishUploadSchema,
  limitsSchema,
  MAX_CHUNK_BYTES,
  recordingSchema,
  uploadCreatedSchema,
  uploadSchema,
} from '@shared/recordings';
import { z } from 'zod';
import { type Call, NO_CONTENT } from '../call';
import { EXAMPLE } from '../examples';

const { upload: id, take: takeId, script: scriptId } = EXAMPLE.id;
const open = { id, status: 'open', nextSeq: 2, receivedBytes: 16_000_000, recordingId: null };
const recording = { schema: recordingSchema, example: EXAMPLE.recording };
const NO_ROOM = { 507: 'The space of the user or of the server is used up (`no-room`).' };
const tag = 'Uploads';

export const UPLOAD_CALLS: Call[] = [
  {
    method: 'GET',
    path: '/api/limits',
    id: 'getLimits',
    tag,
    summary: 'How much may be stored',
    access: 'token',
    answers: {
      200: {
        description: 'In bytes.',
        schema: limitsSchema,
        example: { maxVideoBytes: 524_288_000, userQuotaBytes: 5_368_709_120, usedBytes: 31_457_280 },
      },
    },
  },
  {
    method: 'POST',
    path: '/api/uploads',
    id: 'createUpload',
    tag,
    summary: 'Begin an upload',
    description: 'Then send the parts in their order, and finish. What is not finished is deleted after seven days.',
    access: 'token',
    isRepeatable: true,
    body: {
      schema: createUploadSchema,
      example: { mimeType: 'video/webm', aspectRatio: '9:16', title: 'Three places to look first', scriptId, takeId },
    },
    answers: {
      201: {
        description: 'The upload, and which part is to come first.',
        schema: uploadCreatedSchema,
        example: { id, status: 'open', nextSeq: 0, maxChunkBytes: MAX_CHUNK_BYTES },
      },
    },
    errors: NO_ROOM,
  },
  {
    method: 'GET',
    path: '/api/uploads',
    id: 'listUploads',
    tag,
    summary: 'List the own open uploads',
    access: 'token',
    answers: { 200: { description: 'All open ones.', schema: z.array(uploadSchema), example: [open] } },
  },
  {
    method: 'GET',
    path: '/api/uploads/:id',
    id: 'getUpload',
    tag,
    summary: 'Where an upload stands',
    access: 'token',
    answers: { 200: { description: 'Parts 0 to `nextSeq` - 1 are stored.', schema: uploadSchema, example: open } },
  },
  {
    method: 'PUT',
    path: '/api/uploads/:id/chunks/:seq',
    id: 'putChunk',
    tag,
    summary: 'Send a part',
    description: 'In the order of their numbers, from 0. Sending the same part again is fine.',
    access: 'token',
    headers: {
      'Content-Digest': {
        description: 'The SHA-256 of this part in base64 (RFC 9530).',
        example: 'sha-256=:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:',
        isRequired: true,
      },
    },
    body: { type: 'application/octet-stream', description: `At most ${MAX_CHUNK_BYTES} bytes.` },
    answers: NO_CONTENT,
    errors: {
      400: 'The header is missing, the part is empty, or it was changed on its way (`digest-mismatch`).',
      409: 'The part came too early (`upload-out-of-order`), differs from the one stored (`upload-differs`), or the video is saved already (`upload-finished`). `nextSeq` says what is to come.',
      413: 'The part, or the whole video, is too large (`too-large`).',
      ...NO_ROOM,
    },
  },
  {
    method: 'POST',
    path: '/api/uploads/:id/finish',
    id: 'finishUpload',
    tag,
    summary: 'Make a recording of the parts',
    description: '`digest` is the SHA-256, in hex, of the SHA-256 digests of all parts one after the other.',
    access: 'token',
    body: {
      schema: finishUploadSchema,
      example: {
        chunks: 2,
        fileSize: 16_000_000,
        digest: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        duration: 42,
        script: EXAMPLE.recordingScript,
        recordedAt: '2026-11-20T09:00:00.000Z',
      },
    },
    answers: {
      200: { description: 'The recording that it was made into before.', ...recording },
      201: { description: 'The new recording.', ...recording },
    },
    errors: {
      409: 'Parts are missing (`upload-out-of-order`), or they are not what was recorded (`upload-differs`).',
      ...NO_ROOM,
    },
  },
  {
    method: 'DELETE',
    path: '/api/uploads/:id',
    id: 'deleteUpload',
    tag,
    summary: 'Throw an upload away',
    access: 'token',
    answers: NO_CONTENT,
    errors: { 409: 'It is a recording already (`upload-finished`).' },
  },
];
