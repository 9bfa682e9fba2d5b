import type { Answer } from './answer';
import type { Likely, QuestionIndex } from './match-question';
import type { Subject } from './read-library';
import { EMPTY, INCIDENTAL } from './subject-words';
import { SCALE, type WordVectors } from './word-vectors';

/**
 * A question, or the name of a subject (`answer` is null): `score` says how probably it is meant, `offer` how well it is
 * offered instead where that is not probable enough, and `likeness` how like it is by the words alone.
 */
export type Near = { subject: Subject; answer: Answer | null; score: number; offer: number; likeness: number };

/**
 * The nearest first, and what speaks against it: which part of the text, by weight, means nothing that any question of its
 * subject says.
 */
export type Nearness = { near: Near[]; apart: number };

/** Cosines from which on two words have something in common, and what the same word counts beside the nearest other. */
const COMMON_FROM = 0.3;
const OTHER_WORD = 0.85;

/** How much less words say here that only tell how, where or when, and from which weight on a typed word is looked at. */
const BESIDE = 1 / 3;
const LOOKED_AT = 0.25;

/** How much it says beside the meaning that the words are like a question, or like any of its subject. */
const SCORE = { subject: 0.5 } as const;
const OFFER = { question: 2, subject: 0.6 } as const;

/** A word of the text, and how near it is to each word that is known. */
type Typed = { weight: number; near: Float32Array };

const at = (numbers: ArrayLike<number>, index: number) => numbers[index] ?? 0;

/** How near two words are, from 0 to 1. */
function nearness(cosine: number): number {
  return OTHER_WORD * Math.min(1, Math.max(0, (cosine - COMMON_FROM) / (1 - COMMON_FROM)));
}

/** Compares texts with known wordings by what their words mean, so that "boss" is near to "employer". */
export function createNearness(subjects: readonly Subject[], index: QuestionIndex, vectors: WordVectors) {
  const { ways, wordings, known } = index;
  const { dimensions } = vectors;
  const vocabulary = [...known.keys()];
  const places = new Map(vocabulary.map((word, place) => [word, place]));
  const weightOf = (word: string) => index.weightOf(word) * (EMPTY.has(word) || INCIDENTAL.has(word) ? BESIDE : 1);
  const weights = Float32Array.from(vocabulary, weightOf);
  const matrix = new Int8Array(vocabulary.length * dimensions);
  vocabulary.forEach((word, place) => {
    const vector = vectors.of.get(word);
    if (vector) matrix.set(vector, place * dimensions);
  });
  const holders = vocabulary.map((word) => Int32Array.from(known.get(word)?.wordings ?? []));
  const ownPlaces: number[][] = subjects.map(() => []);
  vocabulary.forEach((word, place) => {
    for (const [subject] of known.get(word)?.subjects ?? []) ownPlaces[subject]?.push(place);
  });
  const totals = new Float32Array(wordings.length);
  holders.forEach((holding, place) => {
    for (const which of holding) totals[which] = at(totals, which) + at(weights, place);
  });

  /** How near a word is to each that is known. */
  function nearnesses(word: string): Float32Array {
    const near = new Float32Array(vocabulary.length);
    const vector = vectors.of.get(word);
    for (let place = 0; vector && place < near.length; place += 1) {
      const from = place * dimensions;
      let product = 0;
      for (let axis = 0; axis < dimensions; axis += 1) product += at(vector, axis) * at(matrix, from + axis);
      near[place] = nearness(product / SCALE ** 2);
    }
    const same = places.get(word);
    if (same !== undefined) near[same] = 1;
    return near;
  }

  /** For each wording the nearest of its words, or the sum over all of them. */
  function ofWordings(near: Float32Array, isSum: boolean): Float32Array {
    const found = new Float32Array(wordings.length);
    holders.forEach((holding, place) => {
      const value = at(near, place) * (isSum ? at(weights, place) : 1);
      if (value === 0) return;
      for (const which of holding) {
        found[which] = isSum ? at(found, which) + value : Math.max(at(found, which), value);
      }
    });
    return found;
  }

  /** How near the text is to each question's nearest wording: how much of either has its like in the other. */
  function nearnessOfWays(typed: readonly Typed[], best: Float32Array): Float64Array {
    const total = typed.reduce((sum, { weight }) => sum + weight, 0);
    const there = new Float32Array(wordings.length);
    for (const { weight, near } of typed) {
      ofWordings(near, false).forEach((value, which) => {
        there[which] = at(there, which) + (weight * value) / total;
      });
    }
    const back = ofWordings(best, true);
    const nearest = new Float64Array(ways.length);
    wordings.forEach(({ way }, which) => {
      const [typedPart, wordingPart] = [at(there, which), at(back, which) / at(totals, which)];
      if (typedPart === 0) return;
      const both = (2 * typedPart * wordingPart) / (typedPart + wordingPart);
      nearest[way] = Math.max(at(nearest, way), both);
    });
    return nearest;
  }

  /** Which part of the text means nothing that any question of the subject says. */
  function apartFrom(subject: Subject | undefined, typed: readonly Typed[]): number {
    const own = subject ? (ownPlaces[subjects.indexOf(subject)] ?? []) : [];
    const total = typed.reduce((sum, { weight }) => sum + weight, 0) || 1;
    return typed.reduce((sum, { weight, near }) => {
      const most = own.reduce((most, place) => Math.max(most, at(near, place)), 0);
      return sum + (weight * (1 - most)) / total;
    }, 0);
  }

  /** The likeness by words of each question or name, and of each subject. */
  function byWords(likely: readonly Likely[]) {
    const ofSubject = new Map<Subject, number>();
    for (const { subject, likeness } of likely) {
      ofSubject.set(subject, Math.max(ofSubject.get(subject) ?? 0, likeness));
    }
    return { ofSubject, ofWay: new Map(likely.map(({ subject, answer, likeness }) => [answer ?? subject, likeness])) };
  }

  /** `likely` is what the words of the text are like. */
  return function nearnessOf(words: readonly string[], likely: readonly Likely[]): Nearness {
    const heavy = words.filter((word) => weightOf(word) > LOOKED_AT);
    const typed = (heavy.length > 0 ? heavy : words).map((word) => ({
      weight: weightOf(word),
      near: nearnesses(word),
    }));
    const best = Float32Array.from(vocabulary, (_, place) => Math.max(0, ...typed.map(({ near }) => at(near, place))));
    const nearest = nearnessOfWays(typed, best);
    const { ofSubject, ofWay } = byWords(likely);
    const near = ways.flatMap(({ subject: place, answer }, way) => {
      const subject = subjects[place];
      if (!subject) return [];
      const likeness = ofWay.get(answer ?? subject) ?? 0;
      const [meaning, about] = [at(nearest, way), ofSubject.get(subject) ?? 0];
      const offer = meaning + OFFER.question * likeness + OFFER.subject * about;
      return [{ subject, answer, score: meaning + SCORE.subject * about, offer, likeness }];
    });
    near.sort((a, b) => b.score - a.score);
    return { near, apart: apartFrom(near[0]?.subject, typed) };
  };
}
