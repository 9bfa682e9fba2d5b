import type { Likely } from './match-question';
import { fullId, type Subject } from './read-library';

/** What the words alone find: a subject with the full ids of the scripts that may be told, or null for it in general. */
export type FirstMatch = { subject: Subject | null; told: ReadonlySet<string> | null };

/**
 * The question that is meant, or a name of its subject: `chance` is the probability from 0 to 1 that a text means it,
 * `ofSubject` that it means any question of its subject.
 */
export type Chosen = { like: Likely; chance: number; ofSubject: number };

/**
 * How probable it must be that a question is meant: `least` before its scripts are told, `within` where the words alone
 * find its subject as well, `against` where they find another one, `subject` for any question of the subject that they find,
 * to tell what they find, and `surely` for any question of a subject that they do not find.
 */
const MEANT = { least: 0.33, within: 0.27, against: 0.38, subject: 0.75, surely: 0.85 } as const;

/** How many of the nearest questions are weighed against each other. */
const CANDIDATES = 12;

/**
 * How much speaks for a question, in logits: how sure it is by itself (see `Likely`), whether it is a mere name, whether
 * the words alone find its scripts, or at least its subject, which part of the text its nearest wording covers, and how
 * many pairs of words follow each other in both. Fitted together with `NONE`; see `chooseQuestion`.
 */
const QUESTION = {
  sureness: 0.953,
  name: -2.658,
  sameScripts: 0.74,
  sameSubject: -0.624,
  covered: 1.819,
  pairs: 3.792,
} as const;

/**
 * How much speaks for none of them: how like and how sure the nearest is, how many words the text has, and whether the
 * words alone find nothing.
 */
const NONE = {
  base: 0.458,
  likeness: 0.828,
  sureness: 0.223,
  words: 0.544,
  nothing: 0.584,
} as const;

/** From how many words on there is no more to say (in logarithms), and from how many pairs on. */
const MOST_WORDS = 4;
const MOST_PAIRS = 6;

const scriptsOf = ({ subject, answer }: Likely) => answer?.scripts.map((id) => fullId(subject, id)) ?? [];

/** Whether at least half of a question's scripts are among these. */
function isMostly(scripts: readonly string[], told: ReadonlySet<string> | null): boolean {
  return scripts.length > 0 && scripts.filter((id) => told?.has(id)).length >= scripts.length / 2;
}

/**
 * Which of the questions that a text is like is meant, and how probably: all are weighed against each other and
 * against none of them, so that a text that lies between two questions is sure of neither. `likely` has the nearest
 * first; null where there is none. The weights come from a multinomial logistic regression. Its
 * data: 3,900 known wordings, each left out of its question in turn, and 260 texts about other matters. A question counted
 * as right where at least half of its scripts are among those of the wording's own question.
 */
export function chooseQuestion(text: string, likely: readonly Likely[], first: FirstMatch): Chosen | null {
  const [top] = likely;
  if (!top) return null;
  const candidates = likely.slice(0, CANDIDATES).map((like) => {
    const scripts = scriptsOf(like);
    const logit =
      QUESTION.sureness * like.sureness +
      (like.answer ? 0 : QUESTION.name) +
      (isMostly(scripts, first.told) ? QUESTION.sameScripts : 0) +
      (like.subject === first.subject ? QUESTION.sameSubject : 0) +
      QUESTION.covered * like.covered +
      (QUESTION.pairs * Math.min(MOST_PAIRS, like.pairs)) / MOST_PAIRS;
    return { like, scripts, odds: Math.exp(logit) };
  });
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  const none = Math.exp(
    NONE.base +
      NONE.likeness * top.likeness +
      NONE.sureness * Math.max(...likely.map(({ sureness }) => sureness)) +
      NONE.words * Math.min(MOST_WORDS, Math.log(1 + words)) +
      (first.subject ? 0 : NONE.nothing),
  );
  const sum = candidates.reduce((total, { odds }) => total + odds, none);
  const chosen = candidates.reduce((best, one) => (one.odds > best.odds ? one : best));
  const chanceOf = (isCounted: (one: (typeof candidates)[number]) => boolean) =>
    candidates.reduce((total, one) => (isCounted(one) ? total + one.odds : total), 0) / sum;
  return {
    like: chosen.like,
    // What tells the same is meant as well.
    chance: chanceOf((one) => one === chosen || isMostly(chosen.scripts, new Set(one.scripts))),
    ofSubject: chanceOf(({ like }) => like.subject === chosen.like.subject),
  };
}

/** Whether some question of the subject is meant in any case, also where nothing else says so. */
export const isSurelyOf = ({ ofSubject }: Chosen): boolean => ofSubject >= MEANT.surely;

/** What is clear enough to be told: the question that was chosen, or only the subject that the words alone find as well. */
export function clearIn(chosen: Chosen, first: FirstMatch): 'question' | 'subject' | 'nothing' {
  const { like, chance, ofSubject } = chosen;
  if (first.subject === null) return chance >= MEANT.least || isSurelyOf(chosen) ? 'question' : 'nothing';
  if (first.subject !== like.subject) return chance >= MEANT.against ? 'question' : 'nothing';
  if (chance >= MEANT.within) return 'question';
  return ofSubject >= MEANT.subject ? 'subject' : 'nothing';
}
