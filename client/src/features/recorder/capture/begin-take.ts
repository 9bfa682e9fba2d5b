import { v4 } from 'uuid';
import type { AspectRatio, Cue } from '../../../../../shared/recordings';
import { deviceTakes } from '../uploads/device-takes';
import { type MediaCapture, startMediaCapture } from './media-capture';

/** So much of the captions a crash may cost. */
const KEEP_CUES_SECONDS = 2;

export type TakeDetails = {
  userId: string;
  title: string;
  scriptId: string | null;
  aspectRatio: AspectRatio;
  /** Asked once the take has ended: what was said in it, and when. */
  readCues?: () => Cue[];
};

export type RunningTake = { takeId: string; capture: MediaCapture };

type TakeOptions = {
  stream: MediaStream;
  mimeType: string | undefined;
  details: TakeDetails;
  onStopped: () => void;
  onFailed: (message: string) => void;
};

/**
 * Starts recording: every chunk goes to the device and from there to the server.
 * @throws DOMException when the browser cannot record this stream.
 */
export function beginTake({ stream, mimeType, details, onStopped, onFailed }: TakeOptions): RunningTake {
  const { readCues, ...known } = details;
  let cuesKeptAt = 0;
  const capture = startMediaCapture({
    Recorder: MediaRecorder,
    stream,
    mimeType,
    onChunk: (chunk, elapsedSeconds) => {
      writer.append(chunk, elapsedSeconds);
      if (elapsedSeconds < cuesKeptAt + KEEP_CUES_SECONDS) return;
      cuesKeptAt = elapsedSeconds;
      const cues = cuesIfAny(readCues);
      if (cues) writer.keepCues(cues);
    },
    onStopped: () => {
      writer.end(capture.seconds(), cuesIfAny(readCues));
      onStopped();
    },
    onFailed,
  });
  const writer = deviceTakes.begin({
    ...known,
    id: v4(),
    mimeType: capture.mimeType,
    startedAt: Date.now(),
    uploadId: null,
    durationSeconds: null,
  });
  return { takeId: writer.takeId, capture };
}

/** A take without captions is better than none. */
function cuesIfAny(readCues: TakeDetails['readCues']): Cue[] | undefined {
  try {
    return readCues?.();
  } catch {
    return undefined;
  }
}
