import { expect, test } from 'vitest';
import type { Announcements, Listener } from './announcements';
import { createSignInMemory } from './sign-in-memory';

const USER = { id: '0190a0a0-0000-7000-8000-000000000000', authVersion: 1 };
const CLIENT = {} as Parameters<NonNullable<Listener['refresh']>>[0];

/** Announcements that a test switches on and off. */
function switchable() {
  const listeners: Listener[] = [];
  let isHearing = false;
  const announcements: Pick<Announcements, 'add' | 'isHearing'> = {
    add: (listener) => listeners.push(listener),
    isHearing: () => isHearing,
  };
  return {
    announcements: announcements as Announcements,
    async hear() {
      for (const { refresh } of listeners) await refresh?.(CLIENT);
      isHearing = true;
    },
    lose() {
      isHearing = false;
      for (const { lost } of listeners) lost?.();
    },
  };
}

test('what was read while nothing could be heard is not remembered once hearing begins again', async () => {
  const line = switchable();
  const memory = createSignInMemory({ announcements: line.announcements, now: () => 0 });
  await line.hear();
  line.lose();
  // The session is read, ends unheard, and only then can its end be heard of.
  const remember = memory.begin();
  await line.hear();
  remember('cookie', { secret: 'session', user: USER });
  expect(memory.find('cookie')).toBeUndefined();

  memory.begin()('cookie', { secret: 'session', user: USER });
  expect(memory.find('cookie')).toEqual(USER);
  // Listening that goes on makes nothing forgotten.
  await line.hear();
  expect(memory.find('cookie')).toEqual(USER);
});
