import type { Recording } from '@shared/recordings';
import { formatQuality } from '@/lib/format';

/** How people call the kind of file. */
export const formatNameOf = ({ mimeType }: Pick<Recording, 'mimeType'>): string =>
  ({ 'video/webm': 'WebM', 'video/x-matroska': 'MKV', 'video/mp4': 'MP4' })[mimeType];

/**
 * What a player reads: a recording that is not finished is played as it was sent, and one that is not joined as a whole,
 * without its `skips`.
 */
export function playedUrlOf({ url, status, skips }: Pick<Recording, 'url' | 'status' | 'skips'>): string {
  if (status === 'processing') return `${url}?version=original`;
  return skips.length > 0 ? `${url}?version=uncut` : url;
}

/** `1080 × 1920`, or null while nobody has measured the video. */
export function pixelsOf({ width, height }: Pick<Recording, 'width' | 'height'>): string | null {
  return width && height ? `${width} × ${height}` : null;
}

/** `720p` of the measured picture. While nobody has measured it, what it was saved with, which is the same for all. */
export function qualityOf({ quality, width, height }: Pick<Recording, 'quality' | 'width' | 'height'>): string {
  return width && height ? formatQuality(width, height) : quality;
}
