/** Characters of the title: file systems end at 255 bytes. */
const NAME_MAX = 120;

/** The name of a file that is saved for `title`, before its `ending`, `.json`: without what any file system refuses. */
export function fileNameOf(title: string, ending: string, whenEmpty = 'recording'): string {
  const cleaned = title
    .replaceAll(/[\\/:*?"<>|\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const name = [...cleaned]
    .slice(0, NAME_MAX)
    .join('')
    .replace(/[. ]+$/, '');
  return `${name || whenEmpty}${ending}`;
}

const VERSION_NOTES: Partial<Record<string, string>> = {
  original: ' (original)',
  small: ' (small)',
  'post-ready': ' (post-ready)',
};

/** Tells files of the takes of one title apart; the first take needs no number. */
export const takeNote = (takeNumber: number): string => (takeNumber > 1 ? ` (take ${takeNumber})` : '');

/**
 * The name of a video's file; `mimeType` may name codecs. Says which take it is of, and which file of the recording,
 * unless it is the MP4. A take that is not saved yet has no number.
 */
export function videoFileName(
  { title, takeNumber = 1 }: { title: string; takeNumber?: number },
  mimeType: string,
  kind: string,
): string {
  const extension = /mp4/i.test(mimeType) ? '.mp4' : /matroska/i.test(mimeType) ? '.mkv' : '.webm';
  return fileNameOf(title, takeNote(takeNumber) + (VERSION_NOTES[kind] ?? '') + extension);
}
