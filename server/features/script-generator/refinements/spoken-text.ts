import { countWords } from '@shared/scripts';
import { sentencesOfParagraph } from '../speech/sentences';

/** A sentence of a script, the paragraph it stands in, and the line breaks before that paragraph. */
export type Spoken = { text: string; paragraph: number; gap: string };

const LINES = /(\s*\n\s*)/;
/** "1." and "- " at the start of a line belong to what follows. */
const LIST_MARK = /^(?:\d{1,2}[.)]|[-*•])\s+(?=\S)/;

export const isListItem = (text: string) => LIST_MARK.test(text);

/** The sentences of a script with their places, so that the rest of its layout can be kept. */
export function spokenOf(script: string): Spoken[] {
  const parts = script.trim().split(LINES);
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [];
    const gap = index === 0 ? '' : '\n'.repeat(Math.min(2, (parts[index - 1] ?? '').split('\n').length - 1));
    const [mark = ''] = LIST_MARK.exec(part) ?? [];
    return sentencesOfParagraph(part.slice(mark.length)).map((text, place) => ({
      text: place === 0 ? mark + text : text,
      paragraph: index / 2,
      gap,
    }));
  });
}

/** The script again, with its line breaks. */
export function textOf(spoken: readonly Spoken[]): string {
  return spoken.reduce((text, { text: sentence, paragraph, gap }, index) => {
    if (index === 0) return sentence;
    const before = spoken[index - 1];
    return `${text}${before?.paragraph === paragraph ? ' ' : gap || '\n\n'}${sentence}`;
  }, '');
}

export const wordsIn = (spoken: readonly Spoken[]) => spoken.reduce((sum, { text }) => sum + countWords(text), 0);
