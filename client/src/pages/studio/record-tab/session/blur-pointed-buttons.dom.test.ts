import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blurPointedButtons } from './blur-pointed-buttons';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = '<button type="button" id="opener"><svg></svg></button><button type="button">Next</button>';
  stop = blurPointedButtons();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const opener = () => document.getElementById('opener') as HTMLButtonElement;

/** As by mouse, or by a key, for which the browser counts no clicks. */
function press(element: Element, how: 'mouse' | 'key') {
  if (how === 'mouse') element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  opener().focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: how === 'mouse' ? 1 : 0 }));
}

function openDialog() {
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.innerHTML = '<button type="button">Inside</button>';
  document.body.append(dialog);
  dialog.querySelector('button')?.focus();
  return dialog;
}

function closeWithEscape(dialog: HTMLElement) {
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  dialog.remove();
  opener().focus();
}

test('a button loses the focus after a mouse click, also when the click has changed its icon', () => {
  opener().addEventListener('click', (event) => {
    (event.currentTarget as Element).innerHTML = '<svg data-icon="play"></svg>';
  });
  press(opener().querySelector('svg') as Element, 'mouse');
  expect(document.activeElement).toBe(document.body);
});

test('a button that was pressed by keyboard keeps the focus', () => {
  press(opener(), 'key');
  expect(document.activeElement).toBe(opener());
});

test('a dialog that was opened by mouse and closed with Escape leaves the focus on no button', () => {
  press(opener(), 'mouse');
  closeWithEscape(openDialog());
  expect(document.activeElement).toBe(document.body);
});

test('a dialog that was opened by keyboard and closed with Escape leads back to its button', () => {
  press(opener(), 'mouse');
  press(opener(), 'key');
  closeWithEscape(openDialog());
  expect(document.activeElement).toBe(opener());
});

test('a dialog that was opened by mouse and gone through with Tab leads back to its button', () => {
  press(opener(), 'mouse');
  const dialog = openDialog();
  dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  closeWithEscape(dialog);
  expect(document.activeElement).toBe(opener());
});

test('a dialog that a busy machine takes seconds to close leaves the focus on no button either', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    press(opener(), 'mouse');
    const dialog = openDialog();
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    dialog.remove();
    vi.advanceTimersByTime(4000);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    opener().focus();
    expect(document.activeElement).toBe(document.body);
    // Somebody who goes there afterwards keeps the focus.
    vi.advanceTimersByTime(1500);
    opener().focus();
    expect(document.activeElement).toBe(opener());
  } finally {
    vi.useRealTimers();
  }
});
