import { createHash } from 'node:crypto';
import { createUploadSchema, finishUploadSchema, MAX_CHUNK_BYTES } from '@shared/recordings';
import type { Request, RequestHandler } from 'express';
import type { AuditLog } from '../../../db/audit-log';
import { InvalidRequestError, NotFoundError, TooLargeError, UnsupportedMediaTypeError } from '../../../errors';
import type { ApiRouter } from '../../../http/api-router';
import { type BodyPace, contentLengthOf, createBodyMemory, wholeBodyOf } from '../../../http/body-stream';
import { jsonBody } from '../../../http/json-body';
import { auditContextOf } from '../../../http/request-context';
import { requireUser, userIdOf } from '../../../http/require-user';
import { createTurns } from '../../../http/turns';
import { bodyOf, idOf } from '../../../http/validate';
import type { UploadFinishService } from './upload-finish.service';
import type { UploadService } from './uploads.service';

// Chunks wait in memory until they are whole and verified.
const CHUNK_MEMORY_BYTES = 96 * 1024 * 1024;
const CHUNKS_PER_USER = 2;
const WAIT_MS = 30_000;
// The largest chunk takes as long on a line of half a megabit a second.
const CHUNK_MS = 150_000;

export type UploadRoutesDeps = {
  api: ApiRouter;
  uploads: UploadService;
  finisher: UploadFinishService;
  limit: RequestHandler;
  repeats: RequestHandler;
  audit: AuditLog;
  pace: BodyPace;
};

export function uploadRoutes(deps: UploadRoutesDeps): void {
  const { api, uploads, finisher, limit, repeats, audit, pace } = deps;
  const body = jsonBody();
  const turns = createTurns({ perKey: CHUNKS_PER_USER, waitMs: WAIT_MS });
  const openMemory = createBodyMemory({ capacityBytes: CHUNK_MEMORY_BYTES, waitMs: WAIT_MS });

  api.post('/api/uploads', requireUser, limit, ...body, repeats, async (req, res) => {
    res.status(201).json(await uploads.create(userIdOf(req), bodyOf(req, createUploadSchema)));
  });

  api.get('/api/limits', requireUser, async (req, res) => {
    res.json(await uploads.limitsOf(userIdOf(req)));
  });

  api.get('/api/uploads', requireUser, async (req, res) => {
    res.json(await uploads.listOpen(userIdOf(req)));
  });

  api.get('/api/uploads/:id', requireUser, async (req, res) => {
    res.json(await uploads.get(userIdOf(req), idOf(req)));
  });

  api.put('/api/uploads/:id/chunks/:seq', requireUser, ...chunkHeaders, async (req, res) => {
    const [userId, id, seq] = [userIdOf(req), idOf(req), seqOf(req.params.seq)];
    const sha256 = contentDigestOf(req);
    await uploads.requireOwned(userId, id);
    await turns.run(userId, async () => {
      const memory = openMemory();
      try {
        const bytes = await wholeBodyOf(req, { ...chunkLimits, pace, memory });
        if (!createHash('sha256').update(bytes).digest().equals(sha256)) throw digestMismatch();
        await uploads.putChunk(userId, id, { seq, bytes, sha256 });
      } finally {
        memory.release();
      }
    });
    res.status(204).end();
  });

  // The longest script and its captions, in letters of three bytes.
  api.post('/api/uploads/:id/finish', requireUser, ...jsonBody({ limit: '2mb' }), async (req, res) => {
    const { recording, isNew } = await finisher.finish(userIdOf(req), idOf(req), bodyOf(req, finishUploadSchema));
    const details = { recordingId: recording.id };
    if (isNew) await audit.record({ ...auditContextOf(req), event: 'upload_complete', details });
    res.status(isNew ? 201 : 200).json(recording);
  });

  api.delete('/api/uploads/:id', requireUser, async (req, res) => {
    await uploads.remove(userIdOf(req), idOf(req));
    res.status(204).end();
  });
}

const chunkTooLarge = () =>
  new TooLargeError(`One part of a video may have ${MAX_CHUNK_BYTES / 1024 / 1024} MB at the most.`);
const chunkLimits = { maxBytes: MAX_CHUNK_BYTES, tooLarge: chunkTooLarge, deadlineMs: CHUNK_MS };
const digestMismatch = () =>
  new InvalidRequestError('That part of the video was changed on its way.', 'digest-mismatch');

/** The SHA-256 in the `Content-Digest` header (RFC 9530). @throws InvalidRequestError when it is missing. */
function contentDigestOf(req: Request): Buffer {
  const match = /(?:^|,)\s*sha-256=:([A-Za-z0-9+/]{43}=):\s*(?:,|$)/.exec(req.get('content-digest') ?? '');
  if (!match?.[1]) throw new InvalidRequestError('Please send the header "Content-Digest: sha-256=:...:".');
  return Buffer.from(match[1], 'base64');
}

/** What can be refused before the body is read. */
const chunkHeaders: RequestHandler[] = [
  (req, _res, next) => {
    if ((contentLengthOf(req) ?? 0) > MAX_CHUNK_BYTES) throw chunkTooLarge();
    if (req.get('content-encoding') || req.is('application/octet-stream') === false) {
      throw new UnsupportedMediaTypeError('Send parts of a video as application/octet-stream.');
    }
    next();
  },
];

/** @throws NotFoundError when it is no number, as if it were an unknown path. */
function seqOf(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,7}$/.test(text)) throw new NotFoundError();
  return Number(text);
}
