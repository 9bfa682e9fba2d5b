import { type AspectRatio, UNTITLED_RECORDING } from '../../../../../shared/recordings';
import { deviceTakes } from '../uploads/device-takes';
import { type MediaCapture, startMediaCapture } from './media-capture';

export type TakeDetails = { userId: string; title: string; scriptId: string | null; aspectRatio: AspectRatio };

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
  const capture = startMediaCapture({
    Recorder: MediaRecorder,
    stream,
    mimeType,
    onChunk: (chunk, elapsedSeconds) => writer.append(chunk, elapsedSeconds),
    onStopped: () => {
      writer.end(capture.seconds());
      onStopped();
    },
    onFailed,
  });
  const writer = deviceTakes.begin({
    ...details,
    id: crypto.randomUUID(),
    title: details.title.trim() || UNTITLED_RECORDING,
    mimeType: capture.mimeType,
    startedAt: Date.now(),
    uploadId: null,
    durationSeconds: null,
  });
  return { takeId: writer.takeId, capture };
}
