import type { ChunkNote } from './take';

/** The value of a Content-Digest header. */
export function contentDigest(digest: ArrayBuffer): string {
  return `sha-256=:${btoa(String.fromCharCode(...new Uint8Array(digest)))}:`;
}

/** Lower-case hex SHA-256 over the chunks' digests in order: browsers cannot hash a stream. */
export async function takeDigest(notes: readonly ChunkNote[]): Promise<string> {
  const joined = new Uint8Array(notes.length * 32);
  for (const [index, note] of notes.entries()) joined.set(new Uint8Array(note.digest), index * 32);
  const digest = await crypto.subtle.digest('SHA-256', joined);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
