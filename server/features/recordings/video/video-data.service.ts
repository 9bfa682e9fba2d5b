import type { Recording } from '@shared/recordings';
import { NotFoundError, TooLargeError } from '../../../errors';
import type { VideoStore } from '../../../video/video-store';
import type { VideoRepository } from './video.repository';

export type VideoDataService = ReturnType<typeof createVideoDataService>;

/** The most that one answer with `videoData` may have. */
const ANSWER_MAX_BYTES = 64 * 1024 * 1024;

/** Recordings as JSON text with their video inside, as base64 data URLs, made while it is sent. */
export function createVideoDataService(deps: { repository: VideoRepository; store: VideoStore }) {
  const { repository, store } = deps;

  async function* withVideo(recording: Recording): AsyncGenerator<string> {
    const video = await repository.findOriginal(recording.id);
    if (!video) throw new NotFoundError();
    yield `${JSON.stringify(recording).slice(0, -1)},"videoData":"data:${video.mimeType};base64,`;
    yield* base64(store.read(video.id, { start: 0, end: video.sizeBytes - 1 }));
    yield '"}';
  }

  async function* listWithVideo(recordings: Recording[]): AsyncGenerator<string> {
    let separator = '[';
    for (const recording of recordings) {
      yield separator;
      yield* withVideo(recording);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  }

  return {
    /** @throws TooLargeError */
    with(recording: Recording): AsyncIterable<string> {
      requireWithinLimit([recording]);
      return withVideo(recording);
    },

    /** @throws TooLargeError */
    listWith(recordings: Recording[]): AsyncIterable<string> {
      requireWithinLimit(recordings);
      return listWithVideo(recordings);
    },
  };
}

function requireWithinLimit(recordings: Recording[]): void {
  const answerBytes = recordings.reduce((sum, { fileSize }) => sum + 1_000 + Math.ceil(fileSize / 3) * 4, 0);
  if (answerBytes > ANSWER_MAX_BYTES) {
    throw new TooLargeError('These videos are too large for one answer. Read each from its "url" instead.');
  }
}

/** Base64 of all pieces together: each is encoded up to a multiple of three bytes. */
async function* base64(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    const whole = bytes.length - (bytes.length % 3);
    yield bytes.toString('base64', 0, whole);
    rest = bytes.subarray(whole);
  }
  if (rest.length > 0) yield rest.toString('base64');
}
