import type { Recording, Version, VersionKind } from '@shared/recordings';
import type { TestClient } from '../../test/test-client';
import { finishOf, putChunk, startUpload } from '../../test/videos';
import { MB } from '../harness/takes';
import { MP4, SECONDS, type Take } from './recorded-takes';

const CHUNK_BYTES = 4 * MB;
const POLL_MS = 100;
const GIVE_UP_MS = 20 * 60_000;

export async function upload(client: TestClient, { ratio, container }: Take, bytes: Buffer): Promise<Recording> {
  const mimeType = container === MP4 ? 'video/mp4' : 'video/webm';
  const id = await startUpload(client, { mimeType, aspectRatio: ratio });
  const chunks = [];
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) chunks.push(bytes.subarray(at, at + CHUNK_BYTES));
  for (const [seq, chunk] of chunks.entries()) await putChunk(client, id, seq, chunk);
  return (await client.post(`/api/uploads/${id}/finish`, finishOf(chunks, { duration: SECONDS }))).json() as Recording;
}

export async function until<Result>(look: () => Promise<Result | undefined>): Promise<{ found: Result; ms: number }> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < GIVE_UP_MS) {
    const found = await look();
    if (found !== undefined) return { found, ms: performance.now() - startedAt };
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('it took too long');
}

export const finished = (client: TestClient, id: string) =>
  until(async () => {
    const recording = (await client.get(`/api/recordings/${id}`)).json() as Recording;
    return recording.status === 'processing' ? undefined : recording;
  });

export async function version(client: TestClient, id: string, kind: VersionKind) {
  await client.post(`/api/recordings/${id}/versions`, { kind });
  return until(async () => {
    const versions = (await client.get(`/api/recordings/${id}/versions`)).json() as Version[];
    const found = versions.find((one) => one.kind === kind);
    return found?.status === 'processing' ? undefined : found;
  });
}
