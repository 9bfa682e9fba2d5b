import type { Recording } from '@shared/recordings';
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceTakes, type SavingTake } from '@/features/recorder';
import { useDraft } from '@/features/scripts';
import { queryKeys } from '@/lib/query-keys';
import { createStore, type Store, useStore } from '@/lib/store';
import { withEditedRecording } from '@/test/edited-recording';
import { FakeCheckWorker } from '@/test/fake-check';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { TakeReview } from './take-review';

const UPLOADING: SavingTake = {
  step: 'uploading',
  takeId: 't1',
  userId: 'u1',
  title: 'Scores',
  scriptId: null,
  script: null,
  aspectRatio: '9:16',
  mimeType: 'video/webm',
  startedAt: 0,
  durationSeconds: 44,
  skips: [],
  totalBytes: 2_000_000,
  sentBytes: 500_000,
  bytesPerSecond: 100_000,
  isKeptOnDevice: true,
  hasEnded: true,
};
const RECORDING_ID = '01980000-0000-7000-8000-000000000f01';
const SAVED: SavingTake = { ...UPLOADING, step: 'saved', recordingId: RECORDING_ID };

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:take', revokeObjectURL: () => {} }));
  vi.spyOn(deviceTakes, 'read').mockResolvedValue(new Blob(['video']));
  server.use(http.get('/api/recordings', () => HttpResponse.json([aRecording({ id: RECORDING_ID, title: 'Scores' })])));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The take as the upload queue goes on with it. */
type On = Omit<ComponentProps<typeof TakeReview>, 'take'>;
function Reviewed({ shown, ...on }: { shown: Store<SavingTake> } & On) {
  return <TakeReview take={useStore(shown)} {...on} />;
}

function review(first: SavingTake) {
  const on = { onKeep: vi.fn(), onRetake: vi.fn(), onOtherKept: vi.fn(), onOpenScript: vi.fn<On['onOpenScript']>() };
  const shown = createStore(first);
  const rendered = renderWithProviders(<Reviewed shown={shown} {...on} />);
  return { ...rendered, ...on, becomes: (take: SavingTake) => act(() => shown.set(take)) };
}

test('who has just stopped has the focus in the card, which plays the copy of the device', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const { becomes } = review({ ...UPLOADING, step: 'assembling', hasEnded: false });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review your recording' }));
  becomes(UPLOADING);
  const video = (await screen.findByLabelText('Your recording')) as HTMLVideoElement;
  expect(video.getAttribute('src')).toBe('blob:take');
  Object.defineProperty(video, 'videoWidth', { value: 608 });
  fireEvent.loadedMetadata(video);
  expect(play).toHaveBeenCalledOnce();
});

test('while it is being saved the card says how far, and that it can be shared afterwards', async () => {
  const { user, onKeep, onRetake } = review(UPLOADING);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
  const share = screen.getByRole('button', { name: 'Share' }) as HTMLButtonElement;
  expect(share.disabled).toBe(true);
  const edit = screen.getByRole('button', { name: 'Edit and post' }) as HTMLButtonElement;
  expect(edit.disabled).toBe(true);
  const { id } = screen.getByText('You can edit and share it as soon as it is saved.');
  expect([share, edit].map((button) => button.getAttribute('aria-describedby'))).toEqual([id, id]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Retake' }));
  expect([onKeep, onRetake].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a saved take is edited as soon as it is finished, and its player is quiet meanwhile', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  let status: Recording['status'] = 'processing';
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording({ id: RECORDING_ID, status })])),
    // The editor stays at its beginning.
    http.get('/api/recordings/:id/:part', () => new Promise<never>(() => {})),
  );
  const { user, queryClient } = review(SAVED);
  // A saved recording can be shared before it is ready to be edited, and the line below the buttons says so.
  expect(await screen.findByText('You can share it now. Getting it ready to edit...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', false);
  expect((screen.getByRole('button', { name: 'Edit and post' }) as HTMLButtonElement).disabled).toBe(true);
  status = 'ready';
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.recordings }));
  expect(
    await screen.findByText('Under Edit and post: cuts, captions, cover, sound, and the file to post.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit and post' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(pause).toHaveBeenCalled();
});

test('a take is compared with the one before it, once it is saved; the one before can be deleted for it', async () => {
  const before = aRecording({ id: '01980000-0000-7000-8000-000000000f77', title: 'Scores' });
  const recording = aRecording({ id: RECORDING_ID, title: 'Scores', takeNumber: 2 });
  server.use(http.get('/api/recordings', () => HttpResponse.json([recording, before])));
  const { user, becomes } = review(UPLOADING);
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  becomes(SAVED);
  await user.click(await screen.findByRole('button', { name: 'Compare with take 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare takes' }));
  await user.click(dialog.getByRole('button', { name: 'Keep take 2, delete take 1' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete "Scores", take 1?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Compare with take 1' })).toBeTruthy();
});

test('a saved take is shared by the menu of all recordings', async () => {
  const { user } = review(SAVED);
  expect(screen.getByText('Saved to My Videos')).toBeTruthy();
  await waitFor(() =>
    expect((screen.getByRole('button', { name: 'Share' }) as HTMLButtonElement).disabled).toBe(false),
  );
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByRole('menuitem', { name: 'Share to Ideas Hub' })).toBeTruthy();
});

test('a saved take is edited from here at once, and its details are one menu away; it is as long as the list says', async () => {
  const recording = aRecording({ id: RECORDING_ID, title: 'Scores', duration: 43 });
  server.use(http.get('/api/recordings', () => HttpResponse.json([recording])));
  server.use(
    http.get('/api/recordings/:id/versions', () => HttpResponse.json([])),
    // The editor stays at its beginning.
    http.get('/api/recordings/:id/:part', () => new Promise<never>(() => {})),
  );
  const { user } = review(SAVED);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit and post' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'Edit and post' }));
  expect(await screen.findByRole('dialog', { name: 'Edit' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'All about this video' }));
  const details = within(await screen.findByRole('dialog', { name: 'Scores' }));
  expect(details.getByRole('button', { name: 'Edit' })).toBeTruthy();
  expect(await details.findByRole('button', { name: 'Make post-ready' })).toBeTruthy();
  await user.keyboard('{Escape}');
  // In lines of their own: a long title cuts off neither.
  expect(await screen.findByText(/^00:43, /)).toBeTruthy();
  expect(screen.getByText('Scores')).toBeTruthy();
});

test('a saved take whose captions may not fit says so, and leads to its words', async () => {
  const state = withEditedRecording({ recording: { id: RECORDING_ID, title: 'Scores', captionsUrl: '/captions' } });
  state.spoken = [{ start: 0, end: 2 }];
  const { user } = review(SAVED);
  expect(await screen.findByText('Some captions may not be what you said.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('button', { name: 'Check the words' }));
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  expect(await editor.findByRole('region', { name: 'Words' })).toBeTruthy();
});

test('a saved take is deleted from the menu, which asks first; it can be undone', async () => {
  const { user, becomes } = review(UPLOADING);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect((await screen.findByRole('menuitem', { name: 'Delete' })).getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Escape}');
  becomes(SAVED);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', false));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', true));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Share' })).toHaveProperty('disabled', false));
});

test('a saved take is as long as what a player shows of it, and says what is left out', () => {
  const { becomes } = review({ ...SAVED, durationSeconds: 56.4, skips: [{ start: 20, end: 27 }] });
  expect(screen.getByText(/^00:49, /)).toBeTruthy();
  expect(screen.getByText('1 failed try (7 seconds) was cut. You can bring it back under Edit and post.')).toBeTruthy();
  becomes({
    ...SAVED,
    skips: [
      { start: 1, end: 2 },
      { start: 8, end: 11 },
    ],
  });
  expect(screen.getByText(/^00:40, /)).toBeTruthy();
  expect(
    screen.getByText('2 failed tries (4 seconds) were cut. You can bring them back under Edit and post.'),
  ).toBeTruthy();
  becomes(SAVED);
  expect(screen.queryByText(/failed tr(y|ies)/)).toBeNull();
});

test('a saved take that was edited and renamed since is shown as it is now, also to who comes back to it', async () => {
  const recording = aRecording({
    id: RECORDING_ID,
    title: 'Three scores',
    duration: 21,
    fileSize: 900_000,
    editRevision: 2,
  });
  server.use(http.get('/api/recordings', () => HttpResponse.json([recording])));
  review({ ...SAVED, skips: [{ start: 20, end: 27 }] });
  expect(await screen.findByText('Three scores')).toBeTruthy();
  expect(screen.getByText('00:21, 900 KB')).toBeTruthy();
  expect(screen.queryByText(/failed tr(y|ies)/)).toBeNull();
  const video = screen.getByLabelText('Your recording');
  expect(video.getAttribute('src')).toBe(`/api/recordings/${RECORDING_ID}/video?v=2`);
  expect(video.getAttribute('poster')).toBe(`/api/recordings/${RECORDING_ID}/thumbnail`);
});

test('the tries that are left out are not yet edits: the copy of the device is played', async () => {
  const recording = aRecording({ id: RECORDING_ID, title: 'Scores', duration: 37, editRevision: 1 });
  server.use(http.get('/api/recordings', () => HttpResponse.json([recording])));
  review({ ...SAVED, skips: [{ start: 20, end: 27 }] });
  expect(await screen.findByText(/^00:37, /)).toBeTruthy();
  expect((await screen.findByLabelText('Your recording')).getAttribute('src')).toBe('blob:take');
});

test('the player of a take with a try left out counts what is left, and goes where that is', async () => {
  const { becomes } = review({ ...UPLOADING, skips: [{ start: 10, end: 14 }] });
  const video = (await screen.findByLabelText('Your recording')) as HTMLVideoElement;
  expect(video.controls).toBe(false);
  expect(timeShown()).toBe('00:00 / 00:40');
  let at = 20;
  Object.defineProperty(video, 'currentTime', { get: () => at, set: (value: number) => (at = value) });
  fireEvent.timeUpdate(video);
  expect(timeShown()).toBe('00:16 / 00:40');
  const position = screen.getByRole('slider', { name: 'Position' });
  fireEvent.change(position, { target: { value: '30' } });
  expect(at).toBe(34);
  fireEvent.change(position, { target: { value: '9' } });
  expect(at).toBe(9);
  // The slider follows at once: the next press of an arrow key counts from there.
  expect(timeShown()).toBe('00:09 / 00:40');
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(play).toHaveBeenCalledOnce();
  // Without anything left out the browser's own controls tell the truth.
  becomes(UPLOADING);
  expect(video.controls).toBe(true);
  expect(screen.queryByRole('slider')).toBeNull();
});

const timeShown = () => screen.getByText('/ 00:40', { exact: false }).parentElement?.textContent;

test('the player of a take with a try left out is paused by a tap, muted, and shown on the whole screen', async () => {
  review({ ...UPLOADING, skips: [{ start: 10, end: 14 }] });
  const video = (await screen.findByLabelText('Your recording')) as HTMLVideoElement;
  let isPaused = true;
  Object.defineProperty(video, 'paused', { get: () => isPaused });
  vi.spyOn(video, 'play').mockImplementation(async () => {
    isPaused = false;
    fireEvent.play(video);
  });
  vi.spyOn(video, 'pause').mockImplementation(() => {
    isPaused = true;
    fireEvent.pause(video);
  });
  fireEvent.click(video);
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy();
  fireEvent.click(video);
  expect(await screen.findByRole('button', { name: 'Play' })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Mute' }));
  expect(video.muted).toBe(true);
  fireEvent.volumeChange(video);
  fireEvent.click(screen.getByRole('button', { name: 'Sound on' }));
  expect(video.muted).toBe(false);

  // The controls come along: the browser's own would count what is left out.
  const shown = { fullscreenElement: null as Element | null, fullscreenEnabled: true };
  for (const key of ['fullscreenElement', 'fullscreenEnabled'] as const) {
    Object.defineProperty(document, key, { configurable: true, get: () => shown[key] });
  }
  Element.prototype.requestFullscreen = async function fill(this: Element) {
    shown.fullscreenElement = this;
    fireEvent(document, new Event('fullscreenchange'));
  };
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  const leave = await screen.findByRole('button', { name: 'Leave full screen' });
  expect([video, leave].map((part) => shown.fullscreenElement?.contains(part))).toEqual([true, true]);
});

test('what is left out is said while the take is still being saved, too', () => {
  review({ ...UPLOADING, skips: [{ start: 4, end: 4.4 }] });
  expect(screen.getByText('1 failed try (1 second) was cut. You can bring it back under Edit and post.')).toBeTruthy();
});

test('a take that the device cannot give is played from the server, once it is there', async () => {
  vi.spyOn(deviceTakes, 'read').mockRejectedValue(new Error('gone'));
  const { becomes } = review(UPLOADING);
  expect(await screen.findByText(/cannot be played here\. It is kept and saved all the same\./)).toBeTruthy();
  becomes(SAVED);
  expect(screen.getByLabelText('Your recording').getAttribute('src')).toBe(`/api/recordings/${RECORDING_ID}/video`);
});

test('a take that can neither be played nor saved is offered for download', async () => {
  const message = 'That video is larger than 500 MB.';
  review({ ...UPLOADING, step: 'failed', message, remedy: 'download' });
  fireEvent.error(await screen.findByLabelText('Your recording'));
  expect(screen.getByText(/Download it to look at it and to keep it\./)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download recording' })).toBeTruthy();
});

describe('the script of a take', () => {
  const SCRIPT = { title: '', content: 'Read page one. Then read page two of the report that you got by mail.' };
  /** A user whose editor holds that script. */
  async function filmed() {
    const userId = crypto.randomUUID();
    const draft = renderHook(() => useDraft(userId)).result;
    act(() => draft.current.update(SCRIPT));
    const saved: unknown[] = [];
    server.use(
      http.get('/api/scripts', () => HttpResponse.json([])),
      http.post('/api/scripts', async ({ request }) => {
        const body = (await request.json()) as object;
        saved.push(body);
        return HttpResponse.json({ id: RECORDING_ID, createdAt: '2025-11-20T09:00:00.000Z', ...body }, { status: 201 });
      }),
    );
    const view = review({ ...UPLOADING, userId, script: SCRIPT });
    return { ...view, draft, saved };
  }
  const item = async (user: UserEvent, name: string) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    return screen.findByRole('menuitem', { name });
  };

  test('that was never saved is saved with one tap, under its first words', async () => {
    const { user, draft, saved } = await filmed();
    await user.click(await item(user, 'Save its script'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved).toMatchObject([
      { title: 'Read page one. Then read page two of the report that you got', ...content(SCRIPT) },
    ]);
    await waitFor(() => expect(draft.current.draft.scriptId).toBe(RECORDING_ID));
    expect((await item(user, 'Script saved')).getAttribute('aria-disabled')).toBe('true');
  });

  test('that made room for another one in the editor is not called saved', async () => {
    const { user, draft } = await filmed();
    act(() => draft.current.replace({ ...draft.current.draft, content: 'Another one.' }));
    expect(await item(user, 'Open its script')).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: /^(Script saved|Save its script)$/ })).toBeNull();
  });

  test('is opened from the copy that the take keeps', async () => {
    const { user, onOpenScript } = await filmed();
    await user.click(await item(user, 'Open its script'));
    expect(onOpenScript).toHaveBeenCalledWith({ scriptId: null, copy: SCRIPT });
  });

  test('with statements still to review says so in the card, the Share menu and before it is posted, and blocks nothing', async () => {
    vi.stubGlobal('Worker', FakeCheckWorker);
    const script = { title: '', content: 'We guarantee it. Read page one.' };
    const words = '1 statement to review: script';
    const { user, onOpenScript } = review({ ...SAVED, userId: crypto.randomUUID(), script });
    expect(await screen.findByText(words, {}, { timeout: 4_000 })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('menuitem', { name: `${words} Review` })).toBeTruthy();
    await user.click(await screen.findByRole('menuitem', { name: 'Share to Ideas Hub' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(words)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', false);
    await user.click(dialog.getByRole('button', { name: 'Review' }));
    expect(onOpenScript).toHaveBeenCalledWith({ scriptId: null, copy: script });
  });

  test('is not offered where nothing was read', async () => {
    const { user } = review(UPLOADING);
    expect((await item(user, 'All about this video')).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('menuitem', { name: /script/ })).toBeNull();
  });
});

const content = ({ content }: { content: string }) => ({ content });

test('the buttons come before all that grows and shrinks while the take is saved', () => {
  const { becomes } = review(UPLOADING);
  const isBefore = (earlier: Element, later: Element) =>
    Boolean(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING);
  const retake = () => screen.getByRole('button', { name: 'Retake' });
  const reason = screen.getByText('You can edit and share it as soon as it is saved.');
  expect(isBefore(retake(), screen.getByRole('region', { name: 'Saving recording' }))).toBe(true);
  // Why two of them are greyed stands right below them, above what may be cut off at the edge of the screen.
  expect(isBefore(retake(), reason)).toBe(true);
  expect(isBefore(reason, screen.getByRole('region', { name: 'Saving recording' }))).toBe(true);
  becomes(SAVED);
  expect(isBefore(retake(), screen.getByText('Saved to My Videos'))).toBe(true);
});

test('passing it on is what shines; keeping needs no button, and all else is behind one', () => {
  review(SAVED);
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names).toEqual(['Done', 'Share', 'Edit and post', 'Retake', 'More']);
  const shining = screen.getAllByRole('button').filter(({ className }) => /\bbg-(accent|ink)\b/.test(className));
  expect(shining.map(({ textContent }) => textContent)).toEqual(['Share']);
});
