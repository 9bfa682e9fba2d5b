import { ruleFindings } from '@shared/compliance';
import { countWords } from '@shared/scripts';
import { unknownFigures } from '../library/figures';
import { makeShorter } from '../refinements/pasted-script';
import { isWithin, type WordRange } from '../word-budget';

/** What a script has to keep to: its length, and the only figures it may name. */
export type Gate = { words: WordRange; material: string };

/** Placeholders, stage directions and pictures: nobody can read them aloud. */
const UNSPEAKABLE = /\[[^\]\n]*\]|\{[^}\n]*\}|<[^>\n]*>|\p{Extended_Pictographic}\uFE0F?/gu;

const violationsOf = (text: string) => ruleFindings(text).filter(({ severity }) => severity === 'violation');

/** Whether a title makes no statement that breaks a rule. */
export const isLawful = (title: string): boolean => violationsOf(title).length === 0;

/** Why a script may not go out as it is; empty when it may. Written for the model. */
export function faultsOf(script: string, { words, material }: Gate): string[] {
  const count = countWords(script);
  const length = isWithin(count, words) ? [] : [`It has ${count} words and must have ${words.min} to ${words.max}.`];
  const unspeakable = (script.match(UNSPEAKABLE) ?? []).map((part) => `Nobody can say this aloud: ${part}`);
  const figures = unknownFigures(script, material).map(
    (figure) => `The figure ${figure} does not stand in the material: leave it out.`,
  );
  const statements = violationsOf(script).map(
    ({ start, end, message }) => `This sentence breaks a rule (${message}): ${script.slice(start, end)}`,
  );
  return [...length, ...unspeakable, ...figures, ...statements];
}

function tidied(text: string): string {
  return text
    .replace(/ {2,}/g, ' ')
    .replace(/ +([.,!?\n])/g, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Takes the statements out that break a rule, from the last to the first, so that offsets stay right. */
function withoutViolations(script: string): string {
  let repaired = script;
  let untouched = script.length;
  for (const { start, end, rewrite } of violationsOf(script).reverse()) {
    // A sentence may break several rules; it is replaced once.
    if (end > untouched) continue;
    untouched = start;
    const saying = rewrite.kind === 'replace' ? rewrite.text : '';
    repaired = repaired.slice(0, start) + saying + repaired.slice(end);
  }
  return tidied(repaired);
}

/** What can be put right without asking again, and an honest remark on what cannot. */
export function repaired(script: string, { words, material }: Gate): { script: string; notes: string[] } {
  const speakable = script.search(UNSPEAKABLE) < 0 ? script : tidied(script.replace(UNSPEAKABLE, ''));
  const lawful = violationsOf(speakable).length === 0 ? speakable : withoutViolations(speakable);
  const notes = lawful === speakable ? [] : ['A statement that breaks a rule was replaced.'];
  const fitted = countWords(lawful) > words.max ? makeShorter(lawful, words) : lawful;
  const count = countWords(fitted);
  if (count > words.max) notes.push(`${count - words.max} words over the target.`);
  if (count < words.min) notes.push(`${words.min - count} words under the target.`);
  const figures = unknownFigures(fitted, material);
  if (figures.length > 0) notes.push(`Check before you record: ${figures.join(', ')} is not from our verified facts.`);
  if (violationsOf(fitted).length > 0) notes.push('A statement still needs your review.');
  return { script: fitted, notes };
}
