import { expect, test } from 'vitest';
import { editorToasts } from './editor.toasts';

const NOTHING = {
  edits: null,
  hasCaptions: false,
  isConfirmed: null,
  hasCover: false,
  hasPostText: false,
  card: null,
  postReady: null,
  areCaptionsInPicture: true,
};
const saved = (parts: Partial<Parameters<typeof editorToasts.saved>[0]>) => {
  const { title, description } = editorToasts.saved({ ...NOTHING, ...parts }, () => {});
  return { title, description };
};
const edits = { shown: 10, isJoining: true };

test('the notice about saving names what was saved and one thing that follows', () => {
  expect(saved({ hasCover: true })).toEqual({
    title: 'Cover Saved',
    description: 'Your list, the hub and your links show it in a moment.',
  });
  expect(saved({ hasPostText: true, card: 'there' })).toEqual({
    title: 'Post Text and Contact Card Saved',
    description: 'The next post-ready video ends with the card.',
  });
  const all = { edits, hasCaptions: true, hasCover: true, hasPostText: true, card: 'there' as const };
  expect(saved(all)).toEqual({
    title: 'All Changes Saved',
    description: 'Your recording is being prepared and will be 0:10 long.',
  });
  expect(saved({ ...all, postReady: 'gone' }).description).toMatch(/^Press "Make post-ready" again/);
  // Unconfirmed again: the warning that is back says so itself.
  expect(saved({ isConfirmed: false })).toEqual({ title: 'Captions Saved', description: undefined });
});

/** What a line of a notice holds beside its buttons on a screen of 390 pixels. */
const LINE = 34;

test('it has at most three lines on phones', () => {
  const each = [
    { edits },
    { edits: { shown: 3599, isJoining: false } },
    { hasCaptions: true },
    { isConfirmed: true },
    { hasCover: true },
    { hasPostText: true },
    { card: 'there' as const },
    { card: 'gone' as const },
    { edits, hasCover: true },
    { hasCaptions: true, card: 'there' as const },
    { hasCover: true, postReady: 'gone' as const },
  ];
  for (const parts of each) {
    const { title, description } = saved(parts);
    expect(String(title).length).toBeLessThanOrEqual(LINE);
    expect(String(description).length).toBeLessThanOrEqual(2 * LINE);
  }
});
