import { fireEvent } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '@/test/server';
import { apiRequest } from './api-client';
import { isPressed, released } from './press';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  fireEvent.pointerCancel(document.body);
  vi.useRealTimers();
});

/** A button, and how to press it as a browser tells of it. */
function aButton(pointerType: 'mouse' | 'touch') {
  const button = document.createElement('button');
  document.body.replaceChildren(button);
  return {
    down: () => fireEvent.pointerDown(button, { pointerType }),
    up: () => fireEvent.pointerUp(button, { pointerType }),
    click: () => fireEvent.click(button),
  };
}

/** Whether it has been settled when everything has run that can run now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  const note = () => {
    isDone = true;
  };
  promise.then(note, note);
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
}

test('a press lasts until its click has been handled', async () => {
  const { down, up, click } = aButton('mouse');
  expect(await isSettled(released())).toBe(true);
  down();
  const after = released();
  up();
  click();
  expect([isPressed(), await isSettled(after), isPressed()]).toEqual([true, true, false]);
});

test('the click of a finger comes some time after it is lifted', async () => {
  const { down, up, click } = aButton('touch');
  down();
  up();
  await vi.advanceTimersByTimeAsync(200);
  expect(isPressed()).toBe(true);
  click();
  await vi.advanceTimersByTimeAsync(0);
  expect(isPressed()).toBe(false);
  down();
  up();
  await vi.advanceTimersByTimeAsync(301);
  expect(isPressed()).toBe(false);
});

test('a press that becomes scrolling ends, and so does one whose end another window hears', () => {
  const { down } = aButton('touch');
  down();
  fireEvent.pointerCancel(document.body);
  expect(isPressed()).toBe(false);
  down();
  fireEvent.blur(window);
  expect(isPressed()).toBe(false);
});

test('what is held down holds answers up for a second only', async () => {
  const { down } = aButton('mouse');
  down();
  const after = released();
  await vi.advanceTimersByTimeAsync(900);
  expect(await isSettled(after)).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect([await isSettled(after), await isSettled(released()), isPressed()]).toEqual([true, true, true]);
});

test.each([
  ['an answer', () => HttpResponse.json([])],
  ['a lost line', () => HttpResponse.error()],
])('%s that comes while something is pressed is told of after the press', async (_name, answer) => {
  vi.useRealTimers();
  server.use(http.get('/api/scripts', answer));
  const { down, up, click } = aButton('mouse');
  down();
  const told = vi.fn();
  const request = apiRequest('/api/scripts').then(told, told);
  // Asked for later, and without waiting for the press: when this answer is there, so is the other.
  await fetch('/api/scripts').catch(() => {});
  await fetch('/api/scripts').catch(() => {});
  expect(told).not.toHaveBeenCalled();
  up();
  click();
  await request;
  expect(told).toHaveBeenCalledOnce();
});
