import { createHash, type Hash } from 'node:crypto';

const MAX_UPLOADS = 1_000;

/**
 * The SHA-256 of each upload as far as this process has seen it, so that finishing need not read everything back.
 * Knows nothing of chunks that another process took, or from before a restart: then `of` is null.
 */
export class RunningDigests {
  readonly #running = new Map<string, { nextSeq: number; hash: Hash }>();

  /** To be called once for each chunk, after it is stored. */
  add(uploadId: string, seq: number, bytes: Buffer): void {
    const running = this.#running.get(uploadId) ?? { nextSeq: 0, hash: createHash('sha256') };
    this.#running.delete(uploadId);
    if (running.nextSeq !== seq) return;
    running.hash.update(bytes);
    this.#running.set(uploadId, { nextSeq: seq + 1, hash: running.hash });
    if (this.#running.size > MAX_UPLOADS) this.forget(this.#running.keys().next().value ?? '');
  }

  /** The digest of exactly the first `chunks` chunks. */
  of(uploadId: string, chunks: number): Buffer | null {
    const running = this.#running.get(uploadId);
    return running?.nextSeq === chunks ? running.hash.copy().digest() : null;
  }

  forget(uploadId: string): void {
    this.#running.delete(uploadId);
  }
}
