import { describe, expect, test } from 'vitest';
import { calmCall, pressingCall } from './pressing-call';

const CALLS = [
  ['Yours says minimum? Book a call.', 'Yours says minimum? Book a call today.'],
  [
    "I'm Dana with Northline. For help, schedule a consultation.",
    "I'm Dana with Northline. For help, schedule a consultation today.",
  ],
  ['DM me the word SEVEN to see more.', 'DM me the word SEVEN today to see more.'],
  ['Call us at two one four, five five five.', 'Call us today at two one four, five five five.'],
  ['Visit sunrise dash credit dot com for more.', 'Visit sunrise dash credit dot com today for more.'],
  ['Tap the link for what to buy.', 'Tap the link today for what to buy.'],
  ['Follow for what to ask.', 'Follow now for what to ask.'],
] as const;

describe('a call', () => {
  test.each(CALLS)('%s', (calm, pressing) => {
    expect(pressingCall(calm)).toBe(pressing);
    expect(calmCall(pressing)).toBe(calm);
  });

  test.each([
    'Get started now: find the date.',
    "If it's due tomorrow, book a call.",
    'DM me the word LATER.',
    'Ring the bell on the harbor.',
  ])('that names its time, or asks for something of its own, stays: %s', (call) => {
    expect(pressingCall(call)).toBe(call);
    expect(calmCall(call)).toBe(call);
  });
});
