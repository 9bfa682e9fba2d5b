import { shareRecordingSchema } from '@shared/hub';
import { recordingQuerySchema, recordingsQuerySchema, renameRecordingSchema } from '@shared/recordings';
import type { RequestHandler, Response } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { ApiRouter } from '../../http/api-router';
import { tellFeedVersion } from '../../http/feed-version-header';
import { jsonBody } from '../../http/json-body';
import { announcePage, sendPage } from '../../http/page-links';
import { auditContextOf } from '../../http/request-context';
import { requireUser, userIdOf } from '../../http/require-user';
import { sendStream } from '../../http/send-stream';
import { bodyOf, idOf, queryOf } from '../../http/validate';
import type { FinishingService } from './encoding/finishing.service';
import type { RecordingService } from './recordings.service';
import type { VideoDataService } from './video/video-data.service';

export type RecordingRoutesDeps = {
  api: ApiRouter;
  recordings: RecordingService;
  finishing: FinishingService;
  videoData: VideoDataService;
  streams: RequestHandler;
  /** For finishing again. */
  retryLimit: RequestHandler;
  audit: AuditLog;
  /** Reads the feed's version anew, after a change of what it shows. */
  catchUp: () => Promise<number>;
};

export function recordingRoutes(deps: RecordingRoutesDeps): void {
  const { api, recordings, finishing, videoData, audit, retryLimit, catchUp } = deps;
  const feedChanged = (res: Response) => tellFeedVersion(res, catchUp);
  const streams: RequestHandler = (req, res, next) => (req.query.include ? deps.streams(req, res, next) : next());
  const noBody = jsonBody({ limit: '100kb', optional: true });

  api.get('/api/recordings', requireUser, streams, async (req, res) => {
    const { include, ...query } = queryOf(req, recordingsQuerySchema);
    const page = await recordings.list(userIdOf(req), query);
    if (!include) return sendPage(req, res, page);
    const text = videoData.listWith(page.rows);
    announcePage(req, res, page);
    await sendStream(res.type('json'), text);
  });

  api.get('/api/recordings/:id', requireUser, streams, async (req, res) => {
    const { include } = queryOf(req, recordingQuerySchema);
    const recording = await recordings.get(userIdOf(req), idOf(req));
    if (include) await sendStream(res.type('json'), videoData.with(recording));
    else res.json(recording);
  });

  api.get('/api/recordings/:id/script', requireUser, async (req, res) => {
    res.json(await recordings.script(userIdOf(req), idOf(req)));
  });

  api.patch('/api/recordings/:id', requireUser, ...jsonBody(), async (req, res) => {
    const { title } = bodyOf(req, renameRecordingSchema);
    const recording = await recordings.rename(userIdOf(req), idOf(req), title);
    await feedChanged(res);
    res.json(recording);
  });

  api.delete('/api/recordings/:id', requireUser, async (req, res) => {
    const recordingId = idOf(req);
    await recordings.remove(userIdOf(req), recordingId);
    await feedChanged(res);
    await audit.record({ ...auditContextOf(req), event: 'sensitive_delete', details: { recordingId } });
    res.status(204).end();
  });

  api.post('/api/recordings/:id/share', requireUser, ...noBody, async (req, res) => {
    const recording = await recordings.share(userIdOf(req), idOf(req), bodyOf(req, shareRecordingSchema));
    await feedChanged(res);
    res.json(recording);
  });

  api.post('/api/recordings/:id/retry', requireUser, retryLimit, ...noBody, async (req, res) => {
    await finishing.retry(userIdOf(req), idOf(req));
    res.status(202).json(await recordings.get(userIdOf(req), idOf(req)));
  });

  api.delete('/api/recordings/:id/share', requireUser, async (req, res) => {
    await recordings.unshare(userIdOf(req), idOf(req));
    await feedChanged(res);
    res.status(204).end();
  });
}
