/** Work on one video, from files to files: nothing here knows of a database. */
export type MediaTask = { kind: 'finish'; inputPath: string; folder: string };

export type MediaFile = { path: string; mimeType: 'video/webm' | 'video/mp4' | 'image/jpeg' };
export type Measures = { width: number; height: number; durationSeconds: number };

/** What a task made. */
export type MediaResult = {
  /** Verified against the input: as many packets, as long. */
  video: MediaFile & Measures;
  /** Null where pictures cannot be decoded. */
  poster: MediaFile | null;
};

export type RunOptions = {
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

export type RunMediaTask = (task: MediaTask, options?: RunOptions) => Promise<MediaResult>;

/** The video itself is at fault: trying again would change nothing. */
export class UnreadableVideoError extends Error {
  override name = 'UnreadableVideoError';
}
