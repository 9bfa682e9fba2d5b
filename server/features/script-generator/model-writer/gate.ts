import { checkScript } from '../../../../shared/compliance';
import { countWords } from '../../../../shared/scripts';
import { makeShorter } from '../refinements/shorter';
import { isWithin, type WordRange } from '../word-budget';

/** What a script has to keep to. */
export type Gate = { words: WordRange };

const violationsOf = (text: string) => checkScript(text).filter(({ severity }) => severity === 'violation');

/** Why a script may not go out as it is; empty when it may. Written for the model. */
export function faultsOf(script: string, { words }: Gate): string[] {
  const count = countWords(script);
  const length = isWithin(count, words) ? [] : [`It has ${count} words and must have ${words.min} to ${words.max}.`];
  const statements = violationsOf(script).map(
    ({ start, end, message }) => `This sentence breaks a rule (${message}): ${script.slice(start, end)}`,
  );
  return [...length, ...statements];
}

/** Takes the statements out that break a rule, from the last to the first, so that offsets stay right. */
function withoutViolations(script: string): string {
  let repaired = script;
  for (const { start, end, rewrite } of violationsOf(script).reverse()) {
    const saying = rewrite.kind === 'replace' ? rewrite.text : '';
    repaired = repaired.slice(0, start) + saying + repaired.slice(end);
  }
  return repaired
    .replace(/ {2,}/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What can be put right without asking again, and an honest remark on what cannot. */
export function repaired(script: string, { words }: Gate): { script: string; notes: string[] } {
  const lawful = violationsOf(script).length === 0 ? script : withoutViolations(script);
  const notes = lawful === script ? [] : ['A statement that breaks a rule was replaced.'];
  const fitted =
    countWords(lawful) > words.max
      ? makeShorter(lawful, (text) => violationsOf(text).length === 0, { min: words.min, max: words.max })
      : lawful;
  const count = countWords(fitted);
  if (count > words.max) notes.push(`${count - words.max} words over the target.`);
  if (count < words.min) notes.push(`${words.min - count} words under the target.`);
  if (violationsOf(fitted).length > 0) notes.push('A statement still needs your review.');
  return { script: fitted, notes };
}
