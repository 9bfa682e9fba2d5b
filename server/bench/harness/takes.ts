import { createHash, randomBytes } from 'node:crypto';
import type { TestClient } from '../../test/test-client';
import { contentDigest, ebmlHead, finishOf, sha256 } from '../../test/videos';

export const MB = 1024 * 1024;

/** A take that is never in memory whole: chunk `n` is made again whenever it is asked for. */
export class Take {
  readonly #block = randomBytes(4 * MB);
  readonly count: number;

  constructor(
    readonly totalBytes: number,
    readonly chunkBytes: number,
  ) {
    this.count = Math.ceil(totalBytes / chunkBytes);
  }

  chunk(seq: number): Buffer {
    const chunk = Buffer.alloc(Math.min(this.chunkBytes, this.totalBytes - seq * this.chunkBytes));
    for (let at = 0; at < chunk.length; at += this.#block.length) this.#block.copy(chunk, at);
    chunk.writeUInt32BE(seq, 64);
    if (seq === 0) ebmlHead('webm').copy(chunk);
    return chunk;
  }

  *chunks(): Generator<Buffer> {
    for (let seq = 0; seq < this.count; seq += 1) yield this.chunk(seq);
  }

  sha256(): string {
    const hash = createHash('sha256');
    for (const chunk of this.chunks()) hash.update(chunk);
    return hash.digest('hex');
  }

  finish(): Record<string, unknown> {
    const digests = [...this.chunks()].map(sha256);
    const digest = createHash('sha256').update(Buffer.concat(digests)).digest('hex');
    return { ...finishOf([]), chunks: this.count, fileSize: this.totalBytes, digest };
  }
}

/** Sends one chunk; resolves with the status. */
export async function sendChunk(client: TestClient, uploadId: string, seq: number, bytes: Buffer): Promise<number> {
  const response = await client.fetch(`/api/uploads/${uploadId}/chunks/${seq}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-digest': contentDigest(bytes) },
    body: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  });
  await response.arrayBuffer();
  return response.status;
}

/** The SHA-256 of what a URL answers, read as a stream. */
export async function sha256Of(client: TestClient, path: string): Promise<string> {
  const hash = createHash('sha256');
  const response = await client.fetch(path);
  for await (const piece of response.body ?? []) hash.update(piece);
  return hash.digest('hex');
}
