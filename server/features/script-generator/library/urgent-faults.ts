import { ruleFindings } from '@shared/compliance';
import { countWords } from '@shared/scripts';
import { sentencesOf } from '../speech/sentences';
import { unbackedFigures } from './figures';
import { fullId, type Library, type Subject } from './read-library';
import { UNSPEAKABLE, type WholeScript } from './whole-script';

/** Words of a sentence that is said in one breath, and of all that may be said before a script begins. */
const LONGEST = { sentence: 22, line: 30 } as const;

/** Points at something that was said before: an opening has nothing before it. */
const POINTS = /^(?:it|they|them|he|she|this is|so|but|and|then|also)\b/i;

function lineFaults(said: string, material: string): string[] {
  return [
    ...unbackedFigures(said, material).map((figure) => `no fact of it states ${figure}`),
    ...(UNSPEAKABLE.test(said) ? ['holds a character that cannot be read aloud'] : []),
    ...(countWords(said) > LONGEST.line ? [`has ${countWords(said)} words`] : []),
    ...(sentencesOf(said).some((sentence) => countWords(sentence) > LONGEST.sentence) ? ['has a long sentence'] : []),
    ...ruleFindings(said).map(({ message }) => `the check finds: ${message}`),
  ];
}

const pointsAtNothing = (openings: readonly string[]) =>
  openings.filter((text) => POINTS.test(text)).map((text) => `points at nothing: ${text}`);

/** What is wrong with the lines that press in a subject; empty when they may be said. */
export function urgentFaults(subject: Subject, facts: Library['facts']): string[] {
  const { openings, closings } = subject.urgent ?? { openings: [], closings: [] };
  const faults = [...openings, ...closings].flatMap((line) => {
    const material = line.facts.map((id) => facts.get(fullId(subject, id))?.fact ?? '').join('. ');
    return [
      ...line.facts.filter((id) => !facts.has(fullId(subject, id))).map((id) => `there is no fact ${id}`),
      ...lineFaults(line.text.replace('{step}', 'find the date'), material),
    ].map((fault) => `${fault}: ${line.text}`);
  });
  const pointing = pointsAtNothing(openings.map(({ text }) => text));
  return [...pointing, ...faults].map((fault) => `${subject.id}, urgent: ${fault}`);
}

/** The same of the two lines that press in one script: a figure in them is one that the script or its facts state. */
export function ownUrgentFaults({ urgent, text, start }: WholeScript, material: string): string[] {
  if (!urgent) return [];
  const faults = [urgent.opening, urgent.closing].flatMap((line) =>
    lineFaults(line, `${material} ${text} ${start}`).map((fault) => `${fault}: ${line}`),
  );
  return [...pointsAtNothing([urgent.opening]), ...faults].map((fault) => `urgent: ${fault}`);
}
