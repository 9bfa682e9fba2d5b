import { NotFoundError } from '../../../errors';
import type { VideoStore } from '../../../video/video-store';
import type { VideoKind, VideoRepository } from './video.repository';
import { type VideoFile, videoFileOf } from './video-file';

export type VideoService = ReturnType<typeof createVideoService>;
export type VideoVersion = 'original' | 'mp4' | 'small';

/** What plays best comes first. */
export const PLAYING_KINDS: VideoKind[] = ['playable', 'original'];
const KINDS: Record<VideoVersion, VideoKind[]> = { original: ['original'], mp4: ['mp4'], small: ['small'] };

export function createVideoService(deps: { repository: VideoRepository; store: VideoStore }) {
  const { repository, store } = deps;

  const find = async (userId: string, recordingId: string, kinds: VideoKind[]): Promise<VideoFile> => {
    const row = await repository.findVisible(userId, recordingId, kinds);
    if (!row) throw new NotFoundError();
    return videoFileOf(store, row);
  };

  return {
    /** What plays best, or the version asked for. @throws NotFoundError unless the recording is the user's or shared. */
    find: (userId: string, recordingId: string, version: VideoVersion | undefined) =>
      find(userId, recordingId, version ? KINDS[version] : PLAYING_KINDS),

    /** The picture shown before playing. @throws NotFoundError also when there is none. */
    findPoster: (userId: string, recordingId: string) => find(userId, recordingId, ['poster']),
  };
}
