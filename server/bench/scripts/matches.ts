import { createSubjectMatcher } from '../../features/script-generator/library/match-subject';
import type { Library } from '../../features/script-generator/library/read-library';
import { TYPED_SUBJECTS } from './subjects';

type Outcome = 'addressed' | 'declined' | 'wrong';

/** How typed subjects are answered: those that should be written about, and those that should be declined. */
export type Matches = {
  covered: number;
  addressed: number;
  toDecline: number;
  declined: number;
  wrong: string[];
  missed: string[];
};

/** A subject whose arcs are not written counts among those to decline. */
export function matchesOf(library: Library): Matches {
  const { match } = createSubjectMatcher(library);
  const known = new Set(library.subjects.map(({ id }) => id));
  const results = TYPED_SUBJECTS.map(({ text, right }) => {
    const { subject } = match(text);
    const isCovered = right.some((id) => known.has(id));
    const outcome: Outcome = subject === null ? 'declined' : right.includes(subject.id) ? 'addressed' : 'wrong';
    return { text, isCovered, outcome, found: subject?.id };
  });
  const covered = results.filter(({ isCovered }) => isCovered);
  const rest = results.filter(({ isCovered }) => !isCovered);
  return {
    covered: covered.length,
    addressed: covered.filter(({ outcome }) => outcome === 'addressed').length,
    toDecline: rest.length,
    declined: rest.filter(({ outcome }) => outcome === 'declined').length,
    wrong: results.filter(({ outcome }) => outcome === 'wrong').map(({ text, found }) => `${text} -> ${found}`),
    missed: covered.filter(({ outcome }) => outcome === 'declined').map(({ text }) => text),
  };
}
