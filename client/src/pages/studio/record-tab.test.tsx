import type { Recording } from '@shared/recordings';
import { SCRIPT_DEFAULTS } from '@shared/scripts';
import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  deviceTakes,
  RecordButton,
  type SavingTake,
  type Take,
  useRecorderSettings,
  useTakeActions,
} from '@/features/recorder';
import { UnsavedScriptDialog, useDraft } from '@/features/scripts';
import { HAND_HELD, PHONE } from '@/lib/media-query';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { renderedComponents } from '@/test/rendered-components';
import { server } from '@/test/server';
import { MyRecordingsPage } from '../my-recordings';
import { RecordTab } from './record-tab';
import { recordAppearance, waitReason } from './record-tab/controls/transport';
import { ScriptTab } from './script-tab';
import { RollingBar } from './take-session/rolling-bar';
import { aCamera, aMovingText, DETAILS, openSession } from './take-session/take-session-fakes';
import { TakeSessionContext } from './take-session/use-take-session';

const LIMITS = { maxVideoBytes: 500 * 1024 * 1024, userQuotaBytes: 5 * 1024 ** 3, usedBytes: 0 };

/** The test page cancels an animation with an unhandled rejection. */
const STILL = { play() {}, pause() {}, cancel() {}, updatePlaybackRate() {}, currentTime: 0, effect: null };

beforeEach(() => {
  server.use(http.get('/api/limits', () => HttpResponse.json(LIMITS)));
  vi.spyOn(Element.prototype, 'animate').mockImplementation(() => ({ ...STILL }) as never);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What a take counts by. What the test's server answers takes its time outside that clock. */
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] as const;

function openRecordTab(userId: string, address = '/?tab=record') {
  const opened = openSession();
  const { unmount } = renderWithProviders(
    <TakeSessionContext value={opened.session}>
      <RecordTab user={aUser({ id: userId })} switchTab={() => {}} />
      <UnsavedScriptDialog userId={userId} />
    </TakeSessionContext>,
    { address },
  );
  return { ...opened, unmount };
}

/** The picture of the camera moves; one that stands still would be opened again, or end the take. */
function playFrames() {
  let frames = 0;
  vi.spyOn(HTMLVideoElement.prototype, 'currentTime', 'get').mockImplementation(() => frames++);
}

function onPhone() {
  const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', (query: string) => list(query === PHONE));
}

function writeDraft(userId: string, words: number) {
  const { result } = renderHook(() => useDraft(userId));
  act(() => result.current.update({ title: 'Long', content: 'word '.repeat(words), wpm: 140 }));
}

test('before a take the studio says how long it can be', async () => {
  openRecordTab('without a script');
  expect(await screen.findByText('Up to 10:51')).toBeTruthy();
});

const HALF = { ...LIMITS, maxVideoBytes: LIMITS.maxVideoBytes / 2 };

test('limits that could not be read are assumed, asked for again, and said once they are known', async () => {
  let asked = 0;
  server.use(
    http.get('/api/limits', () => {
      asked += 1;
      return asked === 1 ? HttpResponse.error() : HttpResponse.json(HALF);
    }),
  );
  writeDraft('an hour without limits', 8400);
  openRecordTab('an hour without limits');
  expect((await screen.findByRole('note')).textContent).toContain(
    'a recording can be 25:18 at most. Record it in parts.',
  );
  await waitFor(() => expect(screen.getByRole('note').textContent).toContain('a recording can be 12:39 at most.'), {
    timeout: 3000,
  });
});

test('limits are read again when the connection is back, and before each take', async () => {
  let limits = LIMITS;
  server.use(http.get('/api/limits', () => HttpResponse.json(limits)));
  const { session, giveCamera } = openRecordTab('limits that change');
  await screen.findByText('Up to 10:51');
  limits = HALF;
  fireEvent(window, new Event('offline'));
  fireEvent(window, new Event('online'));
  await screen.findByText('Up to 05:25');
  limits = { ...LIMITS, usedBytes: LIMITS.userQuotaBytes };
  vi.useFakeTimers({ toFake: [...CLOCK] });
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }));
  await act(() => giveCamera());
  for (let turn = 0; turn < 100 && session.getSnapshot().recorder.phase === 'countdown'; turn += 1) {
    await act(() => new Promise(setImmediate));
  }
  expect(session.getSnapshot().recorder.phase).toBe('idle');
});

test('a limit that the server tells only after Record was pressed holds for that take', async () => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  server.use(
    http.get('/api/limits', async () => {
      await told;
      return HttpResponse.json(HALF);
    }),
  );
  vi.useFakeTimers({ toFake: [...CLOCK] });
  playFrames();
  const { roll, recorder, state, session } = openRecordTab('limits that come late');
  const passOneSecond = async () => {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise(setImmediate);
  };
  await act(() => roll());
  recorder().deliver(5000);
  await act(passOneSecond);
  expect(state().secondsOfRoom).toBeGreaterThan(640);
  tell();
  for (let second = 0; second < 100 && state().secondsOfRoom > 400; second += 1) await act(passOneSecond);
  expect(state().secondsOfRoom).toBeLessThanOrEqual(325);
  act(() => session.stop());
});

test('a script of an hour is said not to fit before it is recorded', async () => {
  writeDraft('an hour', 8400);
  openRecordTab('an hour');
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe(
    'This script takes about 1:00:00, but a recording can be 25:18 at most. Record it in parts.',
  );
});

test('a script of twenty minutes fits, at a lower bit rate', async () => {
  writeDraft('twenty minutes', 2500);
  const { session, recorder, giveCamera } = openRecordTab('twenty minutes');
  await screen.findByText(/^Up to 2\d:\d\d$/);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }));
  await act(async () => {
    await giveCamera();
    await vi.advanceTimersByTimeAsync(3000);
  });
  expect(recorder().options.videoBitsPerSecond).toBeLessThan(4_000_000);
  act(() => session.stop());
});

describe.each(['desktop', 'phone'])('in a take on a %s', (device) => {
  const ROOM = { videoBitsPerSecond: 6_000_000, roomBytes: 789_300 * 600, longestSeconds: 600, isAssumed: false };

  /** Ten seconds into a take, at the planned bit rate. */
  async function tenSeconds(userId: string, plan: typeof ROOM) {
    // Its limits are those of `plan`.
    server.use(http.get('/api/limits', () => new Promise<never>(() => {})));
    if (device === 'phone') onPhone();
    vi.useFakeTimers();
    playFrames();
    const { session, giveCamera, recorder } = openRecordTab(userId);
    await act(async () => {
      session.record({ ...DETAILS, plan }, 3);
      await giveCamera();
      await vi.advanceTimersByTimeAsync(3000);
    });
    for (let second = 0; second < 10; second += 1) {
      await act(async () => {
        recorder().deliver(789_300);
        await vi.advanceTimersByTimeAsync(1000);
      });
    }
    return session;
  }

  test('the time that the script still takes is shown', async () => {
    const userId = `a minute on a ${device}`;
    writeDraft(userId, 140);
    const session = await tenSeconds(userId, ROOM);
    act(() => session.teleprompter.moveTo(10 / 60));
    await act(() => session.pause());
    expect(screen.getByText(/^Text: 00:50 left( of about 01:00)?$/)).toBeTruthy();
  });

  test('the time that the script still takes follows the text and the present speed', async () => {
    const userId = `another speed on a ${device}`;
    writeDraft(userId, 140);
    const session = await tenSeconds(userId, ROOM);
    act(() => session.teleprompter.moveTo(0.5));
    const { result } = renderHook(() => useDraft(userId));
    act(() => result.current.update({ wpm: 70 }));
    await act(() => session.pause());
    expect(screen.getByText(/^Text: 01:00 left( of about 02:00)?$/)).toBeTruthy();
  });

  test.each([
    ['what is said again takes its time once more', 4, '00:04', '00:56'],
    ['no more is left than the whole when all of it is said again', 0, '00:00', '01:00'],
  ])('%s, and the clock does not count it', async (name, keptSeconds, clock, left) => {
    const userId = `${name} on a ${device}`;
    writeDraft(userId, 140);
    const session = await tenSeconds(userId, ROOM);
    const snapshot = session.getSnapshot();
    vi.spyOn(session, 'getSnapshot').mockReturnValue({ ...snapshot, keptSeconds, textRead: null });
    await act(() => session.pause());
    expect(screen.getByText(new RegExp(`^Text: ${left} left( of about 01:00)?$`))).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe(clock);
  });

  test('without a script it says how much more can be recorded', async () => {
    await tenSeconds(`nothing to read on a ${device}`, ROOM);
    expect(screen.getByText(/09:(49|50) more$/)).toBeTruthy();
  });

  test('when the script is over, it says how much more can be recorded', async () => {
    const userId = `ten words on a ${device}`;
    writeDraft(userId, 10);
    const session = await tenSeconds(userId, ROOM);
    act(() => session.teleprompter.moveTo(1));
    await act(() => session.pause());
    expect(screen.getByText(/09:(49|50) more$/)).toBeTruthy();
  });

  test('a script that does not fit promises no more time than there is', async () => {
    const userId = `an hour on a ${device}`;
    writeDraft(userId, 8400);
    await tenSeconds(userId, ROOM);
    expect(screen.getByText(/09:(49|50) more$/)).toBeTruthy();
  });

  test('near its end the take warns of the time until it stops', async () => {
    await tenSeconds(`nearly over on a ${device}`, { ...ROOM, roomBytes: 789_300 * 60, longestSeconds: 60 });
    expect(screen.getByText(/^Stops in 00:(49|50)$/).className).toContain('text-warn');
  });
});

test.each(['desktop', 'phone'])(
  'reading speed and font size are changed in a take on a %s, for the editor too',
  async (device) => {
    if (device === 'phone') onPhone();
    const userId = `pace on a ${device}`;
    writeDraft(userId, 140);
    vi.useFakeTimers();
    const { roll } = openRecordTab(userId);
    await act(() => roll());
    const toggle = screen.queryAllByRole('button', { name: 'Speed and font size' }).at(-1);
    if (device === 'phone' && toggle) fireEvent.click(toggle);
    for (const slider of ['speed', 'size']) {
      const thumb = screen.getAllByRole('slider', { name: new RegExp(slider, 'i') })[0];
      if (thumb) fireEvent.keyDown(thumb, { key: 'ArrowRight' });
    }
    const { result } = renderHook(() => useDraft(userId));
    expect(result.current.draft).toMatchObject({ wpm: 150, fontSize: 26 });
    const stops = screen.getAllByRole('button', { name: /^Stop/ }) as HTMLButtonElement[];
    expect(stops.map(({ disabled }) => disabled)).toEqual(device === 'phone' ? [false] : [false, false]);
  },
);

test.each(['desktop', 'phone'])(
  'while a take is paused on a %s, the words do not run on without it',
  async (device) => {
    if (device === 'phone') onPhone();
    writeDraft(`paused on a ${device}`, 140);
    vi.useFakeTimers();
    const { roll, session, phase, state } = openRecordTab(`paused on a ${device}`);
    await act(() => roll());
    const scroll = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(?:Play|Pause) scroll$/ });
    expect(scroll().disabled).toBe(false);
    act(() => session.pause());
    expect([phase(), scroll().disabled]).toEqual(['paused', true]);
    fireEvent.click(scroll());
    expect(state().scroll.phase).toBe('paused');
    act(() => session.resume());
    expect([phase(), scroll().disabled, state().scroll.phase]).toEqual(['recording', false, 'playing']);
    act(() => session.stop());
  },
);

test('on a phone the settings and the speed of the text say in words what they are, before and in a take', async () => {
  onPhone();
  writeDraft('in words', 140);
  vi.useFakeTimers();
  const { roll, session } = openRecordTab('in words');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  expect(screen.getByRole('button', { name: 'Speed and font size' }).textContent).toBe('Speed');
  expect(screen.getByText('Settings')).toBeTruthy();
  await act(() => roll());
  expect(screen.getByRole('button', { name: 'Speed and font size' }).textContent).toBe('Speed');
  act(() => session.stop());
});

test('messages in a take on a phone come above all controls, which hang from the bottom and would be moved', async () => {
  onPhone();
  writeDraft('messages', 140);
  vi.useFakeTimers();
  const { roll, session } = openRecordTab('messages');
  await act(() => roll());
  fireEvent.click(screen.getByRole('button', { name: 'Speed and font size' }));
  const stop = screen.getByRole('button', { name: 'Stop recording' });
  const panel = screen.getByRole('region', { name: 'Speed and font size' });
  // Of a step back and of silence; empty until there is something to say.
  const messages = screen.getAllByRole('status').filter((one) => one.closest('[data-keep-clear]')?.contains(stop));
  expect(messages).toHaveLength(2);
  for (const message of messages) {
    expect(message.compareDocumentPosition(panel) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
  act(() => session.stop());
});

test('a script is rehearsed without a camera: nobody is asked for one, and the text runs until it is ended', async () => {
  writeDraft('rehearsing', 140);
  const { opening, state } = openRecordTab('rehearsing');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  expect(screen.getByRole('region', { name: 'Teleprompter' })).toBeTruthy();
  expect(state().scroll.phase).toBe('playing');
  expect(screen.getByRole('button', { name: 'Loop' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Pause scroll' }));
  expect(state().scroll.phase).toBe('paused');
  expect([opening.length, state().camera.status]).toEqual([0, 'off']);
  fireEvent.click(screen.getByRole('button', { name: 'Play scroll' }));
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(state().scroll.phase).toBe('idle');
  expect(screen.queryByRole('region', { name: 'Teleprompter' })).toBeNull();
  expect(screen.getByRole('button', { name: /Camera is off/ })).toBeTruthy();
});

test('the end of the words is marked below the last of them, and the mark is none of what is read', () => {
  const { result } = renderHook(() => useDraft('marked end'));
  act(() => result.current.update({ title: 'Short', content: 'Read page one.\n\nThen read page two.', wpm: 140 }));
  const nowhere = new DOMRect();
  Object.assign(Range.prototype, { getBoundingClientRect: () => nowhere });
  onTestFinished(() => void Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect'));
  const { session } = openRecordTab('marked end');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  const words = within(screen.getByRole('region', { name: 'Teleprompter' }));
  const order = words.getByText('Then read page two.').compareDocumentPosition(words.getByText('End of script'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(session.teleprompter.sentences().starts.map(({ opening }) => opening)).toEqual([
    'Read page one',
    'Then read page two',
  ]);
});

test.each(['desktop', 'phone'])('a rehearsal on a %s has the text box of the take', async (device) => {
  if (device === 'phone') onPhone();
  const userId = `rehearsed as read on a ${device}`;
  writeDraft(userId, 140);
  vi.useFakeTimers();
  const { roll, session } = openRecordTab(userId);
  const textBox = () => {
    const prompter = screen.getByRole('region', { name: 'Teleprompter' });
    const column = prompter.querySelector('.teleprompter-text')?.parentElement;
    return {
      height: prompter.style.height,
      column: column?.className,
      isInFrame: prompter.closest('[data-stage]') !== null,
    };
  };
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  const rehearsed = textBox();
  expect(rehearsed.height).toBe('100%');
  expect(screen.queryByRole('button', { name: 'Larger' })).toBeNull();
  await act(() => roll());
  expect(textBox()).toEqual(rehearsed);
  expect(screen.queryByRole('button', { name: 'Larger' })).toBeNull();
  act(() => session.stop());
});

test('Escape ends a rehearsal, except while it closes a dialog', () => {
  writeDraft('rehearsed until escape', 140);
  openRecordTab('rehearsed until escape');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(dialog, { key: 'Escape' });
  dialog.remove();
  expect(screen.getByRole('button', { name: 'End' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
});

test('the camera ends a rehearsal', async () => {
  writeDraft('rehearsed', 140);
  const { session } = openRecordTab('rehearsed');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  act(() => session.startCamera());
  expect(screen.queryByRole('button', { name: 'End' })).toBeNull();
});

test('a script is rehearsed with the camera on: nothing is recorded, and a take ends it', async () => {
  vi.useFakeTimers();
  writeDraft('rehearsed on camera', 140);
  const { session, state, giveCamera } = openRecordTab('rehearsed on camera');
  act(() => session.startCamera());
  await act(async () => void (await giveCamera()));
  const note = () => screen.queryByText('Rehearsal, nothing is recorded');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  expect(note()).toBeTruthy();
  expect([state().scroll.phase, state().recorder.phase, state().camera.status]).toEqual(['playing', 'idle', 'on']);
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  expect([state().scroll.phase, note()]).toEqual(['idle', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }));
  expect([state().recorder.phase, note()]).toEqual(['countdown', null]);
  expect(screen.queryByRole('button', { name: 'Rehearse' })).toBeNull();
});

test('another script is chosen on the Record tab after a question, and the unsaved one can be brought back', async () => {
  const id = '01980000-0000-7000-8000-0000000000a1';
  const saved = {
    ...SCRIPT_DEFAULTS,
    id,
    title: 'Saved before',
    content: 'Other words.',
    createdAt: '2025-11-01T09:00:00.000Z',
  };
  server.use(http.get('/api/scripts', () => HttpResponse.json([saved])));
  writeDraft('choosing', 140);
  openRecordTab('choosing');
  fireEvent.click(screen.getByRole('button', { name: 'Choose script' }));
  fireEvent.click(await screen.findByRole('button', { name: /^Saved before/ }));
  const { result } = renderHook(() => useDraft('choosing'));
  expect(result.current.draft.title).toBe('Long');
  fireEvent.click(await screen.findByRole('button', { name: 'Go on without saving' }));
  expect(result.current.draft).toMatchObject({ scriptId: id, content: 'Other words.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(result.current.draft.title).toBe('Long');
});

test('speed and font size set on Record stay with a saved script when it is loaded again, also beside unsaved words', async () => {
  const scripts = ['a1', 'a2'].map((end) => ({
    ...SCRIPT_DEFAULTS,
    id: `01980000-0000-7000-8000-0000000000${end}`,
    title: `Saved ${end}`,
    content: `Words of ${end}.`,
    createdAt: '2025-11-01T09:00:00.000Z',
  }));
  const sent: unknown[] = [];
  server.use(
    http.get('/api/scripts', () => HttpResponse.json(scripts)),
    http.patch('/api/scripts/:id', async ({ request, params }) => {
      const change = (await request.json()) as object;
      sent.push([params.id, change]);
      return HttpResponse.json({ ...scripts.find(({ id }) => id === params.id), ...change });
    }),
  );
  openRecordTab('two scripts');
  const choose = async (title: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Choose script' }));
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${title}`) }));
  };
  const { result } = renderHook(() => useDraft('two scripts'));
  await choose('Saved a1');
  act(() => result.current.update({ content: 'Words of a1, not saved yet.' }));
  const slider = (name: string) => screen.getByRole('slider', { name });
  for (let i = 0; i < 3; i += 1) fireEvent.keyDown(slider('Reading speed'), { key: 'ArrowRight' });
  fireEvent.keyDown(slider('Font size'), { key: 'ArrowRight' });
  await waitFor(() => expect(sent).toEqual([[scripts[0]?.id, { wpm: 170, fontSize: 26 }]]));
  await waitFor(() => expect(result.current.saved).toMatchObject({ wpm: 170, content: 'Words of a1.' }));

  await choose('Saved a2');
  fireEvent.click(await screen.findByRole('button', { name: 'Go on without saving' }));
  expect(result.current.draft.wpm).toBe(140);
  await choose('Saved a1');
  expect(result.current.draft).toMatchObject({ wpm: 170, fontSize: 26, content: 'Words of a1.' });
});

describe('the camera', () => {
  const CAMERAS = ['front', 'usb'].map((id) => ({ kind: 'videoinput', deviceId: id, label: `Camera ${id}` }));

  /** The Record tab with a camera that is on, one of `count`. */
  async function openWithCameras(userId: string, count: number) {
    const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => CAMERAS.slice(0, count) });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    const { result } = renderHook(() => useRecorderSettings());
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'mediaDevices');
      act(() => result.current.changeSettings({ cameraId: undefined, facing: 'user' }));
    });
    const opened = openRecordTab(userId);
    act(() => opened.session.startCamera());
    await act(async () => opened.opening.shift()?.resolve(aCamera()));
    return { ...opened, chosen: () => result.current.settings };
  }

  test('is another one after one tap on the picture', async () => {
    const { chosen } = await openWithCameras('two cameras', 2);
    for (const id of ['front', 'usb', 'front']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Switch camera' }));
      expect(chosen().cameraId).toBe(id);
    }
  });

  test('is the one on the other side after one tap on a phone', async () => {
    const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('matchMedia', (query: string) => list(query === PHONE || query === '(pointer: coarse)'));
    const { chosen } = await openWithCameras('two sides', 2);
    for (const side of ['environment', 'user']) {
      fireEvent.click(await screen.findByRole('button', { name: 'Switch camera' }));
      expect(chosen().facing).toBe(side);
    }
  });

  test('cannot be switched where there is only one, nor in a take', async () => {
    const one = await openWithCameras('one camera', 1);
    expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull();
    one.unmount();
    const { session } = await openWithCameras('a take with two cameras', 2);
    await screen.findByRole('button', { name: 'Switch camera' });
    act(() => session.record(DETAILS, 3));
    expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull();
    act(() => session.cancelCountdown());
  });

  test('is the default of the system until one is chosen, like the microphone', async () => {
    await openWithCameras('no device chosen', 2);
    fireEvent.click(screen.getByRole('button', { name: 'More settings' }));
    for (const name of ['Camera device', 'Microphone device'])
      expect(screen.getByRole('combobox', { name }).textContent).toBe('System default');
  });
});

test('before a take the length of the script is told in seconds, and as clocks do', () => {
  writeDraft('length of a script', 65);
  openRecordTab('length of a script');
  expect(screen.getByText(/^65 words/).textContent).toMatch(/^65 words\s+28 s \(0:28\) at 140 WPM$/);
});

describe('a presentation remote or a pedal', () => {
  /** The Record tab with words, and how far its text was moved. */
  function openWithWords(userId: string) {
    writeDraft(userId, 140);
    const opened = openRecordTab(userId);
    const moveBy = vi.spyOn(opened.session.teleprompter, 'moveBy').mockImplementation(() => {});
    return { ...opened, moves: () => moveBy.mock.calls.map(([pixels]) => Math.sign(pixels)) };
  }

  test('moves the text also while a button has the focus', () => {
    const { moves } = openWithWords('remote');
    const timer = screen.getByRole('button', { name: 'Start recording' });
    for (const key of ['PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
      fireEvent.keyDown(timer, { key });
    }
    expect(moves()).toEqual([1, -1, 1, -1, 1, -1]);
  });

  test('moves it by three lines, forward as far as back, from wherever the focus is, and in a take', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK] });
    playFrames();
    const { session, roll } = openWithWords('three lines');
    const moveBy = vi.mocked(session.teleprompter.moveBy);
    const movedBy = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      return moveBy.mock.lastCall?.[0] ?? 0;
    };
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    const line = moveBy.mock.lastCall?.[0] ?? 0;
    expect(line).toBeGreaterThan(0);
    expect(movedBy('PageDown')).toBeCloseTo(3 * line);
    screen.getByRole('button', { name: 'Rehearse' }).focus();
    expect(movedBy('PageUp')).toBeCloseTo(-3 * line);
    await act(() => roll());
    const calls = moveBy.mock.calls.length;
    expect(Math.sign(movedBy('PageDown'))).toBe(1);
    expect(Math.sign(movedBy('PageUp'))).toBe(-1);
    expect(moveBy.mock.calls).toHaveLength(calls + 2);
    act(() => session.stop());
  });

  test('leaves its keys to the controls that move by them', () => {
    const { moves } = openWithWords('not for the remote');
    fireEvent.keyDown(screen.getByRole('radio', { name: /9:16/ }), { key: 'ArrowDown' });
    fireEvent.keyDown(screen.getByRole('slider', { name: 'Reading speed' }), { key: 'PageDown' });
    expect(moves()).toEqual([]);
  });

  test('sends its play key through the media session, which rests without words', () => {
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const setActionHandler = (action: string, handler: MediaSessionActionHandler | null) =>
      handlers.set(action, handler);
    vi.stubGlobal('navigator', Object.assign(navigator, { mediaSession: { setActionHandler, playbackState: 'none' } }));
    openRecordTab('no words for the media session');
    expect(handlers.size).toBe(0);
    const { state } = openWithWords('media session');
    act(() => handlers.get('play')?.({ action: 'play' }));
    expect([state().scroll.phase, navigator.mediaSession.playbackState]).toEqual(['playing', 'playing']);
    act(() => handlers.get('pause')?.({ action: 'pause' }));
    expect(navigator.mediaSession.playbackState).toBe('paused');
    Reflect.deleteProperty(navigator, 'mediaSession');
  });

  test('has a media key that holds the text and moves it on', () => {
    const { state } = openWithWords('media key');
    fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
    for (const phase of ['paused', 'playing']) {
      fireEvent.keyDown(document.body, { key: 'MediaPlayPause' });
      expect(state().scroll.phase).toBe(phase);
    }
  });
});

test('what is locked in a take is named, for speed and font size are not', async () => {
  vi.useFakeTimers();
  const { roll, session } = openRecordTab('locked settings');
  await act(() => roll());
  expect(screen.getByText('Locked while recording: format, countdown, teleprompter size, camera')).toBeTruthy();
  const isLocked = (element: HTMLElement) => element.matches(':disabled, [data-disabled]');
  expect(isLocked(screen.getByRole('switch', { name: 'Camera' }))).toBe(true);
  expect(isLocked(screen.getByRole('slider', { name: 'Reading speed' }))).toBe(false);
  act(() => session.stop());
});

test('the keys of a take are listed beside the stage, Say again and Stop among them', () => {
  openRecordTab('keys listed');
  const legend = screen.getByRole('list', { name: 'Keyboard' });
  const keys = [...legend.children].map((row) => row.textContent);
  expect(keys).toEqual(['SpaceRecord, stop', 'PPause', 'BSay again', 'RReset', 'CCamera']);
});

describe('the single keys', () => {
  /** The Record tab with words, ready for its camera. */
  function openWithKeys(userId: string) {
    writeDraft(userId, 140);
    playFrames();
    return openRecordTab(userId);
  }
  const controls = () => [
    screen.getByRole('button', { name: 'More settings' }),
    screen.getByRole('radio', { name: /9:16/ }),
    screen.getByRole('switch', { name: /Teleprompter/ }),
  ];

  test('act also while a control has the focus, which keeps Space and Enter for itself', async () => {
    vi.useFakeTimers();
    const { state, phase, roll, session } = openWithKeys('keys beside a focus');
    await act(() => roll());
    for (const control of controls()) {
      fireEvent.keyDown(control, { key: 'p' });
      expect(phase()).toBe('paused');
      fireEvent.keyDown(control, { key: 'P' });
      expect(phase()).toBe('recording');
      for (const key of [' ', 'Enter']) fireEvent.keyDown(control, { key });
      expect([phase(), state().scroll.phase]).toEqual(['recording', 'playing']);
    }
    act(() => session.stop());
  });

  test('stop the take with Space also from a slider, which does nothing with it, and the panel does not scroll', async () => {
    vi.useFakeTimers();
    const { phase, roll } = openWithKeys('space on a slider');
    await act(() => roll());
    const slider = screen.getByRole('slider', { name: 'Reading speed' });
    slider.focus();
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(phase()).toBe('recording');
    const isScrolled = fireEvent.keyDown(slider, { key: ' ' });
    expect(phase()).toBe('stopping');
    expect(isScrolled).toBe(false);
  });

  test('stop the take with Space also from a link, which Space does not open: who was asked and stays is back on one', async () => {
    vi.useFakeTimers();
    const { phase, roll } = openWithKeys('space on a link');
    await act(() => roll());
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/recordings';
    fireEvent.keyDown(link, { key: 'Enter' });
    expect(phase()).toBe('recording');
    fireEvent.keyDown(link, { key: ' ' });
    link.remove();
    expect(phase()).toBe('stopping');
  });

  test('slow the text down and speed it up in a take, as far as the slider goes, and are named beside it', async () => {
    vi.useFakeTimers();
    const { phase, roll, session } = openWithKeys('speed by key');
    await act(() => roll());
    const slider = screen.getByRole('slider', { name: 'Reading speed' });
    const speedAfter = (key: string) => {
      fireEvent.keyDown(screen.getByRole('button', { name: 'More settings' }), { key });
      return slider.getAttribute('aria-valuenow');
    };
    expect([speedAfter('f'), speedAfter('F'), speedAfter('s')]).toEqual(['150', '160', '150']);
    fireEvent.keyDown(document.body, { key: 'f', repeat: true });
    expect(slider.getAttribute('aria-valuenow')).toBe('160');
    for (let press = 0; press < 20; press += 1) speedAfter('f');
    expect([slider.getAttribute('aria-valuenow'), phase()]).toEqual(['300', 'recording']);
    expect(screen.getByText('Reading speed').parentElement?.textContent).toBe('Reading speedSF300 WPM');
    act(() => session.stop());
  });

  test('turn the camera on from the record button', () => {
    const { state } = openWithKeys('camera by key');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Start recording' }), { key: 'c' });
    expect(state().camera.status).toBe('starting');
  });

  test.each([
    '<input type="search" />',
    '<textarea></textarea>',
    '<select></select>',
    '<div contenteditable="true"></div>',
    '<button role="combobox"></button>',
    '<div role="listbox"><div role="option"></div></div>',
    '<div role="menu"><div role="menuitem"></div></div>',
    '<div role="dialog"><button></button></div>',
  ])('are letters in %s', (markup) => {
    const { state } = openWithKeys(`letters in ${markup}`);
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = markup;
    const target = place.querySelector('[role="option"], [role="menuitem"], [role="dialog"] > *') ?? place.children[0];
    if (target) fireEvent.keyDown(target, { key: 'c' });
    place.remove();
    expect(state().camera.status).toBe('off');
    fireEvent.keyDown(document.body, { key: 'c' });
    expect(state().camera.status).toBe('starting');
  });
});

test('a phone, which has no keys, has no switch for them, unless they are off', () => {
  const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
  const openSettings = (isPhone: boolean) => {
    vi.stubGlobal('matchMedia', (query: string) => list(isPhone && query === HAND_HELD));
    const { unmount } = openRecordTab('no keys');
    fireEvent.click(screen.getByRole('button', { name: 'More settings' }));
    return unmount;
  };
  const keys = () => screen.queryByRole('switch', { name: 'Single-key shortcuts' });
  const closePhone = openSettings(true);
  expect(keys()).toBeNull();
  closePhone();
  const closeDesktop = openSettings(false);
  fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  closeDesktop();
  openSettings(true);
  fireEvent.click(screen.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(keys()).toBeNull();
});

test('words are mirrored for glass, and nothing else is', () => {
  writeDraft('glass', 140);
  openRecordTab('glass');
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  const words = screen.getByRole('region', { name: 'Teleprompter' });
  expect(words.className).not.toContain('-scale-x-100');
  fireEvent.click(screen.getByRole('button', { name: 'More settings' }));
  fireEvent.click(screen.getByRole('switch', { name: /^Mirror text/ }));
  expect(words.className).toContain('-scale-x-100');
  expect(screen.getByRole('button', { name: 'Pause scroll' }).closest('.-scale-x-100')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: /^Mirror text/ }));
});

test.each(['desktop', 'phone'])(
  'what a step back leaves out is told on a %s, and that a line still to come leaves out nothing',
  async (device) => {
    if (device === 'phone') onPhone();
    vi.useFakeTimers();
    const userId = `said again on a ${device}`;
    writeDraft(userId, 14);
    playFrames();
    const { session, roll, recorder } = openRecordTab(userId);
    const text = aMovingText();
    const content = 'Read your report now please. Then read all of it. Go.';
    await act(() => roll(undefined, { ...DETAILS, content }));
    await act(async () => {
      session.teleprompter.setPace({ words: 14, wpm: 140 });
      session.teleprompter.attach(text.element);
      recorder().deliver(5000);
      text.tellStart(performance.now());
      await vi.advanceTimersByTimeAsync(5400);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Say again' }));
    const note = screen.getByText('The last 2 seconds will be cut. In 3 seconds say again from “Then read all of”.');
    fireEvent.click(screen.getByRole('button', { name: 'Say again' }));
    expect(note.textContent).toBe(
      'The last 5 seconds will be cut. In 3 seconds say again from “Read your report now”.',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Wait' }));
    expect(note.textContent).toBe('The last 5 seconds will be cut. Resume, and say again from “Read your report now”.');
    expect(screen.queryByRole('button', { name: 'Wait' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    act(() => {
      session.teleprompter.moveTo(0.95);
      session.teleprompter.chooseLine(0);
    });
    expect(note.textContent).toBe('Nothing will be cut. Resume, and go on from “Go”.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.queryByText(/will be cut/)).toBeNull();
    act(() => session.stop());
  },
);

test('words go on moving, from where they are, when they are mirrored', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.stubGlobal('KeyframeEffect', class {});
  writeDraft('glass in a take', 140);
  const { teleprompter } = openRecordTab('glass in a take').session;
  fireEvent.click(screen.getByRole('button', { name: 'Rehearse' }));
  teleprompter.moveBy(300);
  const place = () => [teleprompter.engine.current?.travel(), teleprompter.position()];
  const before = place();
  expect(before[0]).toBeGreaterThan(500);
  fireEvent.click(screen.getByRole('button', { name: 'More settings' }));
  for (const _change of ['on', 'off']) {
    fireEvent.click(screen.getByRole('switch', { name: /^Mirror text/ }));
    expect(place()).toEqual(before);
  }
});

test.each(['desktop', 'phone'])(
  'a take is started over on a %s after one question, and nothing of it is kept',
  async (device) => {
    if (device === 'phone') onPhone();
    vi.useFakeTimers();
    const userId = `started over on a ${device}`;
    writeDraft(userId, 14);
    playFrames();
    const { roll, recorder, phase, takes, state, session } = openRecordTab(userId);
    const startOver = () => screen.queryByRole('button', { name: 'Start over' });
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    expect(startOver()).toBeNull();
    await act(() => roll());
    recorder().deliver(5000);
    await act(() => vi.advanceTimersByTimeAsync(2100));
    press('Start over');
    // It waits for the answer.
    expect(phase()).toBe('paused');
    const question = within(screen.getByRole('alertdialog', { name: 'Start over?' }));
    expect(question.getByText(/^The 00:02 recorded so far are discarded\./)).toBeTruthy();
    press('Keep it');
    expect([phase(), takes[0]?.isAbandoned]).toEqual(['paused', false]);
    press('Start over');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([phase(), takes[0]?.isAbandoned, startOver()]).toEqual(['countdown', true, null]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect([phase(), state().keptSeconds]).toEqual(['recording', 0]);
    // Named by the script that is in the editor.
    expect(takes.map(({ title }) => title)).toEqual([DETAILS.title, 'Long']);
    expect(screen.getByRole('timer', { name: 'Recorded time' }).textContent).toBe('00:00');
    act(() => session.stop());
  },
);

test('Space goes on to stop the take after it was started over by mouse', async () => {
  vi.useFakeTimers();
  writeDraft('space after starting over', 14);
  playFrames();
  const { roll, phase, session } = openRecordTab('space after starting over');
  await act(() => roll());
  const click = (element: HTMLElement) => fireEvent.click(element, { detail: 1 });
  click(screen.getByRole('button', { name: 'Start over' }));
  click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Start over' }));
  await act(() => vi.advanceTimersByTimeAsync(3500));
  expect(phase()).toBe('recording');
  expect(document.activeElement?.textContent).not.toContain('Start over');
  act(() => session.stop());
});

test.each([
  ['Reset scroll', 'Text back to the start; the recording goes on (R)'],
  ['Say again', 'Go back to the start of this line and say it again. The failed try is cut (B)'],
])('%s says in a tooltip what it does, and its key', async (name, hint) => {
  writeDraft(name, 14);
  vi.useFakeTimers();
  const { roll, session } = openRecordTab(name);
  await act(() => roll());
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  await act(() => vi.advanceTimersByTimeAsync(800));
  expect(screen.getByRole('tooltip').textContent).toBe(hint);
  act(() => session.stop());
});

test('a browser whose recorder writes nothing is found out in the take: the frame says so, and Record can be tried again', async () => {
  vi.useFakeTimers();
  playFrames();
  const { roll, recorder, state } = openRecordTab('unheard');
  await act(() => roll());
  recorder().lastBytes = 0;
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(state().recorder.phase).toBe('recording');
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(screen.getByRole('button', { name: /Nothing was recorded/ })).toBeTruthy();
  const record = screen.getByRole('button', { name: 'Start recording' });
  expect(record.getAttribute('aria-disabled')).not.toBe('true');
});

test.each([
  ['assembling', 'waiting'],
  ['uploading', 'ready'],
  ['waiting', 'ready'],
  ['failed', 'ready'],
  ['saved', 'ready'],
] as const)('the next take waits only until the last one is assembled: %s, %s', (step, appearance) => {
  expect(recordAppearance('idle', { step } as SavingTake)).toBe(appearance);
});

test('a record button that has to wait says why', () => {
  const { rerender } = render(<RecordButton appearance="waiting" waitReason="Finishing" onPress={() => {}} />);
  const record = screen.getByRole('button', { name: 'Start recording' });
  expect(document.getElementById(record.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Finishing');
  rerender(<RecordButton appearance="ready" onPress={() => {}} />);
  expect(record.hasAttribute('aria-describedby')).toBe(false);
  expect(waitReason('idle', { step: 'assembling' } as SavingTake)).toBe('Finishing the last recording');
  expect(waitReason('stopping', undefined)).toBe('Stopping the recording');
  expect(waitReason('countdown', { step: 'uploading' } as SavingTake)).toBeUndefined();
  expect(waitReason('idle', { step: 'uploading' } as SavingTake)).toBeUndefined();
});

test('a take goes on when its tab is taken away; the bar that is shown then pauses it, goes on and stops it', async () => {
  vi.useFakeTimers();
  playFrames();
  const { session, phase, takes, roll } = openSession();
  const { rerender } = renderWithProviders(
    <TakeSessionContext value={session}>
      <RecordTab user={aUser()} switchTab={() => {}} />
      <RollingBar />
    </TakeSessionContext>,
  );
  const bar = () => screen.queryByRole('region', { name: 'Recording in progress' });
  const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));
  await act(() => roll());
  expect(bar()).toBeNull();

  rerender(
    <TakeSessionContext value={session}>
      <RollingBar />
    </TakeSessionContext>,
  );
  expect([phase(), bar() !== null]).toEqual(['recording', true]);
  press('Pause');
  expect(phase()).toBe('paused');
  press('Resume');
  expect(phase()).toBe('recording');
  press('Stop');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([phase(), bar()]).toEqual(['idle', null]);
  expect(takes[0]?.endedAt).not.toBeNull();
});

/** Three takes of this user that the server refuses, the newest last. */
async function refusedTakes(userId: string) {
  const upload = { id: aUser().id, status: 'open', nextSeq: 0, maxChunkBytes: 8 * 1024 * 1024 };
  const message = 'That video is larger than 500 MB.';
  server.use(
    http.get('/api/auth/user', () => HttpResponse.json(aUser({ id: userId }))),
    http.post('/api/uploads', () => HttpResponse.json(upload, { status: 201 })),
    http.put('/api/uploads/:id/chunks/:seq', () => refusal(413, message)),
    http.delete('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
  );
  await deviceTakes.setUser(userId);
  const takes = () => deviceTakes.all.get().takes;
  for (const title of ['First', 'Second', 'Third']) {
    const take = { id: crypto.randomUUID(), userId, title, aspectRatio: '9:16', mimeType: 'video/webm' } as const;
    const begun = { scriptId: null, startedAt: Date.now(), uploadId: null, durationSeconds: null };
    const writer = deviceTakes.begin({ ...take, ...begun });
    writer.append(new Blob([new Uint8Array(5000)]), 1);
    writer.end(1);
    await vi.waitFor(() => expect(takes().at(-1)).toMatchObject({ title, step: 'failed', hasEnded: true }));
  }
  return takes;
}

test.each(['desktop', 'phone'])('takes that the server refused stay within reach on a %s', async (device) => {
  if (device === 'phone') onPhone();
  const userId = `01980000-0000-7000-8000-0000000000${device === 'phone' ? 'f1' : 'f2'}`;
  const takes = await refusedTakes(userId);
  vi.useFakeTimers({ toFake: [...CLOCK] });
  playFrames();
  const { roll, session } = openRecordTab(userId);
  const list = (takesInIt: number) => screen.getByRole('button', { name: `${takesInIt} unsaved recordings` });
  // The last one is in the frame.
  expect(list(2)).toBeTruthy();
  await act(() => roll());
  fireEvent.click(list(3));
  const listed = within(screen.getByRole('dialog', { name: 'Unsaved recordings' }));
  expect(listed.getAllByText(/larger than 500 MB/)).toHaveLength(3);
  expect(listed.getAllByRole('button', { name: 'Download' })).toHaveLength(3);
  act(() => session.stop());
  for (const { takeId } of takes()) await act(() => deviceTakes.discard(takeId));
});

test.each(['desktop', 'phone'])('the take that is asked for is shown on a %s, called by its title', async (device) => {
  if (device === 'phone') onPhone();
  const userId = `01980000-0000-7000-8000-0000000000${device === 'phone' ? 'f3' : 'f4'}`;
  const takes = await refusedTakes(userId);
  const first = takes().find(({ title }) => title === 'First');
  openRecordTab(userId, `/?tab=record&take=${first?.takeId}`);
  const [shown] = screen.getAllByRole('region', { name: /^Unsaved recording/ });
  expect(shown?.getAttribute('aria-label')).toBe('Unsaved recording: First, 00:01');
  for (const { takeId } of takes()) await act(() => deviceTakes.discard(takeId));
});

describe('the review of a take', () => {
  const takes = () => deviceTakes.all.get().takes;

  /** A take that is over, of a user whose uploads the server refuses unless `saved` is what it makes of them. */
  async function reviewTake(userId: string, saved: Recording | null = null, read: Partial<Take> = {}, bytes = 5000) {
    const upload = { id: aUser().id, status: 'open', nextSeq: 0, maxChunkBytes: 8 * 1024 * 1024 };
    server.use(
      http.get('/api/auth/user', () => HttpResponse.json(aUser({ id: userId }))),
      http.get('/api/recordings', () => HttpResponse.json(saved ? [saved] : [])),
      http.get('/api/recordings/:id/versions', () => HttpResponse.json([])),
      http.post('/api/uploads', () => HttpResponse.json(upload, { status: 201 })),
      http.put('/api/uploads/:id/chunks/:seq', () =>
        saved ? new HttpResponse(null, { status: 204 }) : refusal(413, 'That video is larger than 500 MB.'),
      ),
      http.post('/api/uploads/:id/finish', () => HttpResponse.json(saved)),
      http.get('/api/uploads/:id', () => refusal(404, 'Not found.')),
      http.delete('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
    );
    await deviceTakes.setUser(userId);
    const take = {
      id: crypto.randomUUID(),
      userId,
      title: 'Old one',
      aspectRatio: '9:16',
      mimeType: 'video/webm',
    } as const;
    const begun = { scriptId: null, startedAt: Date.now(), uploadId: null, durationSeconds: null };
    const writer = deviceTakes.begin({ ...take, ...begun, ...read });
    writer.append(new Blob([new Uint8Array(bytes)]), 1);
    writer.end(1);
    const step = saved ? 'saved' : 'failed';
    await vi.waitFor(() => expect(takes().at(-1)).toMatchObject({ step, hasEnded: true }));
  }
  const discardAll = async () => {
    for (const { takeId } of takes()) await act(() => deviceTakes.discard(takeId));
  };
  const review = () => screen.queryByRole('article', { name: 'Review your recording' });

  test('that was refused takes no room from the next one', async () => {
    const userId = '01980000-0000-7000-8000-00000000de14';
    const MB = 1024 * 1024;
    server.use(http.get('/api/limits', () => HttpResponse.json({ ...LIMITS, userQuotaBytes: 30 * MB })));
    await reviewTake(userId, null, {}, 25 * MB);
    openRecordTab(userId);
    expect(await screen.findByText('Up to 00:37')).toBeTruthy();
    await discardAll();
  });

  test('ends when the take is deleted, with nothing left to download, and Undo brings it back', async () => {
    const saved = aRecording({ id: '01980000-0000-7000-8000-00000000de1e' });
    await reviewTake('01980000-0000-7000-8000-00000000de1f', saved);
    openRecordTab('01980000-0000-7000-8000-00000000de1f');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const details = await screen.findByRole('menuitem', { name: 'All about this video' });
    await waitFor(() => expect(details.getAttribute('aria-disabled')).toBeNull());
    await user.click(details);
    const dialog = within(await screen.findByRole('dialog', { name: /^Two things/ }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(review()).toBeNull());
    const download = screen.getByRole<HTMLButtonElement>('button', { name: 'Download recording' });
    expect(download.disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(review()).toBeTruthy();
    expect(download.disabled).toBe(false);
    await discardAll();
  });

  test('goes on with the take before it where that one is kept instead, which is shared from there; Undo brings it back', async () => {
    const userId = '01980000-0000-7000-8000-00000000de6f';
    const saved = aRecording({ id: '01980000-0000-7000-8000-00000000de6e', title: 'Old one', takeNumber: 2 });
    const before = aRecording({ id: '01980000-0000-7000-8000-00000000de6d', title: 'Old one', duration: 39 });
    await reviewTake(userId, saved);
    server.use(http.get('/api/recordings', () => HttpResponse.json([saved, before])));
    openRecordTab(userId);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Compare with take 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare takes' }));
    await user.click(dialog.getByRole('button', { name: 'Keep take 1, delete take 2' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/');
    const heading = screen.getByRole('heading', { name: 'Review your recording' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/^00:39, /)).toBeTruthy();
    expect(screen.getByLabelText('Your recording').getAttribute('src')).toContain(before.id);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findByRole('menuitem', { name: 'Share to Ideas Hub' })).toBeTruthy();
    await user.keyboard('{Escape}');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Compare with take 1' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Compare with take 1' }));
    await user.click(await screen.findByRole('button', { name: 'Keep take 1, delete take 2' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByText(/^00:39, /)).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(review()).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await discardAll();
  });

  test('leaves the clock and the download to the next take once it is closed', async () => {
    vi.useFakeTimers({ toFake: [...CLOCK] });
    writeDraft('01980000-0000-7000-8000-00000000de3f', 20);
    const { session, state, roll } = openRecordTab('01980000-0000-7000-8000-00000000de3f');
    await act(() => roll());
    await act(() => vi.advanceTimersByTimeAsync(3000));
    act(() => session.stop());
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    expect(state()).toMatchObject({ recorder: { phase: 'idle' }, camera: { status: 'off' } });
    expect(state().keptSeconds).toBeGreaterThan(0);
    const length = state().keptSeconds;
    await reviewTake(
      '01980000-0000-7000-8000-00000000de3f',
      aRecording({ id: '01980000-0000-7000-8000-00000000de3e' }),
    );
    const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download recording' });
    const clock = () => screen.getByRole('timer', { name: 'Recorded time' }).textContent;
    await waitFor(() => expect(review()).toBeTruthy());
    expect([clock(), download().disabled]).toEqual([`00:0${length}`, false]);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect([clock(), download().disabled]).toEqual(['00:00', true]));
    await discardAll();
  });

  /** A take of the draft that is in the editor. */
  async function filmDraft(userId: string, saved: Recording | null = null) {
    writeDraft(userId, 70);
    const { result } = renderHook(() => useDraft(userId));
    const { draft, draftId } = result.current;
    const script = { title: draft.title, content: draft.content.trim() };
    act(() => result.current.update(script));
    await reviewTake(userId, saved, { script, draftId });
    return result;
  }
  const OTHER = { ...SCRIPT_DEFAULTS, scriptId: null, title: 'The other one', content: 'word '.repeat(140), wpm: 140 };

  test.each(['desktop', 'phone'])(
    'makes room on a %s for another script in the editor, which is named; a take that was refused stays within reach',
    async (device) => {
      if (device === 'phone') onPhone();
      const userId = `01980000-0000-7000-8000-0000000000${device === 'phone' ? 'd1' : 'd2'}`;
      const editor = await filmDraft(userId);
      const { unmount } = openRecordTab(userId);
      expect(review()).toBeTruthy();
      unmount();
      act(() => editor.current.replace(OTHER));
      openRecordTab(userId);
      expect(review()).toBeNull();
      expect(screen.getByText('The other one')).toBeTruthy();
      expect(screen.getByText(/^Unsaved recording: /)).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download recording' }).disabled).toBe(true);
      await discardAll();
    },
  );

  test('stays for the same script with other words; Retake is said to record these, and no lengths are compared', async () => {
    const userId = '01980000-0000-7000-8000-0000000000d3';
    const editor = await filmDraft(userId, aRecording({ id: '01980000-0000-7000-8000-0000000000d4' }));
    openRecordTab(userId);
    expect(review()).toBeTruthy();
    expect(screen.getByText('of about 00:30')).toBeTruthy();
    expect(screen.queryByText('Retake records')).toBeNull();
    act(() => editor.current.update({ content: 'word '.repeat(140) }));
    expect(review()?.textContent).toContain('Retake recordsLongas it is now.');
    expect(screen.queryByText(/^of about/)).toBeNull();
    await discardAll();
  });

  test('stays for a take of an earlier visit that is asked for, whatever is in the editor', async () => {
    const userId = '01980000-0000-7000-8000-0000000000d5';
    writeDraft(userId, 10);
    await reviewTake(userId, null, { script: { title: 'Earlier', content: 'Other words.' } });
    openRecordTab(userId);
    expect(review()?.textContent).toContain('Retake recordsLong');
    await discardAll();
  });

  test('a take without a script gives way to a script that was written since', async () => {
    const userId = '01980000-0000-7000-8000-0000000000d6';
    const { result } = renderHook(() => useDraft(userId));
    await reviewTake(userId, null, { draftId: result.current.draftId });
    openRecordTab(userId);
    expect(review()).toBeTruthy();
    writeDraft(userId, 10);
    expect(review()).toBeNull();
    await discardAll();
  });

  test('ends when a new recording is asked for in My Recordings', async () => {
    const userId = '01980000-0000-7000-8000-0000000000d7';
    const saved = aRecording({ id: '01980000-0000-7000-8000-0000000000d8' });
    server.use(http.get('/api/scripts', () => HttpResponse.json([])));
    await filmDraft(userId, saved);
    const page = renderWithProviders(<MyRecordingsPage user={aUser({ id: userId })} />);
    await page.user.click(screen.getByRole('link', { name: 'New recording' }));
    page.unmount();
    openRecordTab(userId);
    expect(review()).toBeNull();
    await discardAll();
  });

  test('ends when a script is taken here to be read; a take that is not saved stays within reach', async () => {
    const user = aUser({ id: '01980000-0000-7000-8000-00000000de2f' });
    await reviewTake(user.id);
    writeDraft(user.id, 20);
    const first = openRecordTab(user.id);
    expect(review()).toBeTruthy();
    first.unmount();
    vi.stubGlobal(
      'Worker',
      class {
        postMessage() {}
        terminate() {}
      },
    );
    server.use(
      http.get('/api/scripts', () => HttpResponse.json([])),
      http.get('/api/generator', () => HttpResponse.json({ writer: 'built-in', model: null })),
    );
    const script = renderWithProviders(<ScriptTab user={user} switchTab={() => {}} />);
    await script.user.click(await screen.findByRole('button', { name: 'Use Script' }));
    script.unmount();
    openRecordTab(user.id);
    expect(review()).toBeNull();
    // What is shown is about the next take.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download recording' }).disabled).toBe(true);
    expect(screen.getByText(/^Unsaved recording: /)).toBeTruthy();
    await discardAll();
  });
});

describe.each(['desktop', 'phone'])('while a take rolls on a %s', (device) => {
  /** The meter moves with the sound, and the words by themselves; both have components of their own. */
  const MOVING = new Set(['Microphone', 'LevelMeter']);
  const SECONDS = 10;
  const STEPS_PER_SECOND = 20;

  /** A microphone that is never still, and never twice as loud as before. */
  class LoudContext {
    state = 'running';
    blocks = 0;
    createAnalyser = () => ({
      getFloatTimeDomainData: (samples: Float32Array) => {
        this.blocks += 1;
        samples.fill(0.1 + (this.blocks % 8) / 10);
      },
    });
    createMediaStreamSource = () => ({ connect: () => {} });
    close = async () => {};
  }

  /** The server takes every chunk. */
  function acceptUploads(userId: string) {
    const upload = { id: aUser().id, status: 'open', nextSeq: 0, maxChunkBytes: 8 * 1024 * 1024 };
    server.use(
      http.get('/api/auth/user', () => HttpResponse.json(aUser({ id: userId }))),
      http.post('/api/uploads', () => HttpResponse.json(upload, { status: 201 })),
      http.put('/api/uploads/:id/chunks/:seq', () => new HttpResponse(null, { status: 204 })),
      http.delete('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
    );
  }

  test('a microphone that gives nothing is told of', async () => {
    if (device === 'phone') onPhone();
    vi.useFakeTimers();
    vi.stubGlobal(
      'AudioContext',
      class extends LoudContext {
        override createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => void samples.fill(0) });
      },
    );
    playFrames();
    const { roll, session } = openRecordTab(`silent on a ${device}`);
    await act(() => roll());
    await act(() => vi.advanceTimersByTimeAsync(3500));
    expect(session.getSnapshot().recorder.phase).toBe('recording');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('No sound detected');
    act(() => session.stop());
  });

  test('a picture that stands still because it is interrupted pauses the take, which can go on', async () => {
    if (device === 'phone') onPhone();
    vi.useFakeTimers();
    const stillTime = vi.spyOn(HTMLVideoElement.prototype, 'currentTime', 'get');
    playFrames();
    const { roll, session, phase, takes } = openRecordTab(`interrupted on a ${device}`);
    const camera = aCamera();
    await act(() => roll(camera));
    await act(() => vi.advanceTimersByTimeAsync(2000));
    stillTime.mockReturnValue(1);
    act(() => camera.tracks[0].setMuted(true));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(phase()).toBe('paused');
    playFrames();
    act(() => camera.tracks[0].setMuted(false));
    act(() => session.resume());
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(phase()).toBe('recording');
    expect(takes).toMatchObject([{ endedAt: null }]);
    act(() => session.stop());
  });

  test('all but the meter renders at most once a second, though chunks are kept and sent all the time', async () => {
    if (device === 'phone') onPhone();
    const userId = `01980000-0000-7000-8000-0000000000${device === 'phone' ? 'e1' : 'e2'}`;
    vi.useFakeTimers({ toFake: [...CLOCK] });
    vi.stubGlobal('AudioContext', LoudContext);
    acceptUploads(userId);
    writeDraft(userId, 140);
    const opened = openSession({ takes: deviceTakes });
    await deviceTakes.setUser(userId);
    playFrames();
    const renders = new Map<string, number>();
    let isCounting = false;
    const count = () => {
      if (!isCounting) return;
      for (const name of renderedComponents(container)) renders.set(name, (renders.get(name) ?? 0) + 1);
    };
    const { container } = renderWithProviders(
      <TakeSessionContext value={opened.session}>
        <Profiler id="record" onRender={count}>
          <RecordTab user={aUser({ id: userId })} switchTab={() => {}} />
          <RollingBar />
        </Profiler>
      </TakeSessionContext>,
    );
    await act(() => opened.roll(undefined, { ...DETAILS, userId }));

    isCounting = true;
    let queueChanges = 0;
    deviceTakes.all.subscribe(() => {
      queueChanges += 1;
    });
    const keptBytes = () => deviceTakes.all.get().takes[0]?.totalBytes ?? 0;
    const giveChunk = async () => {
      const wanted = keptBytes() + 5000;
      opened.recorder().deliver(5000, new Blob([new Uint8Array(5000)]));
      while (keptBytes() < wanted) await new Promise(setImmediate);
    };
    for (let step = 0; step < SECONDS * STEPS_PER_SECOND; step += 1) {
      // What changes in one step is rendered at once: short ones, as a browser has.
      await act(async () => {
        if (step % (STEPS_PER_SECOND / 2) === 0) await giveChunk();
        await vi.advanceTimersByTimeAsync(1000 / STEPS_PER_SECOND);
      });
    }
    isCounting = false;
    expect(screen.getByRole('timer', { name: 'Recorded time' }).textContent).toBe('00:10');
    expect(queueChanges).toBeGreaterThanOrEqual(2 * SECONDS);
    if (device === 'desktop') expect(renders.get('Microphone')).toBeGreaterThan(5 * SECONDS);
    expect(renders.get('RecordedTime')).toBe(SECONDS);
    const tooOften = [...renders].filter(([name, times]) => times > SECONDS && !MOVING.has(name));
    expect(tooOften).toEqual([]);
    for (const { takeId } of deviceTakes.all.get().takes) await act(() => deviceTakes.discard(takeId));
  });
});

test('on a phone the name of the script stays where it was when another take is made', async () => {
  onPhone();
  writeDraft('retaking', 14);
  const { retake, endRetake } = renderHook(() => useTakeActions()).result.current;
  retake('t1');
  openRecordTab('retaking');
  expect(screen.getByText('Your previous take stays in Library.')).toBeTruthy();
  expect(screen.getByText('Long')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete previous take' })).toBeTruthy();
  act(endRetake);
});
