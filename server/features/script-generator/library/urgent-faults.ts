import { ruleFindings } from '@shared/compliance';
import { countWords } from '@shared/scripts';
import { sentencesOf } from '../speech/sentences';
import { unbackedFigures } from './figures';
import { fullId, type Library, type Subject } from './read-library';
import { UNSPEAKABLE } from './whole-script-faults';

/** Words of a sentence that is said in one breath, and of all that may be said before a script begins. */
const LONGEST = { sentence: 22, line: 30 } as const;

/** Points at something that was said before: an opening has nothing before it. */
const POINTS = /^(?:it|they|them|he|she|this is|so|but|and|then|also)\b/i;

/** What is wrong with the lines that press in a subject; empty when they may be said. */
export function urgentFaults(subject: Subject, facts: Library['facts']): string[] {
  const { openings, closings } = subject.urgent ?? { openings: [], closings: [] };
  const pointing = openings.filter(({ text }) => POINTS.test(text)).map(({ text }) => `points at nothing: ${text}`);
  const faults = [...openings, ...closings].flatMap((line) => {
    const said = line.text.replace('{step}', 'find the date');
    const material = line.facts.map((id) => facts.get(fullId(subject, id))?.fact ?? '').join('. ');
    return [
      ...line.facts.filter((id) => !facts.has(fullId(subject, id))).map((id) => `there is no fact ${id}`),
      ...unbackedFigures(said, material).map((figure) => `no fact of it states ${figure}`),
      ...(UNSPEAKABLE.test(said) ? ['holds a character that cannot be read aloud'] : []),
      ...(countWords(said) > LONGEST.line ? [`has ${countWords(said)} words`] : []),
      ...(sentencesOf(said).some((sentence) => countWords(sentence) > LONGEST.sentence) ? ['has a long sentence'] : []),
      ...ruleFindings(said).map(({ message }) => `the check finds: ${message}`),
    ].map((fault) => `${fault}: ${line.text}`);
  });
  return [...pointing, ...faults].map((fault) => `${subject.id}, urgent: ${fault}`);
}
