import { sentencesOf } from '../speech/sentences';
import { fullId, type Library, type WholeOf } from './read-library';
import { contentWords } from './subject-tokens';

/** How much of what a sentence said of a fact must still be said. */
const STILL = 0.8;

/** How many of the fact's words the sentence that says most of it says. */
function saidOf(fact: string, sentences: readonly string[]): number {
  const words = new Set(contentWords(fact));
  return Math.max(
    0,
    ...sentences.map((sentence) => new Set(contentWords(sentence).filter((word) => words.has(word))).size),
  );
}

/** Which facts of a whole script a version of it still states, by their full ids. */
export function statedFacts(version: string, { subject, whole }: WholeOf, facts: Library['facts']): string[] {
  const before = sentencesOf(whole.text.replaceAll(/\[\[|\]\]/g, ''));
  const after = sentencesOf(version);
  return whole.facts
    .map((id) => fullId(subject, id))
    .filter((id) => {
      const fact = facts.get(id)?.fact ?? '';
      const said = saidOf(fact, after);
      return said > 0 && said >= STILL * saidOf(fact, before);
    });
}
