import { expect, test } from 'vitest';
import { fileNameOf, videoFileName } from './file-name';

test.each([
  ['Why your reports differ', 'Why your reports differ.json'],
  ['50/50: true or false?', '50 50 true or false.json'],
  ['What "30 days" means: a/b', 'What 30 days means a b.json'],
  ['../../etc', 'etc.json'],
  ['One\u0000two\u202Ethree', 'One two three.json'],
  ['???', 'script.json'],
  ['  ', 'script.json'],
])('the title %j gives a file name that every system accepts', (title, name) => {
  expect(fileNameOf(title, '.json', 'script')).toBe(name);
});

test('a long name is cut between characters, and never ends with a dot or a space', () => {
  expect(fileNameOf('😀'.repeat(200), '.webm')).toBe(`${'😀'.repeat(120)}.webm`);
  expect(fileNameOf(`${'a'.repeat(119)}. b`, '.webm')).toBe(`${'a'.repeat(119)}.webm`);
});

test.each([
  ['video/webm;codecs=vp9,opus', 'Two things.webm'],
  ['video/x-matroska;codecs=avc1,opus', 'Two things.mkv'],
  ['video/mp4;codecs=avc1', 'Two things.mp4'],
  ['', 'Two things.webm'],
])('a video of the type %j is saved as %j', (mimeType, name) => {
  expect(videoFileName({ title: 'Two things' }, mimeType, 'mp4')).toBe(name);
});

test.each([
  ['original', 'Two things (original).mp4'],
  ['small', 'Two things (small).mp4'],
  ['mp4', 'Two things.mp4'],
  ['playable', 'Two things.mp4'],
])('the file of the kind %j is called %j, so that files of one recording do not meet', (kind, name) => {
  expect(videoFileName({ title: 'Two things' }, 'video/mp4', kind)).toBe(name);
  expect(videoFileName({ title: 'x'.repeat(200) }, 'video/mp4', kind)).toMatch(
    new RegExp(`x${name.slice(10).replace(/[().]/g, '\\$&')}$`),
  );
});

test('files of several takes of one title do not meet either', () => {
  const names = [1, 2, 3].map((takeNumber) => videoFileName({ title: 'Two things', takeNumber }, 'video/mp4', 'mp4'));
  expect(names).toEqual(['Two things.mp4', 'Two things (take 2).mp4', 'Two things (take 3).mp4']);
  expect(videoFileName({ title: 'x'.repeat(200), takeNumber: 3 }, 'video/mp4', 'small')).toMatch(
    /x \(take 3\) \(small\)\.mp4$/,
  );
});
