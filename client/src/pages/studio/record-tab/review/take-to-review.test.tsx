import { sentenceHashOf } from '@shared/compliance/dismissals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dismissalsOf, draftKey } from '@/features/compliance';
import type { SavingTake } from '@/features/recorder';
import { useDraft } from '@/features/scripts';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { TakeToReview } from './take-to-review';

const CONTENT = 'We guarantee it. Read page one. We guarantee a score.';
const TWO = '2 statements to review: script';
const ONE = '1 statement to review: script';
const LONG = { timeout: 4_000 };

beforeEach(() => vi.stubGlobal('Worker', FakeCheckWorker));

/** The card's line about a take whose script is in the editor. */
function filmed(content = CONTENT) {
  const userId = crypto.randomUUID();
  const draft = renderHook(() => useDraft(userId)).result;
  const script = { title: 'Pages', content };
  act(() => draft.current.update(script));
  const take: SavingTake = {
    step: 'saved',
    recordingId: 'r1',
    takeId: userId,
    userId,
    title: 'Pages',
    scriptId: null,
    script,
    aspectRatio: '9:16',
    mimeType: 'video/webm',
    startedAt: 0,
    durationSeconds: 44,
    skips: [],
    totalBytes: 2_000_000,
    sentBytes: 2_000_000,
    bytesPerSecond: 100_000,
    isKeptOnDevice: true,
    hasEnded: true,
  };
  const onReview = vi.fn();
  const rendered = renderWithProviders(
    <TakeToReview take={take} place="dialog" onReview={(_open, openScript) => openScript()} onOpenScript={onReview} />,
  );
  const keep = (sentence: string) =>
    act(() =>
      dismissalsOf(userId).keep(draftKey(draft.current.draftId), [
        { sentenceHash: sentenceHashOf(sentence), ruleId: 'guaranteed-deletion', reason: 'It is so.' },
      ]),
    );
  return { ...rendered, draft, onReview, keep, script };
}

test('what is open in the script of a take is said, and leads to it', async () => {
  const { user, onReview, script } = filmed();
  expect(await screen.findByText(TWO, {}, LONG)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(onReview).toHaveBeenCalledExactlyOnceWith({ scriptId: null, copy: script });
});

test('what is kept as written is reviewed: the line goes with the last one', async () => {
  const { keep } = filmed();
  await screen.findByText(TWO, {}, LONG);
  keep('We guarantee it.');
  expect(screen.getByText(ONE)).toBeTruthy();
  keep('We guarantee a score.');
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});

test('what is rewritten in the editor is reviewed, and the button leads to the words as they are by now', async () => {
  const { user, draft, onReview } = filmed();
  await screen.findByText(TWO, {}, LONG);
  act(() => draft.current.update({ content: 'Results vary. Read page one. We guarantee a score.' }));
  expect(await screen.findByText(ONE, {}, LONG)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  expect(onReview.mock.calls[0]?.[0].copy.content).toMatch(/^Results vary/);
  act(() => draft.current.update({ content: 'Results vary. Read page one.' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Review' })).toBeNull(), LONG);
});

test('another script in the editor changes nothing: what counts is the script of the take', async () => {
  const { draft } = filmed();
  await screen.findByText(TWO, {}, LONG);
  act(() => draft.current.replace({ ...draft.current.draft, content: 'We guarantee something else.' }));
  await new Promise((done) => setTimeout(done, 500));
  expect(screen.getByText(TWO)).toBeTruthy();
});

test('a script without any says nothing', async () => {
  filmed('Read page one. Then page two.');
  await new Promise((done) => setTimeout(done, 1_300));
  expect(screen.queryByRole('status')).toBeNull();
});
