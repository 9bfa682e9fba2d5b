import { toTitle, withoutControlCharacters } from '@shared/http';
import {
  type AspectRatio,
  type Cue,
  type RecordingScript,
  recordingScriptSchema,
  type TimeRange,
} from '@shared/recordings';
import { SCRIPT_LIMITS } from '@shared/scripts';

/** One run from record to stop, as the device remembers it. */
export type Take = {
  id: string;
  /** Only this user is offered the take again. */
  userId: string;
  title: string;
  aspectRatio: AspectRatio;
  mimeType: string;
  scriptId: string | null;
  /** The editor's draft that was read; only known in the visit in which the take was made. */
  draftId?: string;
  /** What stood in the teleprompter when it began. */
  script?: RecordingScript;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Null until the server has opened an upload for it. */
  uploadId: string | null;
  /** Null while it is being recorded, and after a crash. */
  durationSeconds: number | null;
  /** What is said in it, when the teleprompter told. */
  cues?: Cue[];
  /** Parts that a line said again replaces, in seconds of the take. */
  saidAgain?: TimeRange[];
  /** The device refused its last chunks so far: only the tab that recorded them has them. */
  isEndMissing?: boolean;
  /** Why the server will never accept it. */
  refusal?: string;
  /** The recording it has become on the server: what is still on the device is only to be removed. */
  recordingId?: string;
};

/** What is known of a chunk without reading its bytes. */
export type ChunkNote = { seq: number; byteLength: number; digest: ArrayBuffer; elapsedSeconds: number };

/** A take that was found on the device and is not being recorded or saved anywhere. */
export type FoundTake = {
  take: Take;
  durationSeconds: number;
  byteLength: number;
  /** What was recorded last never came to this device: only what is before it can be saved. */
  isEndMissing: boolean;
};

/**
 * The script as a take keeps it; undefined without words. What could not be saved is left out, as the server would refuse
 * the whole take for it.
 */
export function scriptCopyOf({ title, content }: RecordingScript): RecordingScript | undefined {
  const text = withoutControlCharacters(content).normalize('NFC').slice(0, SCRIPT_LIMITS.contentMax);
  const copy = recordingScriptSchema.safeParse({
    title: toTitle(title, SCRIPT_LIMITS.titleMax),
    // Also the half of an emoji that the cut may leave.
    content: text.replace(/\p{Cs}/gu, ''),
  });
  return copy.success ? copy.data : undefined;
}
