import { NotFoundError } from '../../../errors';
import type { ByteRange, VideoStore } from '../../../video/video-store';
import type { VideoKind, VideoRepository } from './video.repository';
import { videoFileName } from './video-file-name';

export type VideoService = ReturnType<typeof createVideoService>;
export type VideoVersion = 'original' | 'mp4' | 'small';

/** A stored file as it is sent: `etag` changes with its bytes. */
export type VideoFile = { id: string; mimeType: string; sizeBytes: number; etag: string; fileName: string };

const KINDS: Record<VideoVersion, VideoKind[]> = { original: ['original'], mp4: ['mp4'], small: ['small'] };

export function createVideoService(deps: { repository: VideoRepository; store: VideoStore }) {
  const { repository, store } = deps;

  const find = async (userId: string, recordingId: string, kinds: VideoKind[]): Promise<VideoFile> => {
    const row = await repository.findVisible(userId, recordingId, kinds);
    if (!row) throw new NotFoundError();
    return {
      id: row.id,
      mimeType: row.mimeType,
      sizeBytes: row.sizeBytes,
      etag: `"${row.sha256?.toString('hex') ?? row.id}"`,
      fileName: videoFileName(row.title, row.mimeType),
    };
  };

  return {
    /** What plays best, or the version asked for. @throws NotFoundError unless the recording is the user's or shared. */
    find: (userId: string, recordingId: string, version: VideoVersion | undefined) =>
      find(userId, recordingId, version ? KINDS[version] : ['playable', 'original']),

    /** The picture shown before playing. @throws NotFoundError also when there is none. */
    findPoster: (userId: string, recordingId: string) => find(userId, recordingId, ['poster']),

    read: (file: VideoFile, range: ByteRange) => store.read(file.id, range),
  };
}
