import { captionsQuerySchema, videoQuerySchema } from '@shared/recordings';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../../http/api-router';
import { requireUser, userIdOf } from '../../../http/require-user';
import { sendFile } from '../../../http/send-file';
import { idOf, queryOf } from '../../../http/validate';
import type { CaptionFormat, VideoService } from './video.service';

const CAPTION_TYPES: Record<CaptionFormat, string> = { vtt: 'text/vtt', srt: 'application/x-subrip' };

/** A recording's files: its video, its picture, its captions. */
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

  for (const format of ['vtt', 'srt'] as const) {
    api.get(`/api/recordings/:id/captions.${format}`, requireUser, async (req, res) => {
      const { download } = queryOf(req, captionsQuerySchema);
      const { fileName, text } = await videos.findCaptions(userIdOf(req), idOf(req), format);
      if (download === '1') res.attachment(fileName);
      res.set('Cache-Control', 'private, no-cache').type(`${CAPTION_TYPES[format]}; charset=utf-8`).send(text);
    });
  }
}
