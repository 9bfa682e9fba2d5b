import { REFINEMENT_NAMES, type Refinement } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { sentencesOf } from '../speech/sentences';
import { unbackedFigures } from './figures';
import { fullId, type Library, type Subject } from './read-library';
import type { Retelling } from './retelling';
import { LONGEST_SENTENCE, UNSPEAKABLE, type WholeScript } from './whole-script';

/** How long a retelling may be, as a part of the script. */
function lengthsOf({ seconds }: WholeScript): Record<Refinement, { min: number; max: number }> {
  return {
    // In fifteen seconds there is little that can go, and after two minutes little that is worth so much more time.
    shorter: seconds === 15 ? { min: 0.6, max: 0.95 } : { min: 0.5, max: 0.87 },
    expanded: seconds >= 120 ? { min: 1.2, max: 1.6 } : { min: 1.25, max: 1.8 },
    conversational: { min: 0.8, max: 1.35 },
    urgent: { min: 0.85, max: 1.45 },
  };
}

function textFaults(text: string, written: string, material: string): string[] {
  return [
    ...unbackedFigures(text, `${material} ${written}`).map((figure) => `no fact states ${figure}`),
    ...(UNSPEAKABLE.test(text) || /[[\]{}]/.test(text) ? ['holds a character that cannot be read aloud'] : []),
    ...sentencesOf(text)
      .filter((sentence) => countWords(sentence) > LONGEST_SENTENCE)
      .map((sentence) => `has ${countWords(sentence)} words in a sentence: ${sentence}`),
  ];
}

function faultsOf(subject: Subject, whole: WholeScript, retelling: Retelling, facts: Library['facts']): string[] {
  const stated = [...whole.facts, ...retelling.facts].map((id) => fullId(subject, id));
  const material = `${stated.map((id) => facts.get(id)?.fact ?? '').join('. ')}. ${whole.example.join(' and ')}. ${whole.start}`;
  const written = whole.text.replaceAll(/\[\[|\]\]/g, '');
  // The script itself may be told without its optional sentences.
  const [least, words] = [whole.text.replaceAll(/\[\[[^\]]+\]\]/g, ''), written].map(countWords) as [number, number];
  const lengths = lengthsOf(whole);
  const texts = REFINEMENT_NAMES.flatMap((name) => {
    const text = retelling[name];
    if (text === undefined) return [`${name}: nobody has written it`];
    const count = countWords(text);
    const { min, max } = lengths[name];
    return [
      ...(count < Math.floor(least * min) || count > Math.ceil(words * max)
        ? [`has ${count} words, the script ${words}`]
        : []),
      ...textFaults(text, written, material),
    ].map((fault) => `${name}: ${fault}`);
  });
  return [...stated.filter((id) => !facts.has(id)).map((id) => `there is no fact ${id}`), ...texts];
}

/** The whole scripts of a subject that were not told again yet. */
export const untold = ({ wholeScripts, retellings }: Subject): string[] =>
  wholeScripts.map(({ id }) => id).filter((id) => !retellings.has(id));

/** What is wrong with the lengths, figures, facts and characters of the retellings of a subject's whole scripts. */
export function retellingFaults(subject: Subject, facts: Library['facts']): string[] {
  const ids = new Set(subject.wholeScripts.map(({ id }) => id));
  const strange = [...subject.retellings.keys()]
    .filter((id) => !ids.has(id))
    .map((id) => `${id}: there is no such script`);
  const faults = subject.wholeScripts.flatMap((whole) => {
    const retelling = subject.retellings.get(whole.id);
    const found = retelling ? faultsOf(subject, whole, retelling, facts) : [];
    return found.map((fault) => `${whole.id}: ${fault}`);
  });
  return [...strange, ...faults].map((fault) => `${subject.id}, retellings: ${fault}`);
}
