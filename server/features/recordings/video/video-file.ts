import { videoFileName } from '@shared/file-name';
import type { ByteRange, VideoStore } from '../../../video/video-store';

/** A stored file as it is sent: `etag` changes with its bytes. */
export type VideoFile = {
  mimeType: string;
  sizeBytes: number;
  etag: string;
  fileName: string;
  read(range: ByteRange): AsyncIterable<Buffer>;
};

type VideoRow = { id: string; kind: string; mimeType: string; sizeBytes: number; sha256: Buffer | null; title: string };

export function videoFileOf(store: VideoStore, row: VideoRow): VideoFile {
  return {
    mimeType: row.mimeType,
    sizeBytes: row.sizeBytes,
    etag: `"${row.sha256?.toString('hex') ?? row.id}"`,
    fileName: videoFileName(row.title, row.mimeType, row.kind),
    read: (range) => store.read(row.id, range),
  };
}
