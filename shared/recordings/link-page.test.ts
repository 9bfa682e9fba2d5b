import { expect, test } from 'vitest';
import { DEFAULT_LINK_OPTIONS, linkOptionsSchema, movedAddresses, toActionAddress } from './link-page';

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

test('buttons move with the phone number and the website, where both before and after can be buttons', () => {
  const before = { phone: '(312) 555-0148', website: 'https://northline.example' };
  const after = { phone: '+1 312 555 0199', website: 'https://north.example' };
  const [number, site] = [
    { from: 'tel:3125550148', to: 'tel:+13125550199' },
    { from: 'https://northline.example', to: 'https://north.example' },
  ];
  expect(movedAddresses(before, after)).toEqual([number, site]);
  expect(movedAddresses(before, { ...after, website: null })).toEqual([number]);
  expect(movedAddresses(before, { ...before, phone: '312.555.0148' })).toEqual([]);
  expect(movedAddresses(before, { ...before, phone: '312 555 0199, extension 5' })).toEqual([]);
  expect(movedAddresses({ ...before, website: 'http://northline.example' }, after)).toEqual([number]);
});
