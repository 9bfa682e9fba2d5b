import { createRecordingSchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { AuditLog } from '../../../db/audit-log';
import type { ApiRouter } from '../../../http/api-router';
import { type BodyPace, bodyPieces, contentLengthOf, createBodyMemory } from '../../../http/body-stream';
import { requireJson } from '../../../http/json-body';
import { auditContextOf } from '../../../http/request-context';
import { requireUser, userIdOf } from '../../../http/require-user';
import { createTurns } from '../../../http/turns';
import { valid } from '../../../http/validate';
import { type VideoLimits, videoTooLarge } from '../video-limits';
import { type CreateRecordingService, METADATA_MAX_BYTES } from './create-recording.service';

export type CreateRecordingRoutesDeps = {
  api: ApiRouter;
  creator: CreateRecordingService;
  limit: RequestHandler;
  limits: VideoLimits;
  audit: AuditLog;
  pace: BodyPace;
};

// A video is stored while it arrives: one part is on its way to the database while the next is collected.
const VIDEO_MEMORY_BYTES = 3 * 1024 * 1024;
const MEMORY_BYTES = 32 * VIDEO_MEMORY_BYTES;

/** `POST /api/recordings`: the video as base64 inside JSON, read as a stream. */
export function createRecordingRoutes(deps: CreateRecordingRoutesDeps): void {
  const { api, creator, limit, limits, audit, pace } = deps;
  const bodyMaxBytes = base64Length(limits.maxVideoBytes) + METADATA_MAX_BYTES;
  const tooLarge = () => videoTooLarge(limits);
  const turns = createTurns({ perKey: 1, waitMs: 240_000 });
  const openMemory = createBodyMemory({ capacityBytes: MEMORY_BYTES, waitMs: 30_000 });

  api.post('/api/recordings', requireUser, limit, async (req, res) => {
    const userId = userIdOf(req);
    requireJson(req);
    const declared = contentLengthOf(req) ?? 0;
    if (declared > bodyMaxBytes) throw tooLarge();
    await creator.requireRoomFor(userId, Math.max(1, ((declared - METADATA_MAX_BYTES) / 4) * 3));
    const recording = await turns.run(userId, async () => {
      const memory = openMemory(VIDEO_MEMORY_BYTES);
      const pieces = bodyPieces(req, { maxBytes: bodyMaxBytes, tooLarge, pace, memory });
      const body = { pieces, parse: (rest: unknown) => valid(createRecordingSchema, rest) };
      return creator.create(userId, body).finally(memory.release);
    });
    const details = { recordingId: recording.id };
    await audit.record({ ...auditContextOf(req), event: 'upload_complete', details });
    res.status(201).json(recording);
  });
}

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;
