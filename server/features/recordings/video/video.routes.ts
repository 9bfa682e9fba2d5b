import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ApiRouter } from '../../../http/api-router';
import { rangeOf } from '../../../http/range';
import { requireUser, userIdOf } from '../../../http/require-user';
import { sendStream } from '../../../http/send-stream';
import { idOf, queryOf } from '../../../http/validate';
import type { VideoFile, VideoService } from './video.service';

const videoQuery = z.object({
  version: z.enum(['original', 'mp4', 'small']).optional(),
  download: z.enum(['0', '1']).optional(),
});

export function videoRoutes(api: ApiRouter, videos: VideoService): void {
  api.get('/api/recordings/:id/video', requireUser, async (req, res) => {
    const query = queryOf(req, videoQuery);
    const file = await videos.find(userIdOf(req), idOf(req), query.version);
    if (query.download === '1') res.attachment(file.fileName);
    await sendFile(req, res, videos, file);
  });

  api.get('/api/recordings/:id/thumbnail', requireUser, async (req, res) => {
    await sendFile(req, res, videos, await videos.findPoster(userIdOf(req), idOf(req)));
  });
}

/** Sends a file or the asked part of it. Nothing in it can run, whatever a browser takes it for. */
async function sendFile(req: Request, res: Response, videos: VideoService, file: VideoFile): Promise<void> {
  res.set({
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-cache',
    'Accept-Ranges': 'bytes',
    ETag: file.etag,
  });
  if (isKnown(req, file.etag)) {
    res.status(304).end();
    return;
  }
  const range = rangeOf(req, file.sizeBytes, file.etag);
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  res.status(range ? 206 : 200).set({ 'Content-Type': file.mimeType, 'Content-Length': String(end - start + 1) });
  if (range) res.set('Content-Range', `bytes ${start}-${end}/${file.sizeBytes}`);
  if (req.method === 'HEAD') res.end();
  else await sendStream(res, videos.read(file, { start, end }));
}

/** Whether the caller says it already has this version. */
function isKnown(req: Request, etag: string): boolean {
  const tags = req.get('if-none-match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
