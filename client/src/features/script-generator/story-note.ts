import { splitSentences } from '@shared/compliance/text/sentences';
import { MADE_UP_CLIENT_NOTE, OWN_STORY_NOTE } from '@shared/script-generator';
import type { GeneratorState } from './generator-state';

/** A note about who a script speaks of, and a sentence that does. */
const NOTES = [
  { note: OWN_STORY_NOTE, speaks: /\b(?:I|me|my|mine|we|our)\b|\bI['’]/ },
  { note: MADE_UP_CLIENT_NOTE, speaks: /\bclients?\b|\bme\b|\bI (?:ask|tell)\b/i },
] as const;

/** The note that came with a script about whose story it is, as long as a sentence of that story is in the text. */
export function storyNoteOf({ result }: GeneratorState, text: string): string | null {
  const versions = result?.versions ?? [];
  const found = NOTES.find(({ note, speaks }) =>
    versions
      .filter(({ notes }) => notes.includes(note))
      .some(({ script }) =>
        // Its last paragraph is the call, in which everybody speaks of themselves.
        script
          .split(/\n\s*\n/)
          .slice(0, -1)
          .flatMap((paragraph) => splitSentences(paragraph).map(({ start, end }) => paragraph.slice(start, end)))
          .some((sentence) => speaks.test(sentence) && text.includes(sentence.trim())),
      ),
  );
  return found?.note ?? null;
}
