import { videoQuerySchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { requireUser, userIdOf } from '../../../http/require-user';
import { sendFile } from '../../../http/send-file';
import { idOf, queryOf } from '../../../http/validate';
import type { VideoService } from './video.service';

export function videoRoutes(api: ApiRouter, videos: VideoService, streams: RequestHandler): void {
  api.get('/api/recordings/:id/video', requireUser, streams, async (req, res) => {
    const query = queryOf(req, videoQuerySchema);
    const file = await videos.find(userIdOf(req), idOf(req), query.version);
    if (query.download === '1') res.attachment(file.fileName);
    await sendFile(req, res, file);
  });

  api.get('/api/recordings/:id/thumbnail', requireUser, async (req, res) => {
    await sendFile(req, res, await videos.findPoster(userIdOf(req), idOf(req)));
  });
}
