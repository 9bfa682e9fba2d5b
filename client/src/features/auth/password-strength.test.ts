import { expect, test } from 'vitest';
import { weakPasswordHint } from './password-strength';

test.each(['password1', 'aaaaaaaaaaaaaaaa', '123456', 'Credit2025!', 'short'])('%s earns a hint', (password) =>
  expect(weakPasswordHint(password)).not.toBeNull(),
);

test.each(['', 'correct horse battery', 'T7rk-plum9'])('%j earns none', (password) =>
  expect(weakPasswordHint(password)).toBeNull(),
);
