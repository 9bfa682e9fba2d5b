import { describe, expect, test } from 'vitest';
import { createRecordingSchema, recordingDuration, videoMimeType } from './schemas';

describe('a recording without some of its fields', () => {
  test('is untitled, 9:16 and ten seconds long', () => {
    expect(createRecordingSchema.parse({})).toEqual({
      title: 'Untitled Recording',
      duration: 10,
      aspectRatio: '9:16',
      mimeType: undefined,
      scriptId: undefined,
    });
    expect(createRecordingSchema.parse({ title: '   ' }).title).toBe('Untitled Recording');
  });

  test('loses what the client may not decide', () => {
    const parsed = createRecordingSchema.parse({
      isShared: true,
      userId: 'x',
      url: 'https://evil.example',
      quality: '8k',
    });
    expect(Object.keys(parsed).sort()).toEqual(['aspectRatio', 'duration', 'title']);
  });

  test('is refused when its shape or length makes no sense', () => {
    expect(createRecordingSchema.safeParse({ aspectRatio: '4:3' }).success).toBe(false);
    expect(createRecordingSchema.safeParse({ duration: -1 }).success).toBe(false);
    expect(createRecordingSchema.safeParse({ duration: '12' }).success).toBe(false);
  });
});

test('durations are floored; a missing one or one above a day becomes ten seconds', () => {
  expect([undefined, null, 43.9, 0, 86_400, 86_400.5].map(recordingDuration)).toEqual([10, 10, 43, 0, 86_400, 10]);
});

test('codecs do not hide the container', () => {
  expect(videoMimeType('video/webm;codecs=vp9,opus')).toBe('video/webm');
  expect(videoMimeType('video/x-matroska;codecs=avc1,opus')).toBe('video/x-matroska');
  expect(videoMimeType('text/html')).toBeNull();
});
