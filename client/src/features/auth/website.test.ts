import { updateProfileSchema } from '@shared/auth';
import { expect, test } from 'vitest';
import { withScheme } from './website';

test.each([
  ['northline.example', 'https://northline.example'],
  ['  northline.example/about ', 'https://northline.example/about'],
  ['http://northline.example', 'http://northline.example'],
  ['HTTPS://northline.example', 'HTTPS://northline.example'],
  ['', ''],
])('%j becomes %j', (typed, address) => expect(withScheme(typed)).toBe(address));

test.each([
  ['maplecredit', false],
  ['http://javascript', false],
  ['maplecredit.', false],
  ['127.0.0.1', false],
  ['maple-credit.example/about?x=1', true],
  ['my_shop.example.co.uk', true],
  ['bücher.example', true],
])('%j names a host that others can look up: %j', (typed, isAccepted) => {
  expect(updateProfileSchema.shape.website.safeParse(withScheme(typed)).success).toBe(isAccepted);
});

test('a script in the place of an address stays refused', () => {
  const website = withScheme('javascript:alert(1)');
  expect(updateProfileSchema.shape.website.safeParse(website).success).toBe(false);
});
