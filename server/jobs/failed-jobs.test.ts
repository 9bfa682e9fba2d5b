import { expect, test } from 'vitest';
import { describeFailedJobs } from './failed-jobs';

const job = { id: '01890000-0000-7000-8000-000000000000', name: 'make-version', reason: 'no room' };

test('no failed job is said so', () => {
  expect(describeFailedJobs([])).toBe('No job has failed.');
});

test('what was given up comes first, with what was to be done, since when, and how to try it again', () => {
  const failedAt = new Date('2026-11-21T10:20:30Z');
  const nextAttemptAt = new Date('2026-11-22T01:02:03Z');
  const text = describeFailedJobs([
    { ...job, payload: { videoIds: ['a', 'b'] }, name: 'remove-videos', failedAt: null, nextAttemptAt },
    { ...job, payload: { recordingId: 'x', kind: 'mp4' }, failedAt, nextAttemptAt: null },
  ]);
  expect(text.split('\n')).toEqual([
    'Given up after several attempts: 1. To try one again: npm run admin -- jobs retry <id>',
    `  ${job.id}  make version, recordingId x, kind mp4`,
    '    since 2026-11-21 10:20: no room',
    'Failed, and tried again by themselves: 1',
    '  remove videos, videoIds a, b',
    '    next at 2026-11-22 01:02: no room',
  ]);
});
