import { AUDIO_BITS_PER_SECOND } from './take-plan';

/** Milliseconds between key frames: a part of an MP4 file ends on one, and can be cut there. */
const KEY_FRAME_MS = 1000;
/**
 * Half of that between chunks, where the specification has a whole second: a part that is ready just after a chunk would
 * wait for the next, and be lost with it. See decision 4 in the README.
 */
const CHUNK_MS = 500;
/** A browser that has sent nothing for so long is asked: old iOS keeps everything until the stop unless it is. */
const LATE_SECONDS = 4;
/** A slow computer may need seconds for its first frame; a browser that was asked twice and is still silent stays so. */
const NOTHING_WRITTEN_SECONDS = 10;
/** A recorder that does not end within this time after its stop has broken: what it has written is the take. */
const STOP_MS = 10_000;
/** More than a header, less than a second of video. */
const HEADER_BYTES = 4096;

export type MediaRecorderConstructor = new (stream: MediaStream, options?: MediaRecorderOptions) => MediaRecorder;

export type CaptureOptions = {
  Recorder: MediaRecorderConstructor;
  /** Its tracks must stay the same for the whole take. */
  stream: MediaStream;
  mimeType: string | undefined;
  videoBitsPerSecond: number;
  onChunk: (chunk: Blob, elapsedSeconds: number) => void;
  /** After the last chunk, whether the page or the browser ended the capture. */
  onStopped: () => void;
  /** The chunks so far are still good, and `onStopped` follows. */
  onFailed: (message: string) => void;
  /** Ten seconds were recorded, and the browser has written no byte of them. What a stop yields may still be all of them. */
  onNothingWritten: () => void;
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
  /** What the browser has written so far. */
  bytes: () => number;
};

/**
 * Starts recording `stream` in chunks of half a second; those of an MP4 file come once a second.
 * @throws DOMException when the browser cannot record this stream.
 */
export function startMediaCapture(options: CaptureOptions): MediaCapture {
  const recorder = new options.Recorder(options.stream, recorderOptions(options));
  const clock = startTakeClock(options.now);
  let secondsSinceChunk = 0;
  let hasStopped = false;
  let bytes = 0;

  const askForData = () => {
    try {
      if (recorder.state === 'recording') recorder.requestData();
    } catch {
      // Chunks come without being asked for as well, only later.
    }
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    secondsSinceChunk = 0;
    if (data.size === 0 || hasStopped) return;
    bytes += data.size;
    options.onChunk(data, clock.seconds());
    // An MP4 header comes alone, and the first second, though it is ready, only with the second one unless asked for.
    if (bytes < HEADER_BYTES) askForData();
  });
  recorder.addEventListener('error', (event) => options.onFailed(errorMessage(event)));
  recorder.start(CHUNK_MS);
  const lateChunks = setInterval(() => {
    if (recorder.state !== 'recording') return;
    secondsSinceChunk += 1;
    if (secondsSinceChunk % LATE_SECONDS === 0) askForData();
    if (bytes > 0 || clock.seconds() < NOTHING_WRITTEN_SECONDS) return;
    clearInterval(lateChunks);
    options.onNothingWritten();
  }, 1000);
  const finish = () => {
    if (hasStopped) return;
    hasStopped = true;
    clearInterval(lateChunks);
    clearTimeout(giveUp);
    clock.pause();
    options.onStopped();
  };
  /** A recorder that goes on where it should rest, or rests where it should go on, is no longer to be trusted. */
  const succeeds = (change: () => void): boolean => {
    try {
      change();
      return true;
    } catch (error) {
      options.onFailed(messageOf(error));
      return false;
    }
  };
  let giveUp: ReturnType<typeof setTimeout> | undefined;
  recorder.addEventListener('stop', finish);

  return {
    mimeType: recorder.mimeType || options.mimeType || 'video/webm',
    pause: () => {
      if (recorder.state === 'recording' && succeeds(() => recorder.pause())) clock.pause();
    },
    resume: () => {
      if (recorder.state === 'paused' && succeeds(() => recorder.resume())) clock.resume();
    },
    stop: () => {
      clock.pause();
      if (!hasStopped) giveUp ??= setTimeout(finish, STOP_MS);
      if (recorder.state !== 'inactive') recorder.stop();
    },
    seconds: clock.seconds,
    bytes: () => bytes,
  };
}

/** `videoKeyFrameIntervalDuration` is newer than the type library; browsers without it ignore it. */
function recorderOptions({
  mimeType,
  videoBitsPerSecond,
}: CaptureOptions): MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } {
  return {
    ...(mimeType ? { mimeType } : {}),
    videoBitsPerSecond,
    audioBitsPerSecond: AUDIO_BITS_PER_SECOND,
    videoKeyFrameIntervalDuration: KEY_FRAME_MS,
  };
}

function errorMessage(event: Event): string {
  return messageOf('error' in event ? event.error : null);
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'The browser stopped recording.';
}

/** Counts the seconds of a take, pauses left out. `now` is in milliseconds and never goes back. */
function startTakeClock(now: () => number = () => performance.now()) {
  let countedMs = 0;
  let runningSince: number | null = now();
  const elapsedMs = () => countedMs + (runningSince === null ? 0 : now() - runningSince);
  return {
    pause: () => {
      countedMs = elapsedMs();
      runningSince = null;
    },
    resume: () => {
      runningSince ??= now();
    },
    seconds: () => elapsedMs() / 1000,
  };
}
