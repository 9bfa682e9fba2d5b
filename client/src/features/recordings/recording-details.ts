import type { Recording } from '../../../../shared/recordings';

const EXTENSIONS: Record<Recording['mimeType'], string> = {
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp4': 'mp4',
};

/** How people call the kind of file. */
export const formatNameOf = ({ mimeType }: Pick<Recording, 'mimeType'>): string =>
  ({ 'video/webm': 'WebM', 'video/x-matroska': 'MKV', 'video/mp4': 'MP4' })[mimeType];

export const fileNameOf = ({ title, mimeType }: Pick<Recording, 'title' | 'mimeType'>): string =>
  fileNameWith(title, EXTENSIONS[mimeType]);

/** A name that every file system accepts. */
export function fileNameWith(title: string, extension: string): string {
  const name = title
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  return `${name || 'recording'}.${extension}`;
}

/** What a player reads: a recording that is not finished is played as it was sent. */
export function playedUrlOf({ url, status }: Pick<Recording, 'url' | 'status'>): string {
  return status === 'processing' ? `${url}?version=original` : url;
}

/** `1080 × 1920`, or null while nobody has measured the video. */
export function pixelsOf({ width, height }: Pick<Recording, 'width' | 'height'>): string | null {
  return width && height ? `${width} × ${height}` : null;
}
