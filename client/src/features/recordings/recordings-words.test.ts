import { expect, test } from 'vitest';
import { editorWords } from './editor/editor.toasts';
import { postReadyWords, shareLinkWords } from './recordings.toasts';

test('a title with quotes of its own is not quoted twice', () => {
  expect(shareLinkWords.promise('"Too Low"')).toMatch(/watch "Too Low" for/);
  expect(shareLinkWords.message('Two things', 'https://a.example')).toBe('Watch "Two things": https://a.example');
});

test.each([
  ['9:16', 'The file you post, made for Reels, TikTok and Shorts'],
  ['1:1', 'The file you post, made for square posts on Instagram, Facebook and LinkedIn'],
  ['16:9', 'The file you post, made for YouTube, LinkedIn and your website'],
] as const)('a file of %s is said to be for where that shape is posted', (aspectRatio, words) => {
  expect(postReadyWords.about(aspectRatio)).toContain(`${words}:`);
  expect(editorWords.safeZone(aspectRatio).includes('Reels')).toBe(aspectRatio === '9:16');
});
