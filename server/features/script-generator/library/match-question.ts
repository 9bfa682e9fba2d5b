import type { Answer } from './answer';
import type { Library, Subject } from './read-library';
import { spelled, tokensOf } from './subject-tokens';
import { COMMON, EMPTY, QUALITIES } from './subject-words';

/** What somebody may type: a question of which the answer is known, or another name of the subject. */
type Question = { subject: Subject; answer: Answer | null; words: ReadonlySet<string>; length: number };

/**
 * A question that was typed in other words. `likeness` is 1 where it is the same, 0 where no word is; `shared` counts the
 * words that both say and that not every subject shares (none where they only say how something is), and `isWhole` says that the question has no other such word.
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

/** Letters from which on one wrong letter is taken for a slip. */
const SLIP_LENGTH = 5;

/** Finds the known questions that are nearest to what was typed, by the words that both have and how rare these are. */
export function createQuestionMatcher({ subjects }: Pick<Library, 'subjects'>) {
  const phrases = subjects.flatMap((subject) => [
    ...subject.answers.flatMap((answer) => answer.asked.map((text) => ({ subject, answer, text }))),
    ...[subject.name, ...subject.also].map((text) => ({ subject, answer: null, text })),
  ]);
  const worded = phrases.map(({ text, ...rest }) => ({ ...rest, words: new Set(tokensOf(text)) }));
  const counts = new Map<string, number>();
  for (const { words } of worded) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);

  function weightOf(word: string): number {
    const count = counts.get(word);
    const rarity = count === undefined ? MOST_WEIGHT : Math.min(MOST_WEIGHT, Math.log(1 + worded.length / (count + 1)));
    return rarity * partOf(word);
  }
  const lengthOf = (words: Iterable<string>) =>
    Math.sqrt([...words].reduce((total, word) => total + weightOf(word) ** 2, 0));

  const questions: Question[] = worded.map((question) => ({ ...question, length: lengthOf(question.words) }));
  const holders = new Map<string, Question[]>();
  for (const question of questions) {
    for (const word of question.words) holders.set(word, [...(holders.get(word) ?? []), question]);
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
        shared.set(question, (shared.get(question) ?? 0) + weightOf(word) ** 2);
      }
    }
    const length = lengthOf(words);
    return [...shared]
      .map(([question, weight]) => {
        const telling = [...question.words].filter(isTelling);
        const said = telling.filter((word) => words.has(word)).length;
        return {
          subject: question.subject,
          answer: question.answer,
          likeness: weight / (length * question.length),
          shared: telling.some((word) => words.has(word) && !QUALITIES.has(word)) ? said : 0,
          isWhole: said === telling.length,
        };
      })
      .sort((a, b) => b.likeness - a.likeness);
  };
}
