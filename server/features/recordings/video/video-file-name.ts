import type { VideoMimeType } from '../../../../shared/recordings';

const EXTENSIONS: Record<VideoMimeType, string> = {
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp4': 'mp4',
};
// Of the title; file systems end at 255 bytes.
const NAME_MAX = 120;

export const videoFileName = (title: string, mimeType: string): string =>
  fileNameOf(title, EXTENSIONS[mimeType as VideoMimeType] ?? 'webm');

/** The name a file of a recording is saved under: its title without what file systems refuse. */
export function fileNameOf(title: string, extension: string): string {
  const cleaned = title
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const name = [...cleaned].slice(0, NAME_MAX).join('').trim() || 'recording';
  return `${name}.${extension}`;
}
