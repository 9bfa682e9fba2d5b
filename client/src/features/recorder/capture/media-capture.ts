import { startTakeClock } from './take-clock';

/** Milliseconds between key frames: a part of an MP4 file ends on one, and can be cut there. */
const KEY_FRAME_MS = 1000;
/** Half of that between chunks, or a part that is ready just after a chunk would wait for the next, and be lost with it. */
const CHUNK_MS = 500;
/** A browser that has sent nothing for so long is asked. */
const LATE_MS = 4000;
/** More than a header, less than a second of video. */
const HEADER_BYTES = 4096;
const VIDEO_BITS_PER_SECOND = 6_000_000;
const AUDIO_BITS_PER_SECOND = 128_000;

export type MediaRecorderConstructor = new (stream: MediaStream, options?: MediaRecorderOptions) => MediaRecorder;

export type CaptureOptions = {
  Recorder: MediaRecorderConstructor;
  /** Its tracks must stay the same for the whole take. */
  stream: MediaStream;
  mimeType: string | undefined;
  onChunk: (chunk: Blob, elapsedSeconds: number) => void;
  /** After the last chunk, whoever ended the capture. */
  onStopped: () => void;
  /** The chunks so far are still good, and `onStopped` follows. */
  onFailed: (message: string) => void;
  now?: () => number;
};

export type MediaCapture = {
  /** What is really written. */
  mimeType: string;
  pause: () => void;
  resume: () => void;
  stop: () => void;
  /** Seconds recorded, pauses left out. */
  seconds: () => number;
};

/**
 * Starts recording `stream` in chunks of half a second; those of an MP4 file come once a second.
 * @throws DOMException when the browser cannot record this stream.
 */
export function startMediaCapture(options: CaptureOptions): MediaCapture {
  const recorder = new options.Recorder(options.stream, recorderOptions(options.mimeType));
  const clock = startTakeClock(options.now);
  let chunkSinceCheck = true;
  let hasStopped = false;

  let bytes = 0;

  recorder.addEventListener('dataavailable', ({ data }) => {
    chunkSinceCheck = true;
    if (data.size === 0) return;
    bytes += data.size;
    options.onChunk(data, clock.seconds());
    // An MP4 header comes alone, and the first second, though it is ready, only with the second one unless asked for.
    if (bytes < HEADER_BYTES && recorder.state === 'recording') recorder.requestData();
  });
  recorder.addEventListener('error', (event) => options.onFailed(errorMessage(event)));
  const lateChunks = setInterval(() => {
    // Old iOS keeps everything until the stop unless it is asked.
    if (recorder.state === 'recording' && !chunkSinceCheck) recorder.requestData();
    chunkSinceCheck = false;
  }, LATE_MS);
  recorder.addEventListener('stop', () => {
    if (hasStopped) return;
    hasStopped = true;
    clearInterval(lateChunks);
    clock.pause();
    options.onStopped();
  });
  recorder.start(CHUNK_MS);

  return {
    mimeType: recorder.mimeType || options.mimeType || 'video/webm',
    pause: () => {
      if (recorder.state !== 'recording') return;
      recorder.pause();
      clock.pause();
    },
    resume: () => {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      clock.resume();
    },
    stop: () => {
      clock.pause();
      if (recorder.state !== 'inactive') recorder.stop();
    },
    seconds: clock.seconds,
  };
}

/** `videoKeyFrameIntervalDuration` is newer than the type library; browsers without it ignore it. */
function recorderOptions(
  mimeType: string | undefined,
): MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } {
  return {
    ...(mimeType ? { mimeType } : {}),
    videoBitsPerSecond: VIDEO_BITS_PER_SECOND,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  };
}

function errorMessage(event: Event): string {
  const error: unknown = 'error' in event ? event.error : null;
  return error instanceof Error && error.message ? error.message : 'The browser stopped recording.';
}
