import { expect, test } from 'vitest';
import { withoutFrame, withoutVideoRequest } from './title-frame';

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

test.each([
  ['utilization but make it a skincare routine', 'utilization'],
  ['my boss wants one on the 5 factors of fico but make it not boring', 'the 5 factors of fico'],
  ['trending sound + "things that dont affect your credit score" list', 'things that dont affect your credit score'],
  ['3 credit myths my tiktok fyp keeps feeding me', '3 credit myths'],
])('the request for a video is left out: %s', (request, subject) => {
  expect(withoutVideoRequest(request)).toBe(subject);
});

test.each([
  'paid my collection but it still shows',
  'short on cash for my card payment',
  'can they garnish me without telling me',
  'case study of a client',
])('a text that asks for no video stays as it is: %s', (text) => {
  expect(withoutVideoRequest(text)).toBe(text);
});
