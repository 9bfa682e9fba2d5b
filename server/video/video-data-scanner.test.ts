import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../errors';
import { VideoDataScanner } from './video-data-scanner';

const VIDEO = randomBytes(1_000);
const BASE64 = VIDEO.toString('base64');

/** Scans `json` in pieces of `pieceBytes`. */
function scan(json: string, pieceBytes = 7, restLimit = 10_000) {
  const scanner = new VideoDataScanner(restLimit);
  const body = Buffer.from(json);
  const video: Buffer[] = [];
  for (let at = 0; at < body.length; at += pieceBytes) video.push(...scanner.push(body.subarray(at, at + pieceBytes)));
  return { rest: scanner.end(), video: Buffer.concat(video), mediaType: scanner.mediaType };
}

const errorOf = (json: string, restLimit?: number) => {
  try {
    scan(json, 7, restLimit);
  } catch (error) {
    return error instanceof AppError ? error.status : error;
  }
  return 'accepted';
};

test('a data URL with a comma in its codecs is read to the byte', () => {
  const json = JSON.stringify({ title: 'Take', videoData: `data:video/webm;codecs=vp9,opus;base64,${BASE64}`, n: 1 });
  const { rest, video, mediaType } = scan(json);
  expect(video).toEqual(VIDEO);
  expect(rest).toEqual({ title: 'Take', videoData: '', n: 1 });
  expect(mediaType).toBe('video/webm;codecs=vp9,opus');
});

test('raw base64 is read whatever the size of the pieces', () => {
  const json = JSON.stringify({ videoData: BASE64, title: 'after', nested: { a: [1, { b: '}"' }] } });
  for (let size = 1; size < 40; size += 1) {
    const { rest, video, mediaType } = scan(json, size);
    expect(video).toEqual(VIDEO);
    expect(rest).toMatchObject({ title: 'after', nested: { a: [1, { b: '}"' }] } });
    expect(mediaType).toBeNull();
  }
});

test('any video in pieces of any size comes back equal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.integer({ min: 1, max: 90 }), (bytes, size) => {
      const json = JSON.stringify({ a: 'x', videoData: Buffer.from(bytes).toString('base64') });
      expect(scan(json, size).video).toEqual(Buffer.from(bytes));
    }),
  );
});

test('line-wrapped base64 and escaped characters are accepted', () => {
  const wrapped = BASE64.replaceAll(/.{76}/g, '$&\r\n');
  expect(scan(JSON.stringify({ videoData: wrapped })).video).toEqual(VIDEO);
  expect(scan(JSON.stringify({ videoData: BASE64 }).replaceAll('/', '\\/')).video).toEqual(VIDEO);
  expect(scan(JSON.stringify({ videoData: BASE64 }).replaceAll('+', '\\u002B')).video).toEqual(VIDEO);
  const quoted = JSON.stringify({ videoData: `data:video/webm;codecs="vp8,opus";base64,${BASE64}` });
  expect(scan(quoted).video).toEqual(VIDEO);
});

test('the same name deeper down, in texts or as a value is not the video', () => {
  const other = { a: { videoData: 'deep' }, b: ['videoData', 'x'], c: 'videoData', d: '"videoData":"' };
  const { rest, video } = scan(JSON.stringify({ ...other, videoData: BASE64 }));
  expect(video).toEqual(VIDEO);
  expect(rest).toMatchObject(other);
});

test('an escaped name is the same name', () => {
  expect(scan(`{"video\\u0044ata":"${BASE64}"}`).video).toEqual(VIDEO);
});

test('characters outside of base64, a cut, and misplaced padding are refused', () => {
  const bad = ['QUJ', 'QUJD=', 'Q===', 'QQ=', 'QQ==QQ==', 'QU*D', 'QUJD-_==', 'QR==', '====', '=', 'é', 'QQ= =Q'];
  for (const videoData of bad) expect([videoData, errorOf(JSON.stringify({ videoData }))]).toEqual([videoData, 400]);
  expect(errorOf(JSON.stringify({ videoData: `data:video/webm,${BASE64}` }))).toBe(400);
  expect(errorOf(JSON.stringify({ videoData: 'data:video/webm' }))).toBe(400);
});

test('padding may stand in another piece than its group, also wrapped', () => {
  for (let size = 1; size < 30; size += 1) {
    expect(scan('{"videoData":"QUI=\\n"}', size).video).toEqual(Buffer.from('AB'));
    expect(scan('{"videoData":"QQ=\\n="}', size).video).toEqual(Buffer.from('A'));
  }
});

test('broken JSON is refused, wherever it breaks', () => {
  const bodies = ['', '{', '"videoData"', `{"videoData":"${BASE64}`, `{"videoData":"QUJD"`, '{"videoData":"QUJD"}}'];
  bodies.push('{"videoData":"QUJD""x":1}', '{"videoData" "QUJD"}', '{"videoData":"QU\\qJD"}', '{"videoData":"\\u00"}');
  bodies.push('["videoData","QUJD"]', '{"videoData":"QUJD","videoData":"QUJD"}', '[1,"videoData":"QUJD"]');
  for (const body of bodies) expect([body, errorOf(body)]).toEqual([body, 400]);
});

test('a missing video and one that is no text are refused', () => {
  for (const body of ['{}', '{"videoData":null}', '{"videoData":5}', '{"videoData":["QUJD"]}', '[]', 'null']) {
    expect([body, errorOf(body)]).toEqual([body, 400]);
  }
});

test('only the video may be large', () => {
  expect(errorOf(JSON.stringify({ videoData: BASE64 }), 100)).toBe('accepted');
  expect(errorOf(JSON.stringify({ title: 'x'.repeat(100), videoData: BASE64 }), 100)).toBe(413);
});
