import { plainWords, similarity } from './word-similarity';

/** Words heard last that are looked for. */
const HEARD = 7;
/** Words of the script around the last position where they may be. */
const WINDOW = { before: 10, after: 28 } as const;
const GAP = 0.35;
const MISMATCH = 0.4;
/** Less alike than this is another word. */
const ALIKE = 0.6;
/** "a", "the" and "of" are everywhere. */
const SHORT_WORD = { length: 3, weight: 0.6 } as const;
/** Per word of distance from the last position. */
const DISTANCE_COST = 0.02;
const MIN_SCORE = 1.5;
/** A second place this good makes the first one a guess. */
const MIN_LEAD = 0.3;
/** Ends this close together are the same place. */
const SAME_PLACE = 3;

export type VoiceFollower = {
  /** Number of script words that have been said, after hearing these words last. */
  hear: (lastWords: string) => number;
  moveTo: (word: number) => void;
};

/** Finds the place in a script where a reader is, from words that a recogniser may have got wrong. */
export function createVoiceFollower(script: string): VoiceFollower {
  const words = plainWords(script);
  const score = rememberedScores();
  let position = 0;
  return {
    hear(lastWords) {
      const heard = plainWords(lastWords).slice(-HEARD);
      const start = Math.max(0, position - WINDOW.before);
      const near = words.slice(start, position + WINDOW.after);
      const end = bestEnd(endScores(heard, near, score), position - start);
      if (end !== null) position = start + end;
      return position;
    },
    moveTo(word) {
      position = Math.min(words.length, Math.max(0, word));
    },
  };
}

/** How many of the words near by have been said, or null when that is not clear. */
function bestEnd(ends: number[], expected: number): number | null {
  const scores = ends.map((score, end) => score - DISTANCE_COST * Math.abs(end + 1 - expected));
  const best = scores.reduce((winner, score, end) => (score > (scores[winner] ?? -1) ? end : winner), 0);
  const bestScore = scores[best] ?? 0;
  const rival = Math.max(0, ...scores.filter((_, end) => Math.abs(end - best) > SAME_PLACE));
  return bestScore >= MIN_SCORE && bestScore - rival >= MIN_LEAD ? best + 1 : null;
}

/** The best local alignment that ends with each word of `near` and with the last word heard, or just before it. */
function endScores(heard: string[], near: string[], score: MatchScore): number[] {
  let above = new Array<number>(near.length + 1).fill(0);
  let ends = new Array<number>(near.length).fill(0);
  for (const [row, said] of heard.entries()) {
    const current = [0];
    for (const [column, word] of near.entries()) {
      const matched = (above[column] ?? 0) + score(said, word);
      current.push(Math.max(0, matched, (above[column + 1] ?? 0) - GAP, (current[column] ?? 0) - GAP));
    }
    above = current;
    const isLast = row === heard.length - 1;
    if (isLast) ends = current.slice(1);
  }
  return ends;
}

type MatchScore = (said: string, word: string) => number;

/** Every heard word is compared with the same words of the script seven times. */
function rememberedScores(): MatchScore {
  const known = new Map<string, number>();
  return (said, word) => {
    const key = `${said} ${word}`;
    const score = known.get(key) ?? matchScore(said, word);
    known.set(key, score);
    return score;
  };
}

function matchScore(said: string, word: string): number {
  const weight = Math.min(said.length, word.length) <= SHORT_WORD.length ? SHORT_WORD.weight : 1;
  const likeness = similarity(said, word, ALIKE);
  return likeness >= ALIKE ? weight * likeness : -MISMATCH * weight;
}
