import { createHash, randomBytes } from 'node:crypto';
import { type Recording, shareLinkSchema, type UploadCreated } from '@shared/recordings';
import type { TestClient } from './test-client';

/** The first bytes of an EBML file of the given document type. */
export const ebmlHead = (docType: 'webm' | 'matroska') =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x86, 0x81, 0x01, 0x42, 0x82, 0x80 | docType.length]),
    Buffer.from(docType),
  ]);
export const MP4_HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0', 'latin1');

/** Bytes that begin as WebM and cannot be played. */
export const webmBytes = (length = 2_000) => Buffer.concat([ebmlHead('webm'), randomBytes(length)]);

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

export const contentDigest = (bytes: Buffer) => `sha-256=:${sha256(bytes).toString('base64')}:`;

/** What `finish` wants to be told about `chunks`. */
export const finishOf = (chunks: Buffer[], overrides: Record<string, unknown> = {}) => ({
  chunks: chunks.length,
  fileSize: chunks.reduce((sum, chunk) => sum + chunk.length, 0),
  digest: sha256(Buffer.concat(chunks.map(sha256))).toString('hex'),
  duration: 12.7,
  ...overrides,
});

export const putChunk = (client: TestClient, uploadId: string, seq: number | string, bytes: Buffer, headers = {}) =>
  client.fetch(`/api/uploads/${uploadId}/chunks/${seq}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-digest': contentDigest(bytes), ...headers },
    body: new Uint8Array(bytes),
  });

export async function startUpload(client: TestClient, overrides: Record<string, unknown> = {}): Promise<string> {
  const upload = { mimeType: 'video/webm;codecs=vp9,opus', aspectRatio: '9:16', ...overrides };
  const answer = await client.post('/api/uploads', upload);
  if (answer.status !== 201) throw new Error(`upload answered ${answer.status}: ${answer.text}`);
  return (answer.json() as UploadCreated).id;
}

/** A saved recording of `bytes`, uploaded in one chunk. */
export async function saveRecording(
  client: TestClient,
  bytes = webmBytes(),
  overrides: Record<string, unknown> = {},
): Promise<Recording> {
  const { aspectRatio = '9:16', scriptId = null } = overrides;
  const id = await startUpload(client, { aspectRatio, scriptId });
  await putChunk(client, id, 0, bytes);
  const answer = await client.post(`/api/uploads/${id}/finish`, finishOf([bytes], overrides));
  if (answer.status !== 201) throw new Error(`finish answered ${answer.status}: ${answer.text}`);
  return answer.json() as Recording;
}

/** The recording and its bytes are gone, not only in Recently deleted. */
export async function deleteForGood(client: TestClient, id: string): Promise<void> {
  for (const path of [`/api/recordings/${id}`, `/api/deleted-recordings/${id}`]) {
    const answer = await client.delete(path);
    if (answer.status !== 204) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  }
}

/** The token of a new share link of the recording. */
export async function newLink(client: TestClient, recordingId: string): Promise<string> {
  const answer = await client.post(`/api/recordings/${recordingId}/link`);
  if (answer.status !== 201) throw new Error(`link answered ${answer.status}: ${answer.text}`);
  return shareLinkSchema.parse(answer.json()).url.split('/watch/')[1] ?? '';
}

/** The stored video, read back through its URL. */
export async function videoOf(client: TestClient, recording: Recording): Promise<Buffer> {
  const response = await client.fetch(recording.url);
  return Buffer.from(await response.arrayBuffer());
}
