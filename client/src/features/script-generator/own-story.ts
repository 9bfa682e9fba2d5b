import { splitSentences } from '@shared/compliance/text/sentences';
import { OWN_STORY_NOTE } from '@shared/script-generator';
import type { GeneratorState } from './generator-state';

const FIRST_PERSON = /\b(?:I|me|my|mine|we|our)\b|\bI['’]/;

/** Whether a text still has a sentence that the generator told as the user's own story. */
export function tellsOwnStory({ result }: GeneratorState, text: string): boolean {
  const told = (result?.versions ?? []).filter(({ notes }) => notes.includes(OWN_STORY_NOTE));
  return told.some(({ script }) =>
    // Its last paragraph is the call, in which everybody speaks of themselves.
    script
      .split(/\n\s*\n/)
      .slice(0, -1)
      .flatMap((paragraph) => splitSentences(paragraph).map(({ start, end }) => paragraph.slice(start, end)))
      .some((sentence) => FIRST_PERSON.test(sentence) && text.includes(sentence.trim())),
  );
}
