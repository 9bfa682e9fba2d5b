import type { Recording } from '@shared/recordings';

/** How people call the kind of file. */
export const formatNameOf = ({ mimeType }: Pick<Recording, 'mimeType'>): string =>
  ({ 'video/webm': 'WebM', 'video/x-matroska': 'MKV', 'video/mp4': 'MP4' })[mimeType];

/** What a player reads: a recording that is not finished is played as it was sent. */
export function playedUrlOf({ url, status }: Pick<Recording, 'url' | 'status'>): string {
  return status === 'processing' ? `${url}?version=original` : url;
}

/** `1080 × 1920`, or null while nobody has measured the video. */
export function pixelsOf({ width, height }: Pick<Recording, 'width' | 'height'>): string | null {
  return width && height ? `${width} × ${height}` : null;
}
