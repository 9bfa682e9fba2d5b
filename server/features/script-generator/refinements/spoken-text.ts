import { countWords } from '../../../../shared/scripts';
import { paragraphsOf, sentencesOfParagraph } from '../speech/sentences';

/** A sentence of a script and the paragraph it stands in. */
export type Spoken = { text: string; paragraph: number };

export function spokenOf(script: string): Spoken[] {
  return paragraphsOf(script).flatMap((paragraph, index) =>
    sentencesOfParagraph(paragraph).map((text) => ({ text, paragraph: index })),
  );
}

/** The script again, with its paragraphs. */
export function textOf(spoken: readonly Spoken[]): string {
  const paragraphs = new Map<number, string[]>();
  for (const { text, paragraph } of spoken) paragraphs.set(paragraph, [...(paragraphs.get(paragraph) ?? []), text]);
  return [...paragraphs]
    .sort(([a], [b]) => a - b)
    .map(([, sentences]) => sentences.join(' '))
    .join('\n\n');
}

export const wordsIn = (spoken: readonly Spoken[]) => spoken.reduce((sum, { text }) => sum + countWords(text), 0);

const REPLY = /^(?:false|true|no|not so|not quite|wrong|ninety|at ninety days)[.!]$/i;

/** How many sentences the opening takes: the hook, and the reply that a question or a quoted claim needs. */
export function openingSize(spoken: readonly Spoken[]): number {
  const [first, second] = spoken;
  if (!first || !second) return spoken.length;
  const needsReply = /^["“]|[?]$/.test(first.text) || /^(?:myth|true or false)\b/i.test(first.text);
  if (!needsReply) return 1;
  return REPLY.test(second.text) && spoken.length > 3 ? 3 : 2;
}

/** Whether a sentence leans on the one before it. */
export const leansBack = (text: string) =>
  /^(?:it|its|it's|they|they're|that|that's|this|these|those|she|he|her|his|so|but|because|not so|two of|only one|same|we|and|or|every|from)\b|^(?:false|true|wrong|no|yes|nothing)[.,!]/i.test(
    text,
  );
