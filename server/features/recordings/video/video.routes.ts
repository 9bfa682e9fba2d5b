import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { ApiRouter } from '../../../http/api-router';
import { requireUser, userIdOf } from '../../../http/require-user';
import { sendFile } from '../../../http/send-file';
import { idOf, queryOf } from '../../../http/validate';
import type { VideoService } from './video.service';

const videoQuery = z.object({
  version: z.enum(['original', 'mp4', 'small']).optional(),
  download: z.enum(['0', '1']).optional(),
});

export function videoRoutes(api: ApiRouter, videos: VideoService, streams: RequestHandler): void {
  api.get('/api/recordings/:id/video', requireUser, streams, async (req, res) => {
    const query = queryOf(req, videoQuery);
    const file = await videos.find(userIdOf(req), idOf(req), query.version);
    if (query.download === '1') res.attachment(file.fileName);
    await sendFile(req, res, file);
  });

  api.get('/api/recordings/:id/thumbnail', requireUser, async (req, res) => {
    await sendFile(req, res, await videos.findPoster(userIdOf(req), idOf(req)));
  });
}
