import type { Recording } from '../../../../shared/recordings';

const EXTENSIONS: Record<Recording['mimeType'], string> = {
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp4': 'mp4',
};

/** A name that every file system accepts. */
export function fileNameOf({ title, mimeType }: Pick<Recording, 'title' | 'mimeType'>): string {
  const name = title
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 100);
  return `${name || 'recording'}.${EXTENSIONS[mimeType]}`;
}

/** `1080 × 1920`, or null while nobody has measured the video. */
export function pixelsOf({ width, height }: Pick<Recording, 'width' | 'height'>): string | null {
  return width && height ? `${width} × ${height}` : null;
}
