import { expect, test } from 'vitest';
import { phoneFault, phoneSchema } from './phone';

test.each([
  '(813) 555-0134',
  '813.555.0134',
  '1-813-555-0134',
  '555 0134',
  '+49 30 123456',
  '+1 (214) 555-0142',
  '0049 30 1234567',
  '312 555 0199, extension 5',
  '312 555 0199 ext. 12',
  '(312) 555-0199 x5',
  '3125550199x5',
  '555-0134 #7',
  'Office: 312 555 0199',
])('%j can be called', (phone) => {
  expect(phoneSchema.safeParse(phone).success).toBe(true);
});

test.each([
  ['813 555 01', 'incomplete'],
  ['813 555 013', 'incomplete'],
  ['813 555 01 ext 23', 'incomplete'],
  ['81355501x', 'incomplete'],
  ['8135550134x', 'letters'],
  ['813 555 0134 cell', 'letters'],
  ['+49 30 123456 abc', 'letters'],
  ['555 010', 'short'],
  ['55501 x34', 'short'],
  ['+49 30', 'short'],
  ['ask me', 'short'],
] as const)('%j is refused: %s', (phone, fault) => {
  expect([phoneFault(phone), phoneSchema.safeParse(phone).success]).toEqual([fault, false]);
});
