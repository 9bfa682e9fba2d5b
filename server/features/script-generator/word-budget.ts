import { READING_SPEED } from '@shared/scripts';

/** A range of words, both ends included. */
export type WordRange = { min: number; max: number };

/** What a script of so many seconds should hold: the target, the aim around it, and what is still accepted. */
export type WordBudget = { target: number; aim: WordRange; accept: WordRange };

export function wordBudget(seconds: number): WordBudget {
  const target = (seconds * READING_SPEED.default) / 60;
  return {
    target: Math.round(target),
    aim: { min: Math.ceil(target * 0.9), max: Math.round(target * 1.05) },
    accept: { min: Math.ceil(target * 0.85), max: Math.round(target * 1.1) },
  };
}

export const isWithin = (words: number, range: WordRange) => words >= range.min && words <= range.max;
