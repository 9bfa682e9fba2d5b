import type { FactSource } from '@shared/script-generator';
import type { Library, Subject } from '../library/read-library';
import { statedFacts } from '../library/stated-facts';
import { contentWords } from '../library/subject-tokens';
import type { WholeScript } from '../library/whole-script';
import { sentencesOf, wordsOf } from '../speech/sentences';

/** A whole script of the library that a text was made of. */
export type ToldWhole = { subject: Subject; whole: WholeScript };

/** How many sentences a text must share with a script of ours to be a changed form of it, and which part of its own sentences these must be. */
export const SHARED = { sentences: 2, part: 0.4 } as const;

/** What a sentence says, whatever its contractions: two with the same words in it are one. */
export const gistOf = (sentence: string) => contentWords(sentence).join(' ');

/** Sentences without a content word are told apart by all their words: "Should it be?" */
const markOf = (sentence: string) => gistOf(sentence) || wordsOf(sentence).join(' ');

const textOf = ({ text }: WholeScript) => text.replaceAll(/\[\[|\]\]/g, '');

/** The gists of the sentences of each whole script: to read all of the library again takes a quarter of a second. */
const knownGists = new WeakMap<WholeScript, readonly string[]>();

function gistsOf(whole: WholeScript): readonly string[] {
  const known = knownGists.get(whole) ?? sentencesOf(textOf(whole)).map(gistOf);
  knownGists.set(whole, known);
  return known;
}

/** The whole script that a text is, or was before somebody cut or reworded a part of it; null when it is none. */
export function toldWholeOf(script: string, { subjects }: Pick<Library, 'subjects'>): ToldWhole | null {
  const gists = new Set(sentencesOf(script).map(gistOf).filter(Boolean));
  let best: (ToldWhole & { shared: number }) | null = null;
  for (const subject of subjects) {
    for (const whole of subject.wholeScripts) {
      const shared = new Set(gistsOf(whole).filter((gist) => gists.has(gist))).size;
      if (shared > (best?.shared ?? 0)) best = { subject, whole, shared };
    }
  }
  const isSame = best && best.shared >= SHARED.sentences && best.shared >= SHARED.part * gists.size;
  return isSame ? best : wholeByWords(script, subjects);
}

/** The part of its words that a text must share with a whole script when its sentences were said in another way. */
const SAME_WORDS = 0.8;

/** The words of each whole script. */
const knownWords = new WeakMap<WholeScript, ReadonlySet<string>>();

function wordsOfWhole(whole: WholeScript): ReadonlySet<string> {
  const words = knownWords.get(whole) ?? new Set(wordsOf(textOf(whole)));
  knownWords.set(whole, words);
  return words;
}

/** The whole script with most of a text's words, if those are nearly all: one whose sentences were all said in another way. */
export function wholeByWords(script: string, subjects: Library['subjects']): ToldWhole | null {
  const body = script.split('\n\n').slice(0, -1).join(' ');
  const words = [...new Set(wordsOf(body))].filter((word) => word.length > 3);
  let best: (ToldWhole & { shared: number }) | null = null;
  for (const subject of subjects) {
    for (const whole of subject.wholeScripts) {
      const own = wordsOfWhole(whole);
      const shared = words.filter((word) => own.has(word)).length;
      if (shared > (best?.shared ?? 0)) best = { subject, whole, shared };
    }
  }
  return best && words.length > 0 && best.shared >= SAME_WORDS * words.length ? best : null;
}

/** The facts of a whole script that a version of it still states, with their sources. */
export const statedIn = (version: string, told: ToldWhole, facts: Library['facts']): FactSource[] =>
  statedFacts(version, told, facts).flatMap((id) => facts.get(id) ?? []);

/** Which sentences of a text are those of the whole script: each leans on the others, so none of them goes alone. */
export function isOfWhole({ whole }: ToldWhole): (sentence: string) => boolean {
  const own = new Set(sentencesOf(textOf(whole)).map(markOf));
  return (sentence) => own.has(markOf(sentence));
}
