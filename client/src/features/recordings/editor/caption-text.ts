import { splitSentences } from '@shared/compliance/text/sentences';
import type { TimedWord } from '@shared/recordings';

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);
/** Words hold no line break. */
const pairOf = (before: string, after: string) => `${before}\n${after}`;

/** The pairs of words between which the script begins a new line. */
function lineBreaksOf(script: string): ReadonlySet<string> {
  const lines = script
    .split('\n')
    .map(wordsIn)
    .filter(({ length }) => length > 0);
  return new Set(lines.slice(1).map((line, n) => pairOf(lines[n]?.at(-1) ?? '', line[0] ?? '')));
}

/**
 * Captions as a text. It has a line break where the script has one between the same two words, as a heading of the script
 * often ends without a full stop.
 */
export function captionText(words: readonly Pick<TimedWord, 'text'>[], script = ''): string {
  const breaks = lineBreaksOf(script);
  return words.reduce((text, word, n) => {
    const before = words[n - 1];
    if (!before) return word.text;
    return `${text}${breaks.has(pairOf(before.text, word.text)) ? '\n' : ' '}${word.text}`;
  }, '');
}

/** Each word with its place in the text that {@link captionText} makes of them. */
function placedIn(words: readonly TimedWord[]) {
  let end = -1;
  return words.map((word) => {
    const start = end + 1;
    end = start + word.text.length;
    return { word, start, end };
  });
}

/** The words of a part of the captions' text. */
export const wordsWithin = (words: readonly TimedWord[], start: number, end: number): TimedWord[] =>
  placedIn(words)
    .filter((one) => one.end > start && one.start < end)
    .map(({ word }) => word);

/** The sentences whose first and last words are shown, each on a line of its own, without the words that are not shown. */
export function wholeSentences(words: readonly TimedWord[], shown: ReadonlySet<TimedWord>, script = ''): string {
  const text = captionText(words, script);
  return splitSentences(text)
    .map((sentence) => wordsWithin(words, sentence.start, sentence.end))
    .filter((sentence) => [sentence.at(0), sentence.at(-1)].every((word) => word !== undefined && shown.has(word)))
    .map((sentence) =>
      captionText(
        sentence.filter((word) => shown.has(word)),
        script,
      ),
    )
    .join('\n');
}
