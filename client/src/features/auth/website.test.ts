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

test('a script in the place of an address stays refused', () => {
  const website = withScheme('javascript:alert(1)');
  expect(updateProfileSchema.shape.website.safeParse(website).success).toBe(false);
});
