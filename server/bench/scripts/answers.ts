import { generateScriptSchema, PERSONAS, type ScriptLength, TONES } from '@shared/script-generator';
import { writeBuiltIn } from '../../features/script-generator/built-in-writer/write-built-in';
import { createSubjectMatcher } from '../../features/script-generator/library/match-subject';
import type { Library } from '../../features/script-generator/library/read-library';
import type { Question } from './questions';

type Outcome = 'answered' | 'beside' | 'wrong subject' | 'declined rightly' | 'declined wrongly';

/** How a question is answered: `beside` is a script on the right subject that does not say what was asked. */
export type Answered = { text: string; outcome: Outcome; told: string | null };

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** What each question gets in one length; persona and tone change from one to the next. */
export function answersOf(library: Library, questions: readonly Question[], length: ScriptLength): Answered[] {
  const { match } = createSubjectMatcher(library);
  const { facts } = library;
  return questions.map(({ text, right, says }, index) => {
    const found = match(text);
    if (!found.subject) {
      return { text, outcome: right.length === 0 ? 'declined rightly' : 'declined wrongly', told: null };
    }
    const request = generateScriptSchema.parse({
      persona: at(PERSONAS, index + length),
      tone: at(TONES, index + length / 15),
      callToAction: 'Book a Call',
      length,
      subject: text,
    });
    const { script, told } = writeBuiltIn(request, { ...found, facts, before: [], seed: index * 31 + length });
    if (!right.includes(found.subject.id)) return { text, outcome: 'wrong subject', told: told.arc };
    return { text, outcome: says.test(script.script) ? 'answered' : 'beside', told: told.arc };
  });
}
