import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '@/lib/store';
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
      all: createStore({ takes: [{ takeId: 'take', ...step } as SavingTake], found: [] }),
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
  return { retake, done, events, server, fate: () => retake.before.get()?.fate ?? null };
}

test('a take stays when another is made after it, however long that takes', async () => {
  const { retake, done, fate } = aTab({ step: 'saved', recordingId: 'r1' });
  retake.start('take');
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fate()).toBe('kept');
  retake.end();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([fate(), done]).toEqual([null, []]);
});

test('one that is deleted goes when the time for Undo is over, with the recording it has become', async () => {
  const { retake, done, events, fate } = aTab({ step: 'saved', recordingId: 'r1' });
  retake.start('take');
  retake.remove();
  expect(fate()).toBe('going');
  await vi.advanceTimersByTimeAsync(9_900);
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(done).toEqual(['dismiss take', 'delete r1']);
  expect(events).toEqual(['removed']);
  expect(fate()).toBe('gone');
});

test('Undo keeps it, and it can be deleted later', async () => {
  const { retake, done, fate } = aTab({ step: 'saved', recordingId: 'r1' });
  retake.start('take');
  retake.remove();
  retake.undo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([done, fate()]).toEqual([[], 'kept']);
  retake.remove();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).toEqual(['dismiss take', 'delete r1']);
});

test('the next take ends the time for Undo, and what the server made of an unsent take all the same is deleted', async () => {
  const { retake, done, fate } = aTab({ step: 'uploading' }, 'r2');
  retake.start('take');
  retake.remove();
  retake.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([done, fate()]).toEqual([['discard take', 'delete r2'], null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toHaveLength(2);
});

test('who leaves keeps it', async () => {
  const { retake, done } = aTab({ step: 'saved', recordingId: 'r1' });
  retake.start('take');
  retake.remove();
  retake.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([]);
});

test('a recording that cannot be deleted is told', async () => {
  const { retake, events, server, fate } = aTab({ step: 'saved', recordingId: 'r1' });
  server.isAway = true;
  retake.start('take');
  retake.remove();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([events, fate()]).toEqual([['notRemoved'], null]);
});
