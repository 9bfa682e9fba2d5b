import { expect, test } from 'vitest';
import { shareLinkWords } from './recordings.toasts';

test('a title with quotes of its own is not quoted twice', () => {
  expect(shareLinkWords.promise('"Too Low"')).toMatch(/watch "Too Low" for/);
  expect(shareLinkWords.message('Two things', 'https://a.example')).toBe('Watch "Two things": https://a.example');
});
