import { expect, test } from 'vitest';
import { smallLibrary } from '../test/small-library';
import { answerFaults, unanswered } from './answer-faults';
import type { Subject } from './read-library';

const { subject, subjects, facts } = smallLibrary();
const scripts = new Map([['ropes/nine-feet', { subject, whole: {} as never }]]);

const withAnswers = (...answers: Subject['answers']) => ({ ...subject, answers });

test('a question may name the scripts of any subject, or none', () => {
  const asked = withAnswers(
    { asked: ['how long is a rope'], scripts: ['ropes/nine-feet'], facts: [] },
    { asked: ['who keeps the lantern'], scripts: [], facts: ['copies'] },
  );
  expect(answerFaults(asked, { scripts, facts })).toEqual([]);
  expect(unanswered(asked)).toEqual(['lanterns: who keeps the lantern (lanterns/copies)']);
  expect(subjects.flatMap(unanswered)).toEqual([]);
});

test('scripts and facts that do not exist, and what is named or asked twice, are faults', () => {
  const asked = withAnswers(
    { asked: ['how long is a rope', 'rope'], scripts: ['nine-feet', 'ropes/nine-feet', 'ropes/nine-feet'], facts: [] },
    { asked: ['rope'], scripts: [], facts: ['ropes/colour'] },
    { asked: ['long rope'], scripts: ['ropes/nine-feet'], facts: ['hours'] },
  );
  expect(answerFaults(asked, { scripts, facts })).toEqual([
    'lanterns, question: is asked twice: rope',
    'lanterns, question: how long is a rope: there is no script nine-feet',
    'lanterns, question: how long is a rope: names ropes/nine-feet twice',
    'lanterns, question: rope: there is no fact ropes/colour',
    'lanterns, question: long rope: names facts beside scripts',
  ]);
});
