import { expect, test } from 'vitest';
import { ApiError, UnreachedError } from '@/lib/api-error';
import { uploadFailureOf } from './upload-failure';

const failureAt = (status: number, sentence = 'Why.') => uploadFailureOf(new ApiError(status, sentence));

test.each([429, 500, 501, 502, 503, 504, 520])('a take that met %i waits for the server', (status) =>
  expect(failureAt(status, 'Something went wrong. Please try again.')).toEqual({ kind: 'server' }),
);

test('a take is refused for good, or until its user has done something, with the reason of the server', () => {
  expect(failureAt(400)).toEqual({ kind: 'refused', message: 'Why.', remedy: 'retry' });
  expect(failureAt(413)).toEqual({ kind: 'refused', message: 'Why.', remedy: 'download' });
  expect(failureAt(507)).toEqual({ kind: 'refused', message: 'Why.', remedy: 'make-room' });
});

test('no answer, or one that came too late, is a lost connection', () => {
  expect(uploadFailureOf(new UnreachedError('Failed to fetch'))).toEqual({ kind: 'offline' });
  expect(failureAt(408)).toEqual({ kind: 'offline' });
});
