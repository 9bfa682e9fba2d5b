import type { WholeScript } from '../../library/whole-script';
import { sentencesOfParagraph } from '../../speech/sentences';

/** A sentence of a whole script as it was written, with its place. */
export type Line = {
  index: number;
  text: string;
  paragraph: number;
  /** The first or the last of its paragraph. */
  isFirst: boolean;
  isLast: boolean;
  /** Part of what somebody else says over several sentences: never reworded, and never said alone. */
  isQuoted: boolean;
  /** Written to be left out for the length. */
  isOptional: boolean;
};

const OPTIONAL = /\[\[|\]\]/g;

/** Which sentences stand in double brackets, or partly do. */
function optionalIn(paragraph: string): Set<string> {
  return new Set([...paragraph.matchAll(/\[\[(.*?)\]\]/gs)].flatMap(([, text = '']) => sentencesOfParagraph(text)));
}

/** The sentences of a whole script, with those that may be left out for the length. */
export function linesOf({ text }: WholeScript): Line[] {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s+/g, ' ').trim());
  const lines = paragraphs.filter(Boolean).flatMap((marked, paragraph): Omit<Line, 'index'>[] => {
    const optional = optionalIn(marked);
    const sentences = sentencesOfParagraph(marked.replaceAll(OPTIONAL, ''));
    let isOpen = false;
    return sentences.map((sentence, place) => {
      const marks = sentence.split('"').length - 1;
      const isQuoted = isOpen || marks % 2 === 1;
      isOpen = marks % 2 === 1 ? !isOpen : isOpen;
      return {
        text: sentence,
        paragraph,
        isFirst: place === 0,
        isLast: place === sentences.length - 1,
        isQuoted,
        isOptional: optional.has(sentence),
      };
    });
  });
  return lines.map((line, index) => ({ ...line, index }));
}
