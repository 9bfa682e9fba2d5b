import { expect, test } from 'vitest';
import { fileNameOf, pixelsOf } from './recording-details';

test.each([
  ['Why your reports differ', 'Why your reports differ.webm'],
  ['50/50: true or false?', '50 50 true or false.webm'],
  ['../../etc', 'etc.webm'],
  ['???', 'recording.webm'],
])('the recording %j is downloaded as %j', (title, name) => {
  expect(fileNameOf({ title, mimeType: 'video/webm' })).toBe(name);
});

test('pixels are shown once they are known', () => {
  expect(pixelsOf({ width: 1080, height: 1920 })).toBe('1080 × 1920');
  expect(pixelsOf({ width: null, height: null })).toBeNull();
});
