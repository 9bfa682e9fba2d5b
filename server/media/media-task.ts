import type { AspectRatio, CaptionStyle, ContactCard, Sound, TimedWord, TimeRange } from '@shared/recordings';

/** A file that is shown for so many seconds. */
export type TakeFile = { path: string; seconds: number };

/** What the file that is posted is made of. */
export type PostReady = {
  /** What is shown together, one after the other; missing: the input alone. Parts and words are on the clock of all. */
  takes?: readonly TakeFile[];
  aspectRatio: AspectRatio;
  kept: readonly TimeRange[];
  words: readonly TimedWord[];
  style: CaptionStyle;
  /** Drawn into the end of it. */
  contactCard: ContactCard | null;
  isLevelled: boolean;
};

/** A still of a video. */
export type StillPicture = {
  /** On screen then, and not begun before `from`: two moments of the input, in seconds. */
  at: number;
  from: number;
  /** Drawn into it. */
  title: string | null;
  style: CaptionStyle;
  aspectRatio: AspectRatio;
  /** The width divided by the height that it is cropped to; null: as the video is. */
  ratio: number | null;
};

/** Work on one video, from files to files: nothing here knows of a database. */
export type MediaTask = { inputPath: string; folder: string } & (
  | {
      kind: 'finish';
      /** The parts that a line said again replaces, by the recorder's clock. */
      saidAgain: TimeRange[];
    }
  /** The kept parts as one video. */
  | { kind: 'join'; kept: TimeRange[] }
  /** Whole files as one video, each for so many seconds; `inputPath` is one of them, and gives the size. */
  | { kind: 'combine'; takes: TakeFile[] }
  /** The part that is kept, begun at the key frame before its start. */
  | { kind: 'trim'; range: TimeRange }
  | { kind: 'thumbnail'; picture: StillPicture }
  | ({ kind: 'post-ready' } & PostReady)
  /** A file that every phone and site accepts. `ratio` is the width divided by the height that was asked for. */
  | { kind: 'mp4' | 'small'; ratio: number }
);

export type MediaFile = { path: string; mimeType: 'video/webm' | 'video/mp4' | 'image/jpeg' };
export type Measures = { width: number; height: number; durationSeconds: number };

/** What a task made. */
export type MediaResult = {
  /** Verified against the input; of a thumbnail the input itself. */
  video: MediaFile & Measures;
  /** Of a part: where in the whole it really begins. */
  startSeconds?: number;
  /** Of joined parts: how long the whole is that they are parts of. */
  wholeSeconds?: number;
  /** Of a finished take: the same parts on the file's own clock. */
  saidAgain?: TimeRange[];
  /** Of a finished take with sound. */
  sound?: Sound | null;
  /** Of what is shown in lists, and null where pictures cannot be decoded. */
  poster: MediaFile | null;
};

export type RunOptions = {
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type RunMediaTask = (task: MediaTask, options?: RunOptions) => Promise<MediaResult>;

/** How work on videos is done: by what, and where its files lie meanwhile. */
export type MediaJobs = { run: RunMediaTask; folder: string };

/** The video itself is at fault: trying again would change nothing. */
export class UnreadableVideoError extends Error {
  override name = 'UnreadableVideoError';
}
