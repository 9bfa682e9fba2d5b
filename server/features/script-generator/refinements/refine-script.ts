import type { CallToAction, Persona, Refinement, Tone } from '../../../../shared/script-generator';
import { countWords } from '../../../../shared/scripts';
import { findTopic, topicOfScript } from '../built-in-writer/material/find-topic';
import { createRandom } from '../built-in-writer/random';
import { isWithin, type WordRange } from '../word-budget';
import { makeConversational } from './conversational';
import { expandedRange, makeExpanded } from './expanded';
import { makeShorter, shorterRange } from './shorter';
import { makeUrgent } from './urgent';

export type RefinementTask = {
  refinement: Refinement;
  script: string;
  persona: Persona;
  tone: Tone;
  callToAction: CallToAction;
};

/** How many words a refined script may have, by the number before. */
export function refinedRange(refinement: Refinement, words: number): WordRange {
  if (refinement === 'shorter') return shorterRange(words);
  if (refinement === 'expanded') return expandedRange(words);
  const [low, high] = refinement === 'conversational' ? [0.9, 1.15] : [0.95, 1.2];
  return { min: Math.ceil(words * low), max: Math.floor(words * high) };
}

function refined(task: RefinementTask, seed: number, countFindings: (text: string) => number): string {
  const { refinement, script, callToAction } = task;
  const random = createRandom(seed);
  const material = topicOfScript(script);
  const before = countFindings(script);
  const isAllowed = (text: string) => countFindings(text) <= before;
  if (refinement === 'conversational') return makeConversational(script, isAllowed);
  if (refinement === 'shorter') return makeShorter(script, isAllowed);
  if (refinement === 'expanded') return makeExpanded(script, material, task, random);
  return makeUrgent(script, callToAction, material, random);
}

const TRIES = 4;

/** Refines any script without a model. Findings never become more: rather the script stays as it was. */
export function refineScript(
  task: RefinementTask,
  seed: number,
  countFindings: (text: string) => number,
): { title: string; script: string; notes: string[] } {
  const title = topicOfScript(task.script).titles[0] ?? findTopic(task.script).material.name;
  const before = countFindings(task.script);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const script = refined(task, seed + attempt, countFindings);
    if (countFindings(script) > before) continue;
    return { title, script, notes: notesOn(task, script) };
  }
  return {
    title,
    script: task.script,
    notes: ['The script was left as it was: a change would have added a statement to review.'],
  };
}

function notesOn({ refinement, script: before }: RefinementTask, after: string): string[] {
  if (before.trim() === after.trim()) return ['Nothing was left to change.'];
  const [was, is] = [countWords(before), countWords(after)];
  if (isWithin(is, refinedRange(refinement, was))) return [];
  return [`This version has ${is} words, the one before had ${was}.`];
}
