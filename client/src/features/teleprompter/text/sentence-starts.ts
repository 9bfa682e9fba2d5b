import { splitSentences } from '@shared/compliance/text/sentences';
import type { TextLayout } from './read-position';

/** Where a sentence begins: its line, and the place within it, each as a fraction of the way of the text. */
export type SentenceStart = { line: number; exact: number };

/** Of a text as it is laid out; `travel` is its way in pixels. */
export function sentenceStarts(
  paragraphs: readonly string[],
  { lineHeight, width, placeOf }: Omit<TextLayout, 'lengths'>,
  travel: number,
): SentenceStart[] {
  if (travel <= 0) return [];
  return paragraphs.flatMap((text, paragraph) =>
    splitSentences(text).map(({ start }) => {
      const { top, left } = placeOf(paragraph, start);
      const exact = (top + (lineHeight * Math.max(0, left)) / width) / travel;
      return { line: Math.min(1, top / travel), exact: Math.min(1, exact) };
    }),
  );
}

/** Of a text that is not on the page: as if its words had equal shares of the way. */
export function spreadSentenceStarts(text: string): SentenceStart[] {
  return splitSentences(text).map(({ start }) => {
    const fraction = start / Math.max(1, text.length);
    return { line: fraction, exact: fraction };
  });
}

/**
 * The sentence that is being read where the text stands. On the line that a sentence shares with the end of the one
 * before, it is that one, unless the reader has just gone on with the sentence `from`.
 */
export function sentenceAt(starts: readonly SentenceStart[], fraction: number, from: number | null): number {
  const read = starts.findLastIndex(({ exact }) => exact <= fraction);
  const begun = from !== null && (starts[from]?.line ?? Number.POSITIVE_INFINITY) <= fraction ? from : 0;
  return Math.max(0, read, begun);
}
