import type { Request, Response } from 'express';
import { type ByteRange, rangeOf } from './range';
import { sendStream } from './send-stream';

/** Stored bytes as they are sent: `etag` changes with them. */
export type SentFile = {
  mimeType: string;
  sizeBytes: number;
  etag: string;
  read(range: ByteRange): AsyncIterable<Buffer>;
};

/** Sends a file or the asked part of it. Nothing in it can run, whatever a browser takes it for. */
export async function sendFile(req: Request, res: Response, file: SentFile): Promise<void> {
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
  await sendStream(res, file.read({ start, end }));
}

/** Whether the caller says it already has this version. */
function isKnown(req: Request, etag: string): boolean {
  const tags = req.get('if-none-match')?.split(',') ?? [];
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
