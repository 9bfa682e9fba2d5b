import { fileNameOf, takeNote, videoFileName } from '@shared/file-name';
import { asPlayed, toSrt, toWebVtt } from '@shared/recordings';
import { NotFoundError } from '../../../errors';
import type { ByteRange, VideoStore } from '../../../video/video-store';
import { PLAYING_KINDS, UNCUT_KINDS, type VideoKind, type VideoRepository } from './video.repository';

export type VideoService = ReturnType<typeof createVideoService>;
export type VideoVersion = 'original' | 'uncut' | 'mp4' | 'small' | 'post-ready';
export type CaptionFormat = 'vtt' | 'srt';

const KINDS: Record<VideoVersion, VideoKind[]> = {
  original: ['original'],
  uncut: UNCUT_KINDS,
  mp4: ['mp4'],
  small: ['small'],
  'post-ready': ['post-ready'],
};
const CAPTION_WRITERS = { vtt: toWebVtt, srt: toSrt };

/** A stored file as it is sent: `etag` changes with its bytes. */
export type VideoFile = {
  mimeType: string;
  sizeBytes: number;
  etag: string;
  fileName: string;
  read(range: ByteRange): AsyncIterable<Buffer>;
};

type VideoRow = { id: string; kind: string; mimeType: string; sizeBytes: number; sha256: Buffer | null } & {
  title: string;
  takeNumber: number;
};

export function videoFileOf(store: VideoStore, row: VideoRow): VideoFile {
  return {
    mimeType: row.mimeType,
    sizeBytes: row.sizeBytes,
    etag: `"${row.sha256?.toString('hex') ?? row.id}"`,
    fileName: videoFileName(row, row.mimeType, row.kind),
    read: (range) => store.read(row.id, range),
  };
}

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

    /** @throws NotFoundError also when nothing is known of what is said in the recording. */
    async findCaptions(userId: string, recordingId: string, format: CaptionFormat) {
      const found = await repository.findVisibleCues(userId, recordingId);
      if (!found) throw new NotFoundError();
      return {
        fileName: fileNameOf(found.title, `${takeNote(found.takeNumber)}.${format}`),
        text: CAPTION_WRITERS[format](asPlayed(found.cues, found)),
      };
    },
  };
}
