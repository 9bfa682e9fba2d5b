import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../project-root';

/** Where each word's meaning is kept; see the README beside it for its origin and how to make it again. */
export const WORD_VECTORS = join(
  projectRoot(),
  'server',
  'features',
  'script-generator',
  'word-vectors',
  'word-vectors.bin',
);

/** Numbers from -1 to 1 are kept in one byte each. */
export const SCALE = 127;

export type WordVectors = { dimensions: number; of: ReadonlyMap<string, Int8Array> };

/** The length of the list of words, that list with spaces between, and the vectors one after the other. */
export function writeVectors(words: readonly string[], vectors: readonly (readonly number[])[]): Buffer {
  const list = Buffer.from(words.join(' '));
  const head = Buffer.alloc(4);
  head.writeUInt32LE(list.length);
  const bytes = Int8Array.from(vectors.flat(), (value) => Math.round(value * SCALE));
  return Buffer.concat([head, list, Buffer.from(bytes.buffer)]);
}

/** @throws Error when the file holds anything but whole vectors of its words */
export function readVectors(file: Buffer): WordVectors {
  const start = 4 + file.readUInt32LE();
  const words = file.toString('utf8', 4, start).split(' ');
  const dimensions = (file.length - start) / words.length;
  if (start >= file.length || !Number.isInteger(dimensions)) throw new Error('The word vectors are damaged.');
  const vectorAt = (index: number) =>
    new Int8Array(file.buffer, file.byteOffset + start + index * dimensions, dimensions);
  return { dimensions, of: new Map(words.map((word, index) => [word, vectorAt(index)])) };
}

let vectors: WordVectors | undefined;

/** Read once, when the first matcher is made. */
export function wordVectors(): WordVectors {
  vectors ??= readVectors(readFileSync(WORD_VECTORS));
  return vectors;
}
