import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRetake, type RetakeEvent } from './retake';
import type { SavingTake } from './saving-take';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab whose last take is at this step. */
function aTab(
  step: { step: 'uploading' } | { step: 'saved'; recordingId: string },
  lateRecordingId: string | null = null,
) {
  const done: string[] = [];
  const events: RetakeEvent['type'][] = [];
  const server = { isAway: false };
  const retake = createRetake({
    takes: {
      getSnapshot: () => ({ takes: [{ takeId: 'take', ...step } as SavingTake], found: [] }),
      discard: async (takeId) => {
        done.push(`discard ${takeId}`);
        return lateRecordingId;
      },
      dismiss: (takeId) => void done.push(`dismiss ${takeId}`),
    },
    removeRecording: async (recordingId) => {
      if (server.isAway) throw new TypeError('network');
      done.push(`delete ${recordingId}`);
    },
    undoMs: 10_000,
  });
  retake.onEvent(({ type }) => events.push(type));
  return { retake, done, events, server };
}

test('a retaken take goes when the time for Undo is over, with the recording it has become', async () => {
  const { retake, done, events } = aTab({ step: 'saved', recordingId: 'r1' });
  retake.start('take');
  expect(retake.pending.get()).toBe('take');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(['dismiss take', 'delete r1']);
  expect(events).toEqual(['removed']);
  expect(retake.pending.get()).toBeNull();
});

test('Undo keeps it', async () => {
  const { retake, done } = aTab({ step: 'saved', recordingId: 'r1' });
  retake.start('take');
  retake.undo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
  expect(retake.pending.get()).toBeNull();
});

test('one that is still being sent is not sent on, and what the server made of it all the same is deleted', async () => {
  const { retake, done } = aTab({ step: 'uploading' }, 'r2');
  retake.start('take');
  await retake.finish();
  expect(done).toEqual(['discard take', 'delete r2']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(2);
});

test('a recording that cannot be deleted is told', async () => {
  const { retake, events, server } = aTab({ step: 'saved', recordingId: 'r1' });
  server.isAway = true;
  retake.start('take');
  await retake.finish();
  expect(events).toEqual(['notRemoved']);
});
