import {
  type ConfirmCaptions,
  captionWordsSchema,
  type Edits,
  type Recording,
  type RecordingScript,
  recordingEditsSchema,
  recordingScriptSchema,
  recordingSoundSchema,
  type SaveCaptions,
} from '@shared/recordings';
import { apiRequest } from '@/lib/api-client';

const pathOf = (id: string, part: 'edits' | 'captions' | 'captions/confirmation' | 'sound' | 'script') =>
  `/api/recordings/${id}/${part}`;

export const readEdits = (id: string) => apiRequest(pathOf(id, 'edits'), { response: recordingEditsSchema });
export const readCaptions = (id: string) => apiRequest(pathOf(id, 'captions'), { response: captionWordsSchema });
export const readSound = (id: string) => apiRequest(pathOf(id, 'sound'), { response: recordingSoundSchema });

/** Undefined where it was not kept. Without it an editor works all the same. */
export async function readScript({
  id,
  hasScript,
}: Pick<Recording, 'id' | 'hasScript'>): Promise<RecordingScript | undefined> {
  if (!hasScript) return undefined;
  return apiRequest(pathOf(id, 'script'), { response: recordingScriptSchema }).catch(() => undefined);
}

export const putEdits = (id: string, body: Edits) =>
  apiRequest(pathOf(id, 'edits'), { method: 'PUT', body, response: recordingEditsSchema });
export const putCaptions = (id: string, body: SaveCaptions) =>
  apiRequest(pathOf(id, 'captions'), { method: 'PUT', body, response: captionWordsSchema });
/** Whether the words of this hash are right, without saving them. */
export const putConfirmation = (id: string, body: ConfirmCaptions) =>
  apiRequest(pathOf(id, 'captions/confirmation'), { method: 'PUT', body });
