import type { Answer } from './answer';
import type { Library, Subject } from './read-library';
import { spelled, tokensOf } from './subject-tokens';
import { COMMON, EMPTY, QUALITIES } from './subject-words';

/** What somebody may type: a question of which the answer is known, or another name of the subject. */
type Question = { subject: Subject; answer: Answer | null; way: Way; words: ReadonlySet<string>; length: number };

/** What all wordings of a question have in common: its answer, or the subject whose other names they are. */
type Way = Answer | Subject;

/**
 * A question that was typed in other words. `likeness` is 1 or more where it is the same, 0 where no word is; `shared`
 * counts the words that both say and that not every subject shares (none where they only say how something is), and `isWhole` says that the question has no other such word.
 */
export type Likely = { subject: Subject; answer: Answer | null; likeness: number; shared: number; isWhole: boolean };

const isTelling = (word: string) => !EMPTY.has(word) && !COMMON.has(word);

/** How much less a word counts that most subjects share, that says how something is, or only how it is told. */
const PARTS = { common: 0.45, quality: 0.8, empty: 0.3 } as const;

function partOf(word: string): number {
  if (COMMON.has(word)) return PARTS.common;
  if (EMPTY.has(word)) return PARTS.empty;
  return QUALITIES.has(word) ? PARTS.quality : 1;
}

/** What a word weighs that stands in no question, and at most: a name typed beside the question must not outweigh it. */
const MOST_WEIGHT = 5;

/** How much the words of a question's other wordings count beside the nearest one. */
const TOGETHER_PART = 0.4;

/** Brings the likeness of a question that was typed in other words to the range that is judged by. */
const SCALE = 1.4;

/** Letters from which on one wrong letter is taken for a slip. */
const SLIP_LENGTH = 5;

const likenessOf = (nearest: number, together: number) =>
  SCALE * ((1 - TOGETHER_PART) * nearest + TOGETHER_PART * together);

/** How many wordings of each question there are, and how many of them say each word. */
function waysOf(worded: readonly { way: Way; words: ReadonlySet<string> }[]) {
  const ways = new Map<Way, { of: number; words: Map<string, number> }>();
  for (const { way, words } of worded) {
    const counted = ways.get(way) ?? { of: 0, words: new Map<string, number>() };
    counted.of += 1;
    for (const word of words) counted.words.set(word, (counted.words.get(word) ?? 0) + 1);
    ways.set(way, counted);
  }
  return ways;
}

/** Finds the known questions that are nearest to what was typed, by the words that both have and how rare these are. */
export function createQuestionMatcher({ subjects }: Pick<Library, 'subjects'>) {
  const phrases = subjects.flatMap((subject) => [
    ...subject.answers.flatMap((answer) => answer.asked.map((text) => ({ subject, answer, text }))),
    ...[subject.name, ...subject.also].map((text) => ({ subject, answer: null, text })),
  ]);
  const worded = phrases.map(({ text, ...rest }) => ({
    ...rest,
    way: rest.answer ?? rest.subject,
    words: new Set(tokensOf(text)),
  }));
  const counts = new Map<string, number>();
  for (const { words } of worded) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);

  function weightOf(word: string): number {
    const count = counts.get(word);
    const rarity = count === undefined ? MOST_WEIGHT : Math.min(MOST_WEIGHT, Math.log(1 + worded.length / (count + 1)));
    return rarity * partOf(word);
  }
  const lengthOf = (words: Iterable<string>) =>
    Math.sqrt([...words].reduce((total, word) => total + weightOf(word), 0));

  const questions: Question[] = worded.map((question) => ({ ...question, length: lengthOf(question.words) }));
  const holders = new Map<string, Question[]>();
  for (const question of questions) {
    for (const word of question.words) holders.set(word, [...(holders.get(word) ?? []), question]);
  }

  const ways = waysOf(worded);
  /** All wordings of a question as one: each word by the part of them that say it. */
  const together = new Map(
    [...ways].map(([way, counted]) => {
      const parts = new Map([...counted.words].map(([word, times]) => [word, times / counted.of] as const));
      const squares = [...parts].map(([word, part]) => weightOf(word) * part ** 2);
      return [way, { parts, length: Math.sqrt(squares.reduce((total, square) => total + square, 0)) }] as const;
    }),
  );
  /** How like a text is to all wordings of a question together. */
  function togetherLike(way: Way, words: ReadonlySet<string>, length: number): number {
    const known = together.get(way);
    if (!known) return 0;
    const weight = [...words].reduce((total, word) => total + weightOf(word) * (known.parts.get(word) ?? 0), 0);
    return weight / (length * known.length);
  }

  /** All known questions that share a word with the text, the nearest first. */
  return function questionsLike(text: string): Likely[] {
    const isKnown = (word: string) => counts.has(word);
    const words = new Set(
      tokensOf(text).map((word) => spelled(word, { isKnown, known: counts.keys(), from: SLIP_LENGTH })),
    );
    const shared = new Map<Question, number>();
    for (const word of words) {
      for (const question of holders.get(word) ?? []) {
        shared.set(question, (shared.get(question) ?? 0) + weightOf(word));
      }
    }
    const length = lengthOf(words);
    const likeTogether = new Map<Way, number>();
    for (const { way } of shared.keys()) {
      if (!likeTogether.has(way)) likeTogether.set(way, togetherLike(way, words, length));
    }
    return [...shared]
      .map(([question, weight]) => {
        const telling = [...question.words].filter(isTelling);
        const said = telling.filter((word) => words.has(word)).length;
        return {
          subject: question.subject,
          answer: question.answer,
          likeness: likenessOf(weight / (length * question.length), likeTogether.get(question.way) ?? 0),
          shared: telling.some((word) => words.has(word) && !QUALITIES.has(word)) ? said : 0,
          isWhole: said === telling.length,
        };
      })
      .sort((a, b) => b.likeness - a.likeness);
  };
}
