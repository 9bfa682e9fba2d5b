import { createHash, randomBytes } from 'node:crypto';
import {
  type AspectRatio,
  asPlayed,
  type CaptionStyle,
  DEFAULT_LINK_OPTIONS,
  type LinkOptions,
  type LinkPage,
  NO_EDITS,
  openSkips,
  SHARE_LINK_DAYS,
  type ShareLink,
  type TimeRange,
  toWebVtt,
} from '@shared/recordings';
import { NotFoundError } from '../../../errors';
import type { VideoStore } from '../../../video/video-store';
import type { CaptionRepository } from '../captions/captions.repository';
import { captionWordsOf } from '../captions/captions.service';
import { PLAYING_KINDS, type VideoKind } from '../video/video.repository';
import { type VideoFile, videoFileOf } from '../video/video.service';
import type { LinkRepository } from './links.repository';
import { styledWebVtt } from './styled-captions';

export type LinkService = ReturnType<typeof createLinkService>;

/** All that a link tells about its recording. */
export type WatchedRecording = {
  title: string;
  durationSeconds: number;
  aspectRatio: AspectRatio;
  width: number | null;
  height: number | null;
  hasPoster: boolean;
  /** Of the edits that the picture was made of. */
  thumbnailRevision: number;
  /** The picture is a cover, which has the ratio that was asked for. */
  hasCover: boolean;
  /** What is said is in the picture of the post-ready video, which is played then. */
  areWordsInPicture: boolean;
  /** There is a track of what is said. */
  hasCaptions: boolean;
  /** How its words look; null while their owner has not chosen. */
  captionStyle: CaptionStyle | null;
  /** There is a video of what its owner shows; else it is being put together. */
  isPlayable: boolean;
  /** There is a file that chat apps can play in place of the link. */
  hasMp4: boolean;
  /** Null where the owner does not show it. */
  contact: Record<'name' | 'company' | 'phone' | 'website', string | null>;
  callToAction: LinkOptions['callToAction'];
  hasCaptionsOn: boolean;
  allowsDownload: boolean;
  /** What the player leaves out of `uncut`, which it plays meanwhile; empty once the kept parts are joined. */
  skips: TimeRange[];
};

// 192 bits, in the letters of base64url.
const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

const MP4 = 'video/mp4';
/** A version that was asked for, else what plays, which is an MP4 file where the browser recorded one. */
const MP4_KINDS: VideoKind[] = ['mp4', ...PLAYING_KINDS];

const hashOf = (token: string) => createHash('sha256').update(token).digest();

export function createLinkService(deps: {
  repository: LinkRepository;
  captions: Pick<CaptionRepository, 'find'>;
  store: VideoStore;
}) {
  const { repository, captions, store } = deps;
  const findRow = async (token: string, kinds: VideoKind[]) =>
    TOKEN.test(token) ? repository.findFile(hashOf(token), kinds) : undefined;

  const findFile = async (token: string, kinds: VideoKind[]): Promise<VideoFile> => {
    const row = await findRow(token, kinds);
    if (!row) throw new NotFoundError();
    // Viewers need not know how often it was filmed.
    return videoFileOf(store, { ...row, takeNumber: 1 });
  };

  const find = async (token: string) => {
    const row = TOKEN.test(token) ? await repository.find(hashOf(token)) : undefined;
    if (!row) throw new NotFoundError();
    return { ...row, options: { ...DEFAULT_LINK_OPTIONS, ...row.options } };
  };

  const getPage = async (userId: string, recordingId: string): Promise<LinkPage> => {
    const row = await repository.getPageOwned(userId, recordingId);
    if (!row) throw new NotFoundError();
    const { options, views, lastOptions, hasLink, ...contact } = row;
    // A link that was sent goes on showing what it showed; the first one begins with what was chosen last.
    const shown = options ?? (hasLink ? null : lastOptions);
    return { options: { ...DEFAULT_LINK_OPTIONS, ...shown }, views: views ?? 0, contact };
  };

  return {
    /** What the page of the recording's links shows, and how often it was watched. @throws NotFoundError */
    getPage,

    /** Holds for all links of the recording, those that were sent already too. @throws NotFoundError */
    async saveOptions(userId: string, recordingId: string, options: LinkOptions): Promise<LinkPage> {
      if (!(await repository.saveOptionsOwned(userId, recordingId, options))) throw new NotFoundError();
      return getPage(userId, recordingId);
    },

    /** The token is told here and never again: only its hash is kept. @throws NotFoundError */
    async create(userId: string, recordingId: string): Promise<Omit<ShareLink, 'url'> & { token: string }> {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const expiresAt = await repository.createOwned(userId, recordingId, hashOf(token), SHARE_LINK_DAYS);
      if (!expiresAt) throw new NotFoundError();
      const { options } = await getPage(userId, recordingId);
      return { token, expiresAt: expiresAt.toISOString(), options };
    },

    /** Ends all links of the recording, and says how many there were. @throws NotFoundError */
    async removeAll(userId: string, recordingId: string): Promise<number> {
      const count = await repository.removeOwned(userId, recordingId);
      if (count === undefined) throw new NotFoundError();
      return count;
    },

    /** @throws NotFoundError unless a live link has this token. */
    async watch(token: string): Promise<WatchedRecording> {
      const {
        options,
        name,
        company,
        phone,
        website,
        edits,
        wholeSeconds,
        joinStatus,
        hasJoinedVideo,
        hasPostReady,
        ...row
      } = await find(token);
      const file = await findRow(token, MP4_KINDS);
      const areInPicture = edits?.areCaptionsInPicture ?? NO_EDITS.areCaptionsInPicture;
      const areWordsInPicture = options.hasCaptionsOn && row.hasCaptions && hasPostReady && areInPicture;
      return {
        ...row,
        areWordsInPicture,
        hasCaptions: row.hasCaptions && !areWordsInPicture,
        hasCover: Boolean(edits?.cover),
        isPlayable: file !== undefined,
        // While other parts are joined, the ones that were joined before are played.
        skips: areWordsInPicture || hasJoinedVideo ? [] : openSkips({ edits, wholeSeconds, joinStatus }),
        aspectRatio: row.aspectRatio as AspectRatio,
        hasMp4: file?.mimeType === MP4,
        contact: {
          name: options.showsName ? name : null,
          company: options.showsCompany ? company : null,
          phone: options.showsPhone ? phone : null,
          website: options.showsWebsite ? website : null,
        },
        callToAction: options.callToAction,
        hasCaptionsOn: options.hasCaptionsOn,
        allowsDownload: options.allowsDownload,
      };
    },

    /** What plays best. @throws NotFoundError unless a live link has this token. */
    findVideo: (token: string) => findFile(token, PLAYING_KINDS),

    /** With the words in the picture. @throws NotFoundError also once its words or cuts have changed. */
    findPostReady: (token: string) => findFile(token, ['post-ready']),

    /** @throws NotFoundError also when there is no MP4 file. */
    async findMp4(token: string): Promise<VideoFile> {
      const file = await findFile(token, MP4_KINDS);
      if (file.mimeType !== MP4) throw new NotFoundError();
      return file;
    },

    /** What most people can open, to be saved. @throws NotFoundError also when the owner does not offer it. */
    async findDownload(token: string): Promise<VideoFile> {
      if (!(await find(token)).options.allowsDownload) throw new NotFoundError();
      return findFile(token, MP4_KINDS);
    },

    countView: (token: string, viewerId: string | null) => repository.countView(hashOf(token), viewerId),

    /** WebVTT, in the look that its owner chose. @throws NotFoundError also when nothing is known of what is said. */
    async findCaptions(token: string): Promise<string> {
      const found = TOKEN.test(token) ? await repository.findCues(hashOf(token)) : undefined;
      if (!found) throw new NotFoundError();
      const row = found.style ? await captions.find(found.recordingId) : undefined;
      const words = row ? asPlayed(captionWordsOf(row).words, found) : [];
      if (found.style && words.length > 0) {
        return styledWebVtt(words, found.style, found.aspectRatio as AspectRatio);
      }
      return toWebVtt(asPlayed(found.cues, found));
    },

    /** @throws NotFoundError also when there is no picture. */
    findPoster: (token: string) => findFile(token, ['poster']),
  };
}
