import type { Answer } from './answer';
import { strangenessOf } from './english-words';
import type { Library, Subject } from './read-library';
import { createSpeller } from './spelling';
import { replacedIn, tokensOf } from './subject-tokens';
import { COMMON, EMPTY, INCIDENTAL, OF_CREDIT, QUALITIES } from './subject-words';

/**
 * A question, or another name of a subject, that is like what was typed. `likeness` is 1 or more where the words are the
 * same, 0 where none is; `sureness` is above 0 where it is rather the one that is meant than not; `shared` counts the words
 * that both say and that not every subject shares (none where they only say how something is); `pairs` counts words with
 * the word behind them that a wording of the question has in the same way; `covered` is the part of what the text says, by
 * weight, that the question's nearest wording says as well. `isElsewhere` says that a short text is rather
 * about something of which no question of the subject speaks; `isSame` that a wording has exactly the text's words,
 * whatever places, days and amounts they name.
 */
export type Likely = {
  subject: Subject;
  answer: Answer | null;
  likeness: number;
  sureness: number;
  shared: number;
  pairs: number;
  covered: number;
  isElsewhere: boolean;
  isSame: boolean;
};

/** What all wordings of a question have in common: its subject and its answer, which the names of a subject do not have. */
type Way = {
  subject: number;
  answer: Answer | null;
  wordings: number;
  length: number;
  pairs: Set<string>;
  isOfDeath: boolean;
};
type Wording = { way: number; words: readonly string[]; length: number };

/** A word that wordings say: which, which part of each question's, and which part of all that say it are a subject's. */
type Known = {
  weight: number;
  wordings: number[];
  ways: [way: number, part: number][];
  subjects: [at: number, part: number][];
};

const isTelling = (word: string) => !isSaid(word) && !EMPTY.has(word) && !COMMON.has(word) && !INCIDENTAL.has(word);

/** Words before a place or a day. */
const PLACING: ReadonlySet<string> = new Set(['in', 'at', 'on', 'from']);

/**
 * How much less a word counts that most subjects share, that says how something is or how it is told, or where and when,
 * or that a synonym stands for already.
 */
const PARTS = { common: 0.5, quality: 0.6, empty: 0.3, incidental: 0.15, said: 0.5 } as const;

/** Stands before a word as it was said, where a synonym stands for it: a boss is a job, too, but rather a boss. */
const SAID = '=';
const isSaid = (word: string) => word.startsWith(SAID);
const saidIn = (text: string) => replacedIn(text).map((word) => `${SAID}${word}`);

function partOf(word: string): number {
  if (isSaid(word)) return PARTS.said;
  if (INCIDENTAL.has(word)) return PARTS.incidental;
  if (COMMON.has(word)) return PARTS.common;
  if (EMPTY.has(word)) return PARTS.empty;
  return QUALITIES.has(word) ? PARTS.quality : 1;
}

/** The most that a word weighs, however rare. */
const MOST_WEIGHT = 4.5;

/** What a word weighs that no wording says. One that is rare in English, too, says that something else is meant. */
function unknownWeight(word: string): number {
  if (isSaid(word)) return 0;
  if (EMPTY.has(word) || INCIDENTAL.has(word)) return 0.2;
  return MOST_WEIGHT * (COMMON.has(word) ? PARTS.common : strangenessOf(word));
}

/** From which weight on a text is longer than a question needs to be, and how much less the rest of it counts. */
const LONG = { from: 14, part: 0.4 } as const;

/** What makes a question like a text: its nearest wording, all its wordings together, and how far its words are the subject's own. */
const PARTS_OF_LIKENESS = { nearest: 0.7, together: 0.7, own: 0.42 } as const;

/** How much a sentence of a text counts beside all of it: a question that the rest speaks of, too, is rather meant. */
const SENTENCE_PART = 0.6;

/** How many more wordings a word is taken to be in: one that is said once is not therefore a subject's own. */
const SMOOTHING = 2;

/**
 * How sure it is that a question is meant, in logits. Fitted with a logistic regression to wordings that were left out of
 * their question (some amid chat), questions left out whole, and other subjects: how like it is, how much liker than
 * the nearest of another subject, which part of the words any wording says, which part the subject's do not, whether a
 * word says that it is about credit at all, and how long the text is, since a long one is less like any.
 */
const SURENESS = {
  base: -5.11,
  likeness: 3.35,
  ahead: 2.76,
  known: 2.17,
  strange: -2.2,
  ofCredit: 0.57,
  long: 1.06,
} as const;

/** How far ahead counts, and what the words of a text weigh for which its length says nothing, and at least. */
const RANGE = { ahead: 0.6, usual: 12, shortest: 3 } as const;

/**
 * What a word weighs from which on it may name another subject, which part of the words do so where only one is in common,
 * and how many words a text has at most that such a word is the head of.
 */
const FOREIGN = { weight: 2.4, part: 0.3, words: 8 } as const;

/** The part of a question's wordings from which on all of them are taken to be about a death. */
const OF_DEATH = 0.75;
/** How a death is spoken of without the words that "died" stands for. */
const DEATH =
  /\b(?:pass(?:ed|es|ing)|gone|lost|estate|inherit\w*|funeral|widow\w*|heirs?|probate|execut\w+|buried|surviv\w+|grie[fv]\w*|late (?:husband|wife|mom|mother|dad|father|parent|brother|sister|son|daughter|grand[a-z]+)s?)\b/i;

/** Each word with the one that follows it. */
const pairsOf = (words: readonly string[]) => words.slice(1).map((word, index) => `${words[index]} ${word}`);

/** What a text is split into when it is more than one sentence. */
function sentencesIn(text: string): string[] {
  const sentences = text.split(/[.?!;:()\n]+(?=\s|$)|\s[-–—]+\s/).filter((sentence) => sentence.trim() !== '');
  return sentences.length > 1 ? sentences : [];
}

const speaksOfDeath = (text: string, tokens: readonly string[]) => tokens.includes('died') || DEATH.test(text);

function indexOf({ subjects }: Pick<Library, 'subjects'>) {
  const ways: Way[] = [];
  const wordings: Wording[] = [];
  const counts = new Map<string, number>();
  subjects.forEach(({ name, also, answers }, subject) => {
    const groups = [
      ...answers.map((answer) => ({ answer, texts: answer.asked })),
      { answer: null, texts: [name, ...also] },
    ];
    for (const { answer, texts } of groups) {
      const pairs = new Set<string>();
      const ofDeath = texts.filter((text) => speaksOfDeath(text, tokensOf(text))).length;
      const isOfDeath = answer !== null && ofDeath >= OF_DEATH * texts.length;
      const way = ways.push({ subject, answer, wordings: texts.length, length: 0, pairs, isOfDeath }) - 1;
      for (const text of texts) {
        const inOrder = tokensOf(text);
        for (const pair of pairsOf(inOrder)) pairs.add(pair);
        const words = [...new Set([...inOrder, ...saidIn(text)])];
        wordings.push({ way, words, length: 0 });
        for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  });
  const known = new Map<string, Known>();
  for (const [word, count] of counts) {
    const rarity = Math.min(MOST_WEIGHT, Math.log(1 + wordings.length / (count + 1)));
    known.set(word, { weight: rarity * partOf(word), wordings: [], ways: [], subjects: [] });
  }
  const weightOf = (word: string) => known.get(word)?.weight ?? unknownWeight(word);
  const weigh = (words: Iterable<string>) => [...words].reduce((total, word) => total + weightOf(word), 0);

  const inWays = new Map<string, Map<number, number>>();
  wordings.forEach((wording, index) => {
    wording.length = Math.sqrt(weigh(wording.words));
    for (const word of wording.words) {
      known.get(word)?.wordings.push(index);
      const times = inWays.get(word) ?? new Map<number, number>();
      inWays.set(word, times.set(wording.way, (times.get(wording.way) ?? 0) + 1));
    }
  });
  for (const [word, times] of inWays) {
    const entry = known.get(word);
    const inSubjects = new Map<number, number>();
    for (const [index, count] of times) {
      const way = ways[index];
      if (!way || !entry) continue;
      const part = count / way.wordings;
      entry.ways.push([index, part]);
      way.length += entry.weight * part ** 2;
      inSubjects.set(way.subject, (inSubjects.get(way.subject) ?? 0) + count);
    }
    const all = (counts.get(word) ?? 0) + SMOOTHING;
    entry?.subjects.push(...[...inSubjects].map(([at, count]): [number, number] => [at, count / all]));
  }
  for (const way of ways) way.length = Math.sqrt(way.length);
  return { ways, wordings, counts, known, weightOf, weigh };
}

const at = (numbers: Float64Array, index: number) => numbers[index] ?? 0;

/** Finds the known questions that are nearest to what was typed, by the words that both have and how rare these are. */
export function createQuestionMatcher({ subjects }: Pick<Library, 'subjects'>) {
  const { ways, wordings, counts, known, weightOf, weigh } = indexOf({ subjects });
  const spelled = createSpeller(counts);
  const wordsIn = (text: string) => [...new Set([...tokensOf(text).map(spelled), ...saidIn(text)])];

  /** Of a long text, less than the words weigh: it says more than it asks. */
  const lengthOf = (words: readonly string[]) => {
    const weight = weigh(words);
    return Math.sqrt(Math.min(weight, LONG.from) + LONG.part * Math.max(0, weight - LONG.from));
  };

  /** How like the words are to each question, and which of its wordings is the nearest (-1 where none is). */
  function likenessesOf(words: readonly string[]) {
    const shared = new Float64Array(wordings.length);
    const likeness = new Float64Array(ways.length);
    const best = new Float64Array(ways.length);
    const nearest = new Int32Array(ways.length).fill(-1);
    const length = lengthOf(words);
    for (const word of words) {
      const entry = known.get(word);
      if (!entry) continue;
      for (const index of entry.wordings) shared[index] = at(shared, index) + entry.weight;
      for (const [index, part] of entry.ways) likeness[index] = at(likeness, index) + entry.weight * part;
    }
    shared.forEach((weight, index) => {
      const wording = wordings[index];
      if (weight === 0 || !wording) return;
      const like = weight / (length * wording.length);
      if (like <= at(best, wording.way)) return;
      best[wording.way] = like;
      nearest[wording.way] = index;
    });
    ways.forEach((way, index) => {
      if (nearest[index] === -1) return;
      const together = at(likeness, index) / (length * way.length);
      likeness[index] = PARTS_OF_LIKENESS.nearest * at(best, index) + PARTS_OF_LIKENESS.together * together;
    });
    return { likeness, nearest, shared };
  }

  /** What the words say of each subject: how far they are its own, and which part of the telling ones it does not know. */
  function ofSubjects(words: readonly string[]) {
    const own = new Float64Array(subjects.length);
    const telling = words.filter((word) => !EMPTY.has(word) && !INCIDENTAL.has(word));
    const [total, told] = [weigh(words) || 1, weigh(telling) || 1];
    const strange = new Float64Array(subjects.length).fill(weigh(telling) / told);
    for (const word of words) {
      for (const [subject, part] of known.get(word)?.subjects ?? []) {
        own[subject] = at(own, subject) + (weightOf(word) * part) / total;
      }
    }
    for (const word of telling) {
      const part = weightOf(word) / told;
      for (const [subject] of known.get(word)?.subjects ?? []) strange[subject] = at(strange, subject) - part;
    }
    const foreign = new Float64Array(subjects.length);
    for (const word of telling) {
      const weight = weightOf(word) * strangenessOf(word);
      const speaking = new Set(known.get(word)?.subjects.map(([subject]) => subject));
      foreign.forEach((most, subject) => {
        if (weight > most && !speaking.has(subject)) foreign[subject] = weight;
      });
    }
    return { own, strange, foreign, known: weigh(telling.filter((word) => known.has(word))) / told };
  }

  /** Whether a text and a wording have the same words, but for those that no question is about. */
  function isSameAs(wording: Wording | undefined, said: ReadonlySet<string>): boolean {
    const isMeant = (word: string) => !INCIDENTAL.has(word) && !PLACING.has(word);
    const both = new Set([...said, ...(wording?.words ?? [])].filter(isMeant));
    return both.size > 0 && [...both].every((word) => said.has(word) && wording?.words.includes(word));
  }

  function sharedWith(wording: Wording | undefined, said: ReadonlySet<string>): number {
    const both = wording?.words.filter((word) => isTelling(word) && said.has(word)) ?? [];
    return both.some((word) => !QUALITIES.has(word)) ? both.length : 0;
  }

  /** All known questions that share a word with the text, the nearest first. */
  return function questionsLike(text: string): Likely[] {
    const inOrder = tokensOf(text).map(spelled);
    const said = new Set(wordsIn(text));
    const words = [...new Set(inOrder)];
    const pairs = [...new Set(pairsOf(inOrder))];
    const whole = likenessesOf([...said]);
    const parts = [
      { ...whole, part: 1 },
      ...sentencesIn(text)
        .map(wordsIn)
        .filter((sentence) => sentence.filter((word) => isTelling(word) && known.has(word)).length > 1)
        .map((sentence) => ({ ...likenessesOf(sentence), part: SENTENCE_PART })),
    ];
    const { own, strange, foreign, known: knownPart } = ofSubjects(words);
    const weight = weigh(said) || 1;
    const isShort = words.length <= FOREIGN.words;
    const isForeign = (subject: number, shared: number) =>
      at(foreign, subject) >= FOREIGN.weight || (shared <= 1 && at(strange, subject) >= FOREIGN.part);
    const isOfDeath = speaksOfDeath(text, inOrder);
    const found = ways.flatMap((way, index) => {
      // A question about somebody alive is not answered by what to do after a death.
      if (way.isOfDeath && !isOfDeath) return [];
      const [first] = parts
        .map(({ likeness, nearest, part }) => ({
          like: part * at(likeness, index) + (1 - part) * at(whole.likeness, index),
          wording: nearest[index] ?? -1,
        }))
        .sort((a, b) => b.like - a.like);
      if (!first || first.wording < 0) return [];
      const likeness = first.like + PARTS_OF_LIKENESS.own * at(own, way.subject);
      const isSame = isSameAs(wordings[whole.nearest[index] ?? -1], said);
      const covered = at(whole.shared, whole.nearest[index] ?? -1) / weight;
      return [{ way, likeness, shared: sharedWith(wordings[first.wording], said), covered, isSame }];
    });
    found.sort((a, b) => b.likeness - a.likeness);
    const [top] = found;
    const next = found.find(({ way }) => way.subject !== top?.way.subject);
    const length = Math.log(Math.max(RANGE.shortest, weigh(words)) / RANGE.usual);
    const ofText =
      SURENESS.base +
      SURENESS.known * knownPart +
      SURENESS.long * length +
      (words.some((word) => OF_CREDIT.has(word)) ? SURENESS.ofCredit : 0);
    return found.flatMap(({ way, likeness, shared, covered, isSame }) => {
      const subject = subjects[way.subject];
      if (!subject) return [];
      const other = (way.subject === top?.way.subject ? next : top)?.likeness ?? 0;
      const ahead = Math.max(-RANGE.ahead, Math.min(RANGE.ahead, likeness - other));
      const sureness =
        ofText + SURENESS.likeness * likeness + SURENESS.ahead * ahead + SURENESS.strange * at(strange, way.subject);
      return [
        {
          subject,
          answer: way.answer,
          likeness,
          sureness,
          shared,
          pairs: pairs.filter((pair) => way.pairs.has(pair)).length,
          covered,
          isElsewhere: isShort && isForeign(way.subject, shared),
          isSame,
        },
      ];
    });
  };
}
