import { splitSentences } from '@shared/compliance/text/sentences';
import { countWords } from '@shared/scripts';
import type { ReadPosition, TextLayout } from './read-position';

/** Where a sentence begins. Fractions are of the way of the text: 0 is its first line at the reading line, 1 its last. */
export type SentenceStart = {
  /** The line that it begins on. */
  line: number;
  /** Its first word in that line: beyond 1 within the last one, where the text does not move any more. */
  exact: number;
  /** In the text on the page; null while there is none. */
  place: ReadPosition | null;
  /** How many words of the text come before it. */
  word: number;
  /** Its first words. */
  opening: string;
};

/** The sentences of a text, and how much of its way one line is. */
export type Sentences = { starts: SentenceStart[]; lineShare: number };

/** As many words as tell a sentence from others. */
const OPENING_WORDS = 4;

/** Of a text as it is laid out; `travel` is its way in pixels. */
export function sentenceStarts(
  paragraphs: readonly string[],
  { lineHeight, width, placeOf }: Omit<TextLayout, 'lengths'>,
  travel: number,
): Sentences {
  const total = paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  let before = 0;
  const starts = paragraphs.flatMap((text, paragraph) => {
    const first = before;
    before += countWords(text);
    return splitSentences(text).map((sentence): SentenceStart => {
      const word = first + wordsBefore(text, sentence.start);
      const place = { paragraph, character: sentence.start };
      const known = { place, word, opening: openingOf(text.slice(sentence.start, sentence.end)) };
      // The only line stands still: where it is being read is known by its words alone.
      if (travel <= 0) return { ...known, line: 0, exact: word / Math.max(1, total) };
      const { top, left } = placeOf(paragraph, sentence.start);
      const exact = (top + (lineHeight * Math.max(0, left)) / width) / travel;
      return { ...known, line: Math.min(1, top / travel), exact };
    });
  });
  return { starts, lineShare: travel <= 0 ? 1 : lineHeight / travel };
}

/** Of a text that is not on the page: as if its words had equal shares of the way. */
export function spreadSentenceStarts(text: string): Sentences {
  const starts = splitSentences(text).map(({ start, end }): SentenceStart => {
    const fraction = start / Math.max(1, text.length);
    const opening = openingOf(text.slice(start, end));
    return { line: fraction, exact: fraction, place: null, word: wordsBefore(text, start), opening };
  });
  return { starts, lineShare: 0 };
}

/** A sentence may begin in the middle of what counts as one word: `report.Then`. */
const wordsBefore = (text: string, start: number) => countWords(text.slice(0, start).replace(/\S+$/, ''));

/** Without quotation marks of its own and the mark it ends with: it is quoted. */
function openingOf(sentence: string): string {
  const words = sentence.split(/\s+/);
  return words
    .slice(0, OPENING_WORDS)
    .join(' ')
    .replace(/["“”„«»]/g, '')
    .replace(/[.,;:…]+$/, '');
}

/** Browsers round where they move a text to. */
const ROUNDING = 1e-5;

/**
 * The sentence that is being read where the text stands. On the line that a sentence shares with the end of the one
 * before, it is that one, unless the reader has just gone on with the sentence `from`.
 */
export function sentenceAt(starts: readonly SentenceStart[], fraction: number, from: number | null): number {
  const read = starts.findLastIndex(({ exact }) => exact <= fraction + ROUNDING);
  const begun = from !== null && (starts[from]?.line ?? Number.POSITIVE_INFINITY) <= fraction + ROUNDING ? from : 0;
  return Math.max(0, read, begun);
}

/** The first sentence that begins on the line at `fraction`, or else the one that the line goes on with. */
export function sentenceOnLine({ starts, lineShare }: Sentences, fraction: number): number {
  const begins = starts.findIndex(({ line }) => Math.abs(line - fraction) <= lineShare / 2);
  return begins === -1 ? sentenceAt(starts, fraction + lineShare / 2, null) : begins;
}
