import { expect, test } from 'vitest';
import { callToAction } from './call-to-action';

test('the call to action is the last sentence that asks for something', () => {
  expect(callToAction('Follow me for more. Comment REPORT below and I will send you the list.')).toBe(
    'Comment REPORT below and I will send you the list.',
  );
  expect(callToAction('Bureaus keep files. They differ.')).toBeNull();
});

test.each([
  ["If it's still there after that, book a call.", 'Book a call.'],
  ['If the bureau says no to that, call us at (312) 555-0148.', 'Call us at (312) 555-0148.'],
  ['When they answer, or when nothing comes, schedule a consultation.', 'Schedule a consultation.'],
  ["Book a call if it's still there after that.", 'Book a call.'],
  ['So book a call.', 'Book a call.'],
  // The condition ("if it isn't") is left out of the post, so the promise before it is left out, too.
  ["Follow for what to do if it isn't.", 'Follow for more.'],
  ["Follow for when it's worth it.", 'Follow for more.'],
  ["Follow, and I'll tell you what to write if both of them say so.", 'Follow for more.'],
  ['If she says no, follow me for what to do.', 'Follow me.'],
  [
    "Follow, and I'll show you how to read a Loan Estimate when it comes.",
    "Follow, and I'll show you how to read a Loan Estimate.",
  ],
])('of "%s" only what can be understood alone is taken', (sentence, call) => {
  expect(callToAction(`Dispute the entry in writing. ${sentence}`)).toBe(call);
});

test.each(['Call them about it.', 'That is when you call.', 'Text her the second one.', 'Save it there.'])(
  'in place of "%s", which means nothing alone, the call before it is taken',
  (sentence) => {
    expect(callToAction(`Book a call. ${sentence}`)).toBe('Book a call.');
    expect(callToAction(`Dispute the entry. ${sentence}`)).toBeNull();
  },
);

test.each([
  'Follow for tips, and send this to a friend who is buying a home.',
  'Share this with someone who thinks they have to pay first.',
  'Follow for more tips like this one.',
  'If your report has a mistake, book a call.',
  "Request info, and we'll get back to you.",
])('"%s" is taken as it is', (sentence) => {
  expect(callToAction(`Dispute the entry. ${sentence}`)).toBe(sentence);
});
