import type { VideoMimeType } from '../../../../shared/recordings';

const EXTENSIONS: Record<VideoMimeType, string> = {
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/mp4': 'mp4',
};
// Of the title; file systems end at 255 bytes.
const NAME_MAX = 120;

/** The name a downloaded recording is saved under: its title without what file systems refuse. */
export function videoFileName(title: string, mimeType: string): string {
  const cleaned = title
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const name = [...cleaned].slice(0, NAME_MAX).join('').trim() || 'recording';
  return `${name}.${EXTENSIONS[mimeType as VideoMimeType] ?? 'webm'}`;
}
