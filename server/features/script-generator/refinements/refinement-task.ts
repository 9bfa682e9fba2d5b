import type { GenerateScript, Refinement } from '@shared/script-generator';
import type { SubjectMatcher } from '../library/match-subject';
import type { Library } from '../library/read-library';
import type { WordRange } from '../word-budget';

export type RefinementTask = {
  refinement: Refinement;
  script: string;
  request: GenerateScript;
  library: Library;
  matcher: SubjectMatcher;
};

/** How many words a shorter version of so many words has. */
export function shorterRange(words: number): WordRange {
  return words < 45
    ? { min: Math.max(22, Math.ceil(words * 0.7)), max: Math.floor(words * 0.9) }
    : { min: Math.max(25, Math.ceil(words * 0.55)), max: Math.floor(words * 0.75) };
}

/** How many words a refined script may have, by the number before. */
export function refinedRange(refinement: Refinement, words: number): WordRange {
  if (refinement === 'shorter') return shorterRange(words);
  const [low, high] = { expanded: [1.3, 1.7], conversational: [0.9, 1.15], urgent: [0.95, 1.2] }[refinement] as [
    number,
    number,
  ];
  return { min: Math.ceil(words * low), max: Math.floor(words * high) };
}
