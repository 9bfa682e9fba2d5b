import type { VideoMimeType } from '@shared/recordings';

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const DOC_TYPE = Buffer.from([0x42, 0x82]);
const FTYP = Buffer.from('ftyp', 'latin1');

/** How many bytes from the start tell what a video is. */
export const CONTAINER_HEAD_BYTES = 64;

/**
 * What the first bytes say a video is, whatever it was called; null when it is none that can be stored.
 * `declared` decides only between WebM and Matroska, and only when the bytes do not.
 */
export function containerTypeOf(head: Buffer, declared?: VideoMimeType | null): VideoMimeType | null {
  if (head.subarray(4, 8).equals(FTYP)) return 'video/mp4';
  if (!head.subarray(0, 4).equals(EBML)) return null;
  const docType = docTypeOf(head.subarray(0, CONTAINER_HEAD_BYTES));
  if (docType === 'webm') return 'video/webm';
  if (docType === 'matroska' || declared === 'video/x-matroska') return 'video/x-matroska';
  return 'video/webm';
}

function docTypeOf(head: Buffer): string | null {
  const at = head.indexOf(DOC_TYPE);
  if (at === -1) return null;
  const length = (head[at + 2] ?? 0) & 0x7f;
  return head.toString('latin1', at + 3, at + 3 + length);
}
