import { expect, test } from 'vitest';
import { withoutFrame } from './title-frame';

test.each([
  ['5 mistakes people make with late payments', 'late payments'],
  ['Why closing your oldest credit card can backfire', 'Why closing your oldest credit card'],
  ['what nobody tells you about medical debt', 'medical debt'],
  ['Repossession explained in 60 seconds', 'Repossession'],
  ['statement date myths', 'statement date'],
  ["beginner's guide to utilization", 'utilization'],
  ['freezing your credit 101', 'freezing your credit'],
  ['things I wish I knew about co-signing', 'co-signing'],
])('what stands around the subject is left out: %s', (title, subject) => {
  expect(withoutFrame(title)).toBe(subject);
});

test.each(['how to dispute an error', 'my score dropped 40 points', 'late one payment by a month'])(
  'a text without such a frame stays as it is: %s',
  (text) => {
    expect(withoutFrame(text)).toBe(text);
  },
);
