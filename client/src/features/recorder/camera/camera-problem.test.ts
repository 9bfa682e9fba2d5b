import { expect, test } from 'vitest';
import { problemBeforeAsking, problemOf } from './camera-problem';

const able = { isSecure: true, hasCameraAccess: true, hasMediaRecorder: true };

test('a page without a secure connection is told so before anything else', () => {
  expect(problemBeforeAsking({ isSecure: false, hasCameraAccess: false, hasMediaRecorder: false })).toBe('insecure');
});

test('a browser without a camera interface or a recorder is told which is missing', () => {
  expect(problemBeforeAsking({ ...able, hasCameraAccess: false })).toBe('unsupported');
  expect(problemBeforeAsking({ ...able, hasMediaRecorder: false })).toBe('no-recorder');
  expect(problemBeforeAsking(able)).toBeNull();
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'not-found'],
  ['OverconstrainedError', 'not-found'],
  ['NotReadableError', 'in-use'],
  ['TypeError', 'failed'],
])('%s means %s', (name, problem) => {
  expect(problemOf(new DOMException('no', name))).toBe(problem);
});
