import { expect, test } from 'vitest';
import { DEFAULT_LINK_OPTIONS, linkOptionsSchema, toActionAddress } from './link-page';

const accepts = (address: string) =>
  linkOptionsSchema.safeParse({ ...DEFAULT_LINK_OPTIONS, callToAction: { label: 'Book a call', address } }).success;

test.each([
  'https://northline.example/book?from=video',
  'tel:+13125550148',
  'tel:3125550148',
  'mailto:dana@northline.example',
])('the button may lead to %s', (address) => expect(accepts(address)).toBe(true));

test.each([
  'http://northline.example',
  'javascript:alert(1)',
  'https://good.example@evil.example/',
  'https://localhost/',
  'https:///',
  'data:text/html,x',
  'tel:12',
  'tel:3125550148;ext=1',
  'mailto:dana@northline.example?bcc=all@evil.example',
  'mailto:nobody',
  '',
])('the button may not lead to %s', (address) => expect(accepts(address)).toBe(false));

test('a button needs a label that fits', () => {
  const labelled = (label: string) =>
    linkOptionsSchema.safeParse({
      ...DEFAULT_LINK_OPTIONS,
      callToAction: { label, address: 'https://northline.example' },
    }).success;
  expect([labelled('Book a call'), labelled(' '), labelled('x'.repeat(41))]).toEqual([true, false, false]);
});

test.each([
  ['northline.example/book', 'https://northline.example/book'],
  [' https://northline.example ', 'https://northline.example'],
  ['(312) 555-0148', 'tel:3125550148'],
  ['+1 312 555 0148', 'tel:+13125550148'],
  ['dana@northline.example', 'mailto:dana@northline.example'],
  ['http://northline.example', 'http://northline.example'],
  ['', ''],
])('what people type, %s, becomes %s', (typed, address) => expect(toActionAddress(typed)).toBe(address));
