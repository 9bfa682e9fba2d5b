import { CustomSource, Input, MATROSKA, MP4, WEBM } from 'mediabunny';

const BLOCK_BYTES = 1024 * 1024;
// Files without a duration have to be read to their end to find it.
const READ_THROUGH_BYTES = 64 * 1024 * 1024;

/** Stored bytes: their number, and how to read those from `start` to before `end`. */
export type ReadableVideo = { sizeBytes: number; read: (start: number, end: number) => Promise<Buffer> };
export type VideoMeasures = { width: number | null; height: number | null; durationSeconds: number | null };

/** What the file itself says. @throws when it is no video that can be read. */
export async function measureVideo(video: ReadableVideo): Promise<VideoMeasures> {
  const source = new CustomSource({ getSize: () => video.sizeBytes, read: inBlocks(video), maxCacheSize: BLOCK_BYTES });
  const input = new Input({ formats: [MATROSKA, WEBM, MP4], source });
  try {
    const track = await input.getPrimaryVideoTrack();
    const isShort = video.sizeBytes <= READ_THROUGH_BYTES;
    const seconds = isShort ? await input.computeDuration() : null;
    return {
      width: (await track?.getDisplayWidth()) ?? null,
      height: (await track?.getDisplayHeight()) ?? null,
      durationSeconds: seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null,
    };
  } finally {
    input.dispose();
  }
}

/** Demuxers ask for small pieces; the store is asked for large ones. */
function inBlocks({ sizeBytes, read }: ReadableVideo) {
  let block: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return async (start: number, end: number): Promise<Uint8Array> => {
    if (start < block.start || end > block.start + block.bytes.length) {
      block = { start, bytes: await read(start, Math.min(sizeBytes, Math.max(end, start + BLOCK_BYTES))) };
    }
    return block.bytes.subarray(start - block.start, end - block.start);
  };
}
