import { expect, test } from 'vitest';
import { callToAction, hashtagsOf, suggestedPostText } from './post-text';

const SCRIPT = `Your credit report may hold mistakes. Each credit bureau keeps its own credit report, and bureaus differ.
Dispute mistakes in writing. A dispute letter starts the clock for every bureau.
Follow me for more. Comment REPORT below and I will send you the checklist.`;

test('title, call to action and hashtags, each a paragraph', () => {
  expect(suggestedPostText({ title: 'Two mistakes on your credit report', text: SCRIPT }).split('\n\n')).toEqual([
    'Two mistakes on your credit report',
    'Comment REPORT below and I will send you the checklist.',
    expect.stringMatching(/^#CreditReport( #\w+){1,4}$/),
  ]);
});

test('hashtags are at most five, name subjects, and say nothing twice', () => {
  const tags = hashtagsOf({ title: 'Two mistakes on your credit report', text: SCRIPT });
  expect(tags.length).toBeLessThanOrEqual(5);
  expect(tags).toContain('#Mistakes');
  expect(tags).not.toContain('#Credit');
  expect(tags).not.toContain('#Your');
});

test('a script without a call, or without words, invents none', () => {
  expect(callToAction('Bureaus keep files. They differ.')).toBeNull();
  expect(suggestedPostText({ title: 'Hello', text: '' })).toBe('Hello');
});
