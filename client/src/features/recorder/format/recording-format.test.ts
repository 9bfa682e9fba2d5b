import { expect, test } from 'vitest';
import { chooseRecordingFormat, formatLabel, isWebKitBrowser } from './recording-format';

const supports =
  (...types: string[]) =>
  (mimeType: string) =>
    types.includes(mimeType);
const anything = () => true;

test('WebM with VP9 and Opus comes first', () => {
  const format = chooseRecordingFormat({ isTypeSupported: anything, isWebKit: false, hasWeakEncoder: false });
  expect(format).toEqual({ mimeType: 'video/webm;codecs=vp9,opus', label: 'WebM, VP9' });
});

test('the order is VP9 and Opus, VP8 and Opus, VP9, VP8, WebM, MP4', () => {
  const wanted = [
    'video/webm;codecs=vp9,opus',
    'video/webm;codecs=vp8,opus',
    'video/webm;codecs=vp9',
    'video/webm;codecs=vp8',
    'video/webm',
    'video/mp4',
  ];
  for (const [index, expected] of wanted.entries()) {
    const isTypeSupported = supports(...wanted.slice(index));
    expect(chooseRecordingFormat({ isTypeSupported, isWebKit: false, hasWeakEncoder: false }).mimeType).toBe(expected);
  }
});

test('a browser that knows none of them chooses by itself', () => {
  const format = chooseRecordingFormat({ isTypeSupported: supports(), isWebKit: false, hasWeakEncoder: false });
  expect(format.mimeType).toBeUndefined();
});

test('WebKit takes MP4 though it also offers WebM', () => {
  const format = chooseRecordingFormat({ isTypeSupported: anything, isWebKit: true, hasWeakEncoder: false });
  expect(format.label).toBe('MP4, H.264');
});

test('a machine whose encoder cannot keep up takes H.264', () => {
  const isTypeSupported = supports('video/mp4;codecs=avc1.42E028,opus', 'video/webm;codecs=vp9,opus');
  const format = chooseRecordingFormat({ isTypeSupported, isWebKit: false, hasWeakEncoder: true });
  expect(format).toEqual({ mimeType: 'video/mp4;codecs=avc1.42E028,opus', label: 'MP4, H.264' });
});

test('a weak machine without H.264 keeps to the usual order', () => {
  const isTypeSupported = supports('video/webm;codecs=vp8,opus');
  const format = chooseRecordingFormat({ isTypeSupported, isWebKit: false, hasWeakEncoder: true });
  expect(format.mimeType).toBe('video/webm;codecs=vp8,opus');
});

test('what the recorder really writes is named', () => {
  expect(formatLabel('video/x-matroska;codecs=avc1,opus')).toBe('Matroska, H.264');
});

test.each([
  ['Safari', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15', true],
  [
    'Chrome on iOS',
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130 Mobile Safari/604.1',
    true,
  ],
  ['Chrome', 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36', false],
  ['Firefox', 'Mozilla/5.0 (X11; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('%s is recognised', (_name, userAgent, expected) => {
  expect(isWebKitBrowser(userAgent)).toBe(expected);
});
