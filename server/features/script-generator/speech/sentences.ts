import { splitSentences } from '@shared/compliance/text/sentences';

/** The paragraphs of a script, trimmed, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
}

/** The sentences of one paragraph, in order, each with its closing mark. */
export function sentencesOfParagraph(paragraph: string): string[] {
  return splitSentences(paragraph).map(({ start, end }) => paragraph.slice(start, end));
}

/** All sentences of a script, in order. */
export function sentencesOf(text: string): string[] {
  return paragraphsOf(text).flatMap(sentencesOfParagraph);
}

/** Lower-case words without punctuation; contractions stay whole. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z0-9]+(?:['.-][a-z0-9]+)*/g) ?? []
  );
}

export function upperFirst(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
