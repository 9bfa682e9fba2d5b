import { expect, test } from 'vitest';
import { parseRefinement, REFINEMENTS, type Refinement, refinementSubject } from './options';

test.each(Object.keys(REFINEMENTS) as Refinement[])('a subject that asks for "%s" is recognised', (refinement) => {
  const subject = refinementSubject(refinement, 'Read page one: it has your name.');

  expect(parseRefinement(subject)).toEqual({ refinement, script: 'Read page one: it has your name.' });
});

test('other subjects are not refinements', () => {
  expect(parseRefinement('Understanding credit reports')).toBeNull();
  expect(parseRefinement('make this script shorter while keeping the key points: x')).toBeNull();
  expect(parseRefinement(`${REFINEMENTS.shorter}: `)).toBeNull();
});
