import type { Recording } from '@shared/recordings';
import { formatQuality } from '@/lib/format';

/** How people call the kind of file. */
export const formatNameOf = ({ mimeType }: Pick<Recording, 'mimeType'>): string =>
  ({ 'video/webm': 'WebM', 'video/x-matroska': 'MKV', 'video/mp4': 'MP4' })[mimeType];

/** All of a recording, with the takes that the edits of this revision join, and nothing cut. */
export const uncutUrlOf = (url: string, revision: number): string => `${url}?version=uncut&v=${revision}`;

/**
 * What a player reads: a recording that is not finished is played as it was sent, and one that is not joined as a whole,
 * without its `skips`. Each state of the edits has an address of its own: Chromium plays the bytes that it knows of an
 * address for five minutes more, whatever the server says of them.
 */
export function playedUrlOf(
  recording: Pick<Recording, 'url' | 'status' | 'skips' | 'editRevision' | 'editStatus'>,
): string {
  const { url, status, skips, editRevision, editStatus } = recording;
  if (status === 'processing') return `${url}?version=original`;
  if (skips.length > 0) return uncutUrlOf(url, editRevision);
  if (editRevision === 0) return url;
  return `${url}?v=${editRevision}${editStatus === 'ready' ? '' : '-before'}`;
}

/** `1080 × 1920`, or null while nobody has measured the video. */
export function pixelsOf({ width, height }: Pick<Recording, 'width' | 'height'>): string | null {
  return width && height ? `${width} × ${height}` : null;
}

/** Whether the measured picture has another size than the label says that all recordings are saved with. */
export function isLabelOff({ quality, width, height }: Pick<Recording, 'quality' | 'width' | 'height'>): boolean {
  return width !== null && height !== null && formatQuality(width, height) !== quality;
}
