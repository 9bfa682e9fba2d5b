import type { RequestHandler } from 'express';
import { createRecordingSchema } from '../../../../shared/recordings';
import type { AuditLog } from '../../../db/audit-log';
import type { ApiRouter } from '../../../http/api-router';
import { bodyOfAtMost, contentLengthOf } from '../../../http/body-stream';
import { createGate } from '../../../http/gate';
import { requireJson } from '../../../http/json-body';
import { auditContextOf } from '../../../http/request-context';
import { requireUser, userIdOf } from '../../../http/require-user';
import { valid } from '../../../http/validate';
import type { FinishingService } from '../finishing/finishing.service';
import { type VideoLimits, videoTooLarge } from '../video-limits';
import { type CreateRecordingService, METADATA_MAX_BYTES } from './create-recording.service';

export type CreateRecordingRoutesDeps = {
  api: ApiRouter;
  creator: CreateRecordingService;
  finishing: FinishingService;
  limit: RequestHandler;
  limits: VideoLimits;
  audit: AuditLog;
};

/** `POST /api/recordings`: the video as base64 inside JSON, read as a stream. */
export function createRecordingRoutes(deps: CreateRecordingRoutesDeps): void {
  const { api, creator, finishing, limit, limits, audit } = deps;
  const bodyMaxBytes = base64Length(limits.maxVideoBytes) + METADATA_MAX_BYTES;
  const tooLarge = () => videoTooLarge(limits);
  const gate = createGate({ capacity: 4, perKey: 1, waitMs: 240_000 });

  api.post('/api/recordings', requireUser, limit, async (req, res) => {
    const userId = userIdOf(req);
    requireJson(req);
    const declared = contentLengthOf(req) ?? 0;
    if (declared > bodyMaxBytes) throw tooLarge();
    await creator.requireRoomFor(userId, Math.max(1, ((declared - METADATA_MAX_BYTES) / 4) * 3));
    const leave = await gate.enter(userId);
    try {
      const pieces = bodyOfAtMost(req, bodyMaxBytes, tooLarge);
      const recording = await creator.create(userId, { pieces, parse: (rest) => valid(createRecordingSchema, rest) });
      const details = { recordingId: recording.id };
      await audit.record({ ...auditContextOf(req), event: 'upload_complete', details });
      res.status(201).json(recording);
      await finishing.finishLater(recording.id);
    } finally {
      leave();
    }
  });
}

const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4;
