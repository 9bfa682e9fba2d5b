import { createHash, randomBytes } from 'node:crypto';
import { type AspectRatio, SHARE_LINK_DAYS, toWebVtt } from '@shared/recordings';
import { NotFoundError } from '../../../errors';
import type { VideoStore } from '../../../video/video-store';
import type { VideoKind } from '../video/video.repository';
import { PLAYING_KINDS, type VideoFile, videoFileOf } from '../video/video.service';
import type { LinkRepository } from './links.repository';

export type LinkService = ReturnType<typeof createLinkService>;

/** All that a link tells about its recording. */
export type WatchedRecording = {
  title: string;
  sharedBy: string;
  aspectRatio: AspectRatio;
  mimeType: string;
  width: number | null;
  height: number | null;
  hasPoster: boolean;
  hasCaptions: boolean;
};

// 192 bits, in the letters of base64url.
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function createLinkService({ repository, store }: { repository: LinkRepository; store: VideoStore }) {
  const findFile = async (token: string, kinds: VideoKind[]): Promise<VideoFile> => {
    const row = TOKEN.test(token) ? await repository.findFile(hashOf(token), kinds) : undefined;
    if (!row) throw new NotFoundError();
    return videoFileOf(store, row);
  };

  return {
    /** The token is told here and never again: only its hash is kept. @throws NotFoundError */
    async create(userId: string, recordingId: string): Promise<{ token: string; expiresAt: string }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = await repository.createOwned(userId, recordingId, hashOf(token), SHARE_LINK_DAYS);
      if (!expiresAt) throw new NotFoundError();
      return { token, expiresAt: expiresAt.toISOString() };
    },

    /** Ends all links of the recording, and says how many there were. @throws NotFoundError */
    async removeAll(userId: string, recordingId: string): Promise<number> {
      const count = await repository.removeOwned(userId, recordingId);
      if (count === undefined) throw new NotFoundError();
      return count;
    },

    /** @throws NotFoundError unless a live link has this token. */
    async watch(token: string): Promise<WatchedRecording> {
      const video = await findFile(token, PLAYING_KINDS);
      const row = await repository.find(hashOf(token));
      if (!row) throw new NotFoundError();
      return { ...row, aspectRatio: row.aspectRatio as AspectRatio, mimeType: video.mimeType };
    },

    /** What plays best. @throws NotFoundError unless a live link has this token. */
    findVideo: (token: string) => findFile(token, PLAYING_KINDS),

    /** What most people can open, to be saved. @throws NotFoundError unless a live link has this token. */
    findDownload: (token: string) => findFile(token, ['mp4', ...PLAYING_KINDS]),

    /** WebVTT. @throws NotFoundError also when nothing is known of what is said. */
    async findCaptions(token: string): Promise<string> {
      const cues = TOKEN.test(token) ? await repository.findCues(hashOf(token)) : undefined;
      if (!cues) throw new NotFoundError();
      return toWebVtt(cues);
    },

    /** @throws NotFoundError also when there is no picture. */
    findPoster: (token: string) => findFile(token, ['poster']),
  };
}
