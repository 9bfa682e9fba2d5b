import { RECORDING_DURATION } from '../../../../shared/recordings';
import type { Logger } from '../../../logger';
import { measureVideo } from '../../../media/measure-video';
import type { VideoStore } from '../../../video/video-store';
import type { RecordingRepository } from '../recordings.repository';
import type { VideoRepository } from '../video/video.repository';

/** Reads the size of the picture and the true duration from a new recording's video, one after the other. */
export type MeasuringService = { measureLater(recordingId: string): void };

export function createMeasuringService(deps: {
  recordings: Pick<RecordingRepository, 'setMeasures'>;
  videos: Pick<VideoRepository, 'findOriginal'>;
  store: VideoStore;
  logger: Logger;
}): MeasuringService {
  const { recordings, videos, store, logger } = deps;
  let last = Promise.resolve();

  const measure = async (recordingId: string) => {
    const video = await videos.findOriginal(recordingId);
    if (!video) return;
    const read = async (start: number, end: number) => {
      const pieces: Buffer[] = [];
      for await (const piece of store.read(video.id, { start, end: end - 1 })) pieces.push(piece);
      return Buffer.concat(pieces);
    };
    const { width, height, durationSeconds } = await measureVideo({ sizeBytes: video.sizeBytes, read });
    const isKnown = durationSeconds !== null && durationSeconds <= RECORDING_DURATION.max;
    const duration = isKnown ? { durationSeconds: Math.floor(durationSeconds) } : {};
    await recordings.setMeasures(recordingId, { width, height, ...duration });
  };

  return {
    measureLater(recordingId) {
      // What cannot be measured keeps what was posted.
      last = last
        .then(() => measure(recordingId))
        .catch((error: Error) => logger.info({ recordingId, reason: error.message }, 'video not measured'));
    },
  };
}
