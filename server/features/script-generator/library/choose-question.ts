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
 * How probable it must be that a question is meant: `least` before its scripts are told, `against` where the words alone
 * find another subject, `subject` for any question of the subject that they find, to tell what they find.
 */
const MEANT = { least: 0.35, against: 0.4, subject: 0.75 } as const;

/** How many of the nearest questions are weighed against each other. */
const CANDIDATES = 12;

/**
 * How much speaks for a question, in logits: how like the text is, how much liker than the nearest of another subject
 * and than the nearest of all, how sure that is (see `Likely`), whether the two share more than one word, how many pairs
 * of words follow each other in both, whether a short text is about something else, whether it is a mere name, in how
 * many wordings it is known, and whether the words alone find its scripts, or at least its subject. Fitted together with `NONE`; see `chooseQuestion`.
 */
const QUESTION = {
  likeness: 0.43,
  ahead: 0.657,
  behind: 0.394,
  sureness: 1.596,
  shared: -0.585,
  pairs: 2.135,
  elsewhere: 0.115,
  name: -2.009,
  wordings: 0.347,
  sameScripts: 1.078,
  sameSubject: -1.126,
} as const;

/**
 * How much speaks for none of them: how like and how sure the nearest is, how many words the text has, and whether the
 * words alone find nothing.
 */
const NONE = {
  base: 0.882,
  likeness: -0.04,
  sureness: 0.705,
  words: 0.9,
  nothing: 0.932,
} as const;

/** From how far ahead on it says no more, from how many words on (in logarithms), and from how many pairs on. */
const MOST_AHEAD = 0.6;
const MOST_WORDS = 4;
const MOST_PAIRS = 3;

const scriptsOf = ({ subject, answer }: Likely) => answer?.scripts.map((id) => fullId(subject, id)) ?? [];

/** Whether at least half of a question's scripts are among these. */
function isMostly(scripts: readonly string[], told: ReadonlySet<string> | null): boolean {
  return scripts.length > 0 && scripts.filter((id) => told?.has(id)).length >= scripts.length / 2;
}

const wordingsOf = ({ subject, answer }: Likely) => answer?.asked.length ?? subject.also.length + 1;

/**
 * Which of the questions that a text is like is meant, and how probably: all are weighed against each other and
 * against none of them, so that a text that lies between two questions is sure of neither. `likely` has the nearest
 * first; null where there is none. Fitted with a multinomial logistic regression to 650 subjects as professionals type
 * them, with the questions by which a reader found each answered, half answered or not, and 130 subjects of other trades;
 * right is a question of which half of the scripts answer what was asked.
 */
export function chooseQuestion(text: string, likely: readonly Likely[], first: FirstMatch): Chosen | null {
  const [top] = likely;
  if (!top) return null;
  const second = likely.find(({ subject }) => subject !== top.subject);
  const candidates = likely.slice(0, CANDIDATES).map((like) => {
    const other = (like.subject === top.subject ? second : top)?.likeness ?? 0;
    const scripts = scriptsOf(like);
    const logit =
      QUESTION.likeness * like.likeness +
      QUESTION.ahead * Math.max(-MOST_AHEAD, Math.min(MOST_AHEAD, like.likeness - other)) +
      QUESTION.behind * (like.likeness - top.likeness) +
      QUESTION.sureness * like.sureness +
      (like.shared > 1 ? QUESTION.shared : 0) +
      (QUESTION.pairs * Math.min(MOST_PAIRS, like.pairs)) / MOST_PAIRS +
      (like.isElsewhere ? QUESTION.elsewhere : 0) +
      (like.answer ? 0 : QUESTION.name) +
      QUESTION.wordings * Math.log(wordingsOf(like)) +
      (isMostly(scripts, first.told) ? QUESTION.sameScripts : 0) +
      (like.subject === first.subject ? QUESTION.sameSubject : 0);
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

/** What is clear enough to be told: the question that was chosen, or only the subject that the words alone find as well. */
export function clearIn({ like, chance, ofSubject }: Chosen, first: FirstMatch): 'question' | 'subject' | 'nothing' {
  const isOther = first.subject !== null && first.subject !== like.subject;
  if (chance >= (isOther ? MEANT.against : MEANT.least)) return 'question';
  return first.subject === like.subject && ofSubject >= MEANT.subject ? 'subject' : 'nothing';
}
