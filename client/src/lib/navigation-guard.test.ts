import { afterEach, expect, test } from 'vitest';
import {
  addUnsavedWorkCheck,
  isOtherPage,
  listUnsavedWork,
  navigateGuarded,
  setNavigationGuard,
} from './navigation-guard';

const releases: (() => void)[] = [];
afterEach(() => {
  for (const release of releases.splice(0)) release();
});

function guardedBy(isLocked: boolean) {
  const held: (() => void)[] = [];
  releases.push(setNavigationGuard({ isLocked, onBlocked: (leave) => held.push(leave) }));
  return held;
}

test('without a guard, or with an open one, leaving happens at once', () => {
  let left = 0;
  const leave = () => {
    left += 1;
  };
  navigateGuarded(leave);
  guardedBy(false);
  navigateGuarded(leave);
  expect(left).toBe(2);
});

test('a locked guard holds the leaving until it is carried out by the guard', () => {
  let hasLeft = false;
  const held = guardedBy(true);
  navigateGuarded(() => {
    hasLeft = true;
  });
  expect(hasLeft).toBe(false);
  held[0]?.();
  expect(hasLeft).toBe(true);
});

test('nobody is asked on the way to what is guarded', () => {
  const held: string[] = [];
  const leadsBack = (to: string) => to === '/?tab=record';
  releases.push(setNavigationGuard({ isLocked: true, onBlocked: () => held.push('asked'), leadsBack }));
  let arrived = 0;
  const go = () => {
    arrived += 1;
  };
  navigateGuarded(go, '/?tab=record');
  expect([arrived, held]).toEqual([1, []]);
  navigateGuarded(go, '/?tab=manage');
  navigateGuarded(go);
  expect([arrived, held]).toEqual([1, ['asked', 'asked']]);
});

test('a guard taken away by its page holds nothing any more', () => {
  let hasLeft = false;
  guardedBy(true);
  releases.splice(0)[0]?.();
  navigateGuarded(() => {
    hasLeft = true;
  });
  expect(hasLeft).toBe(true);
});

test('unsaved work is listed by those who have any, also where they have to ask first', async () => {
  releases.push(addUnsavedWorkCheck(() => 'Your draft is not saved.'));
  releases.push(addUnsavedWorkCheck(() => null));
  releases.push(addUnsavedWorkCheck(async () => 'Another tab is recording.'));
  releases.push(addUnsavedWorkCheck(() => Promise.reject(new Error('no locks here'))));
  expect(await listUnsavedWork()).toEqual(['Your draft is not saved.', 'Another tab is recording.']);
});

test('the tabs of the studio are one page, and each post of the hub is its own', () => {
  const isOther = (from: string) => (to: string) => isOtherPage(`https://cue.example${from}`, to);
  expect(['/', '/?tab=record', '/chat', '/recordings'].map(isOther('/?tab=script'))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(['/chat', '/chat?post=p1', '/?tab=record'].map(isOther('/chat'))).toEqual([false, true, true]);
});
