import { expect, test } from 'vitest';
import {
  CALLS_TO_ACTION,
  DEFAULT_SCRIPT_LENGTH,
  PERSONAS,
  parseRefinement,
  REFINEMENT_NAMES,
  REFINEMENTS,
  type Refinement,
  refinementSubject,
  SCRIPT_LENGTHS,
  TONES,
} from './options';

test.each(Object.keys(REFINEMENTS) as Refinement[])('a subject that asks for "%s" is recognised', (refinement) => {
  const subject = refinementSubject(refinement, 'Read page one: it has your name.');

  expect(parseRefinement(subject)).toEqual({ refinement, script: 'Read page one: it has your name.' });
});

test('other subjects are not refinements', () => {
  expect(parseRefinement('Understanding credit reports')).toBeNull();
  expect(parseRefinement('make this script shorter while keeping the key points: x')).toBeNull();
  expect(parseRefinement(`${REFINEMENTS.shorter}: `)).toBeNull();
});

test('each select offers what it should, the default first', () => {
  expect(PERSONAS).toEqual(['Expert', 'Coach', 'Peer/Relatable', 'Consultant', 'Entertainer']);
  expect(TONES).toEqual(['Friendly', 'Professional', 'Motivational', 'Bold', 'Empathetic', 'Entertaining']);
  expect(CALLS_TO_ACTION.join(', ')).toBe(
    'Book a Call, Sign Up, Click Link, DM Me, Visit Our Site, Request Info, Get Started Now, Call Us, Schedule Consultation, Download Guide, Watch Full Video, Follow for Tips',
  );
  expect(SCRIPT_LENGTHS).toEqual([15, 30, 45, 60, 90, 120, 180]);
  expect(DEFAULT_SCRIPT_LENGTH).toBe(30);
});

test('a refinement is asked for with its exact phrase, a colon, and the script', () => {
  expect(REFINEMENT_NAMES.map((name) => refinementSubject(name, 'Hi.'))).toEqual([
    'Make this script more conversational and natural: Hi.',
    'Add more urgency and compelling language to this script: Hi.',
    'Make this script shorter while keeping the key points: Hi.',
    'Expand this script with more details and examples: Hi.',
  ]);
});
