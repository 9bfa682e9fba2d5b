import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { planTake, stoppedMessage, WRITES_NOTHING } from '@/features/recorder';
import { aCamera, aMovingText, DETAILS, FakeRecorder, openSession } from './take-session-fakes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a take', () => {
  test('goes from the countdown to the upload queue, and the camera goes off after it', async () => {
    const { session, phase, takes, recorder, locks, notices, roll } = openSession();
    const camera = await roll();
    expect(phase()).toBe('recording');
    expect(locks).toEqual({ screen: 1, navigation: 1 });
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(2500);
    session.stop();
    expect(phase()).toBe('stopping');
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('idle');
    const script = { title: 'Two things', content: 'Read page one.' };
    expect(takes).toMatchObject([{ userId: 'dana', title: 'Two things', aspectRatio: '9:16', script, chunks: 2 }]);
    expect(takes[0]?.endedAt).toBeCloseTo(2.5, 1);
    expect(camera.isStopped).toBe(true);
    expect(locks).toEqual({ screen: 0, navigation: 0 });
    expect(notices).toEqual(['recordingComplete']);
  });

  test('that is discarded while it is paused is kept nowhere, and the camera stays on for the next one', async () => {
    const { session, phase, state, takes, recorder, locks, notices, roll } = openSession();
    const camera = await roll();
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(2500);
    session.pause();
    session.stop('discarded');
    expect(phase()).toBe('stopping');
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('idle');
    expect(takes).toMatchObject([{ isAbandoned: true, endedAt: null }]);
    expect(camera.isStopped).toBe(false);
    expect(locks).toEqual({ screen: 0, navigation: 0 });
    expect(notices).toEqual(['takeDiscarded']);
    expect(state().keptSeconds).toBe(0);
  });

  test('that is started over is kept nowhere, and the next one begins with its countdown and on a clock of its own', async () => {
    const { session, phase, state, takes, recorder, locks, notices, roll, opening } = openSession();
    const camera = await roll();
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(2500);
    session.startOver({ ...DETAILS, title: 'Too early' }, 3);
    expect(phase()).toBe('recording');
    session.pause();
    session.startOver({ ...DETAILS, title: 'Once more' }, 3);
    expect(phase()).toBe('stopping');
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ recorder: { phase: 'countdown', secondsLeft: 3 }, keptSeconds: 0 });
    expect(takes).toMatchObject([{ title: 'Two things', isAbandoned: true, endedAt: null }]);
    expect([camera.isStopped, opening.length, locks, notices]).toEqual([false, 0, { screen: 1, navigation: 1 }, []]);
    await vi.advanceTimersByTimeAsync(3000);
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(1200);
    expect(state()).toMatchObject({ recorder: { phase: 'recording' }, keptSeconds: 1 });
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(takes.map(({ title, isAbandoned }) => [title, isAbandoned])).toEqual([
      ['Two things', true],
      ['Once more', false],
    ]);
    expect([locks, notices]).toEqual([{ screen: 0, navigation: 0 }, ['recordingComplete']]);
  });

  test('leaves its time on the clock until the camera is turned on for the next one', async () => {
    const { session, state, roll } = openSession();
    await roll();
    await vi.advanceTimersByTimeAsync(2500);
    session.startCamera();
    expect(state().keptSeconds).toBe(2);
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(state().keptSeconds).toBe(2);
    session.startCamera();
    expect(state().keptSeconds).toBe(0);
  });

  test('waits with its countdown until the camera is there', async () => {
    const { session, state, phase, giveCamera } = openSession();
    session.record(DETAILS, 3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state().recorder).toMatchObject({ secondsLeft: 3 });
    await giveCamera();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().recorder).toMatchObject({ secondsLeft: 1 });
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase()).toBe('recording');
  });

  test('goes on when its page is taken away; a countdown does not', async () => {
    const { session, phase, state, roll } = openSession();
    const leave = session.showStage();
    await roll();
    expect(state().isStageShown).toBe(true);
    leave();
    expect(phase()).toBe('recording');
    expect(state().isStageShown).toBe(false);
    session.stop();
    await vi.advanceTimersByTimeAsync(1);

    const leaveAgain = session.showStage();
    session.record(DETAILS, 3);
    leaveAgain();
    expect(phase()).toBe('idle');
  });

  test('tells its listeners no more than once a second while it rolls', async () => {
    const { session, recorder, roll } = openSession();
    await roll();
    let told = 0;
    session.subscribe(() => {
      told += 1;
    });
    for (let chunk = 0; chunk < 20; chunk += 1) {
      recorder().deliver(5000);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(told).toBeLessThanOrEqual(10);
    expect(session.getSnapshot().keptSeconds).toBe(10);
  });

  test('that the browser ends by itself is kept, says why it ended, and its text does not play on', async () => {
    const { phase, state, notices, takes, recorder, roll } = openSession();
    const camera = await roll();
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().scroll.phase).toBe('playing');
    recorder().dispatchEvent(new Event('stop'));
    expect(phase()).toBe('idle');
    expect(state().scroll.phase).not.toBe('playing');
    expect(takes[0]?.endedAt).toBeCloseTo(2, 1);
    expect(camera.isStopped).toBe(true);
    expect(notices).toEqual(['cameraEndedInTake']);
  });

  test('that cannot begin says why and holds nothing', async () => {
    const { phase, notices, locks, roll, settle } = openSession();
    FakeRecorder.failing.add('start');
    await roll();
    expect(phase()).toBe('failed');
    expect(notices).toEqual(['The recorder fails in start.']);
    expect(locks).toEqual({ screen: 0, navigation: 0 });
    expect(vi.getTimerCount()).toBe(0);
    await settle();
  });

  test('that fails in the middle is kept, and says why', async () => {
    const { phase, notices, takes, recorder, roll } = openSession();
    const camera = await roll();
    recorder().deliver(5000);
    recorder().fail('Encoder gave up.');
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('failed');
    expect(takes).toMatchObject([{ chunks: 2, isAbandoned: false, endedAt: expect.any(Number) }]);
    expect(notices).toEqual(['Recording stopped: Encoder gave up. What was recorded until then is kept.']);
    expect(camera.isStopped).toBe(true);
  });
});

test('the first words have their caption also when the browser is late to tell that the text moves', async () => {
  const { session, takes, roll } = openSession();
  const text = aMovingText();
  session.teleprompter.setPace({ words: 3, wpm: 140 });
  session.teleprompter.attach(text.element);
  await roll();
  const startedAt = performance.now();
  await vi.advanceTimersByTimeAsync(1100);
  text.tellStart(startedAt);
  await vi.advanceTimersByTimeAsync(100);
  session.stop();
  await vi.advanceTimersByTimeAsync(1);

  expect(takes[0]?.cues).toMatchObject([{ start: 0, text: DETAILS.content }]);
  expect(takes[0]?.cues?.[0]?.end).toBeCloseTo(1.2, 1);
});

test('a part of the browser that fails does not hold up the take', async () => {
  const release = vi.fn(() => {
    throw new DOMException('The lock is gone.', 'InvalidStateError');
  });
  const { session, phase, takes, errors, roll } = openSession({ screenLock: { hold: () => {}, release } });
  await roll();
  session.stop();
  await vi.advanceTimersByTimeAsync(1);
  expect(phase()).toBe('idle');
  expect(takes[0]?.endedAt).not.toBeNull();
  expect(errors).toHaveLength(1);
});

describe('a browser that fails', () => {
  /** Pause, Resume and Stop, with time enough for the recorder to be asked for data and to be given up. */
  async function pressEverything({ session, recorder, phase }: ReturnType<typeof openSession>) {
    if (phase() === 'recording') recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(4500);
    session.pause();
    session.resume();
    await vi.advanceTimersByTimeAsync(2500);
    session.stop();
    await vi.advanceTimersByTimeAsync(11_000);
  }

  test.each(['constructor', 'start', 'pause', 'resume', 'requestData', 'stop'] as const)(
    'in %s of its recorder holds up no take: what was recorded is kept, and the next one can begin',
    async (method) => {
      const opened = openSession();
      FakeRecorder.failing.add(method);
      await opened.roll();
      await pressEverything(opened);
      expect(['idle', 'failed']).toContain(opened.phase());
      expect(opened.locks).toEqual({ screen: 0, navigation: 0 });
      const hasBegun = method !== 'constructor' && method !== 'start';
      expect(opened.takes.map(({ endedAt }) => endedAt !== null)).toEqual(hasBegun ? [true] : []);

      FakeRecorder.failing.clear();
      await opened.roll();
      expect(opened.phase()).toBe('recording');
    },
  );

  test.each(['pause', 'resume'] as const)(
    'in %s of its recorder ends the take, which would else show what it does not do, and says so',
    async (method) => {
      const { session, notices, takes, recorder, roll } = openSession();
      FakeRecorder.failing.add(method);
      await roll();
      recorder().deliver(5000);
      session.pause();
      session.resume();
      await vi.advanceTimersByTimeAsync(1);
      expect(notices).toEqual([stoppedMessage(`The recorder fails in ${method}.`, true)]);
      expect(takes).toMatchObject([{ isAbandoned: false, endedAt: expect.any(Number) }]);
    },
  );

  test.each(['getSettings', 'stop', 'addEventListener', 'removeEventListener'] as const)(
    'in %s of a track holds up no take either, nor the camera after it',
    async (method) => {
      const opened = openSession();
      const { session, state, phase, takes, locks, giveCamera, roll } = opened;
      const broken = aCamera();
      for (const track of broken.tracks) track.failing.add(method);
      session.startCamera();
      await giveCamera(broken);
      session.record(DETAILS, 3);
      await giveCamera(broken);
      await vi.advanceTimersByTimeAsync(3000);
      await pressEverything(opened);
      expect(['idle', 'failed']).toContain(phase());
      expect(locks).toEqual({ screen: 0, navigation: 0 });
      const hasBegun = method !== 'addEventListener';
      expect(takes.map(({ endedAt }) => endedAt !== null)).toEqual(hasBegun ? [true] : []);
      expect(state().camera.status).not.toBe('on');

      await roll();
      expect(phase()).toBe('recording');
    },
  );
});

test('a camera whose track cannot be stopped gives way to another one all the same', async () => {
  const { session, settings, opening, state, giveCamera } = openSession();
  const broken = aCamera();
  broken.tracks[0].failing.add('stop');
  session.startCamera();
  await giveCamera(broken);
  settings.set({ ...settings.get(), cameraId: 'usb' });
  expect(opening).toMatchObject([{ request: { cameraId: 'usb' } }]);
  await giveCamera();
  expect(state().camera.status).toBe('on');
});

test('at its end the text starts again outside a take, and stays there in one, unless Loop is on for takes', async () => {
  const { session, settings, state, roll } = openSession();
  const text = aMovingText();
  session.teleprompter.setPace({ words: 3, wpm: 140 });
  session.teleprompter.attach(text.element);
  session.teleprompter.play();
  text.end();
  expect(state().scroll.phase).toBe('playing');
  await roll();
  text.end();
  expect(state().scroll.phase).toBe('ended');
  settings.set({ ...settings.get(), isLoopingInTakes: true });
  session.teleprompter.play();
  text.end();
  expect(state().scroll.phase).toBe('playing');
});

test('a take that is resumed after the end of its text leaves the text there, until it is played again', async () => {
  const { session, state, phase, recorder, roll } = openSession();
  const text = aMovingText();
  session.teleprompter.setPace({ words: 14, wpm: 140 });
  session.teleprompter.attach(text.element);
  await roll();
  recorder().deliver(5000);
  text.tellStart(performance.now());
  await vi.advanceTimersByTimeAsync(7000);
  text.end();
  session.pause();
  session.resume();
  expect(phase()).toBe('recording');
  expect(session.teleprompter.position()).toBe(1);
  expect(state().scroll.phase).toBe('ended');
  session.teleprompter.play();
  expect(session.teleprompter.position()).toBe(0);
  expect(state().scroll.phase).toBe('playing');
});

test('a take that is resumed with its text moved to the end by hand leaves the text there', async () => {
  const { session, state, roll } = openSession();
  session.teleprompter.setPace({ words: 14, wpm: 140 });
  session.teleprompter.attach(aMovingText().element);
  await roll();
  session.pause();
  session.teleprompter.moveTo(1);
  session.resume();
  expect(session.teleprompter.position()).toBe(1);
  expect(state().scroll.phase).toBe('ended');
});

describe('what the system does to a take', () => {
  test('an unplugged camera ends it, and it is kept', async () => {
    const { phase, notices, takes, roll } = openSession();
    const camera = await roll();
    camera.tracks[0].unplug();
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('idle');
    expect(takes[0]?.endedAt).not.toBeNull();
    expect(notices).toEqual(['cameraEndedInTake']);
  });

  test('a picture that stands still ends it, but only opens the camera again before it', async () => {
    const { session, phase, state, opening, giveCamera, roll } = openSession();
    session.startCamera();
    await giveCamera();
    session.reportStall();
    expect(state().camera.status).toBe('restarting');
    expect(opening).toHaveLength(1);
    await giveCamera();
    session.stopCamera();
    await roll();
    session.reportStall();
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('idle');
    expect(state().camera.status).toBe('off');
  });

  test('a hidden page pauses it on a desktop, and ends it on a phone', async () => {
    const { session, phase, notices, setHidden, setPhone, roll } = openSession();
    await roll();
    setHidden(true);
    expect(phase()).toBe('paused');
    expect(notices).toEqual(['pausedWhileHidden']);
    setHidden(false);
    session.resume();
    setPhone();
    setHidden(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('idle');
    expect(notices.at(-1)).toBe('stoppedWhileHidden');
  });

  test('a mute of its first second is ignored, a later one pauses it', async () => {
    const { phase, notices, roll } = openSession();
    const camera = await roll();
    camera.tracks[1].setMuted(true);
    camera.tracks[1].setMuted(false);
    expect(phase()).toBe('recording');
    await vi.advanceTimersByTimeAsync(1500);
    camera.tracks[1].setMuted(true);
    expect(phase()).toBe('paused');
    expect(notices).toEqual(['interrupted']);
  });
});

describe('the camera', () => {
  test('is asked for once at a time: what changed meanwhile is asked for afterwards', async () => {
    const { session, settings, opening, giveCamera, state } = openSession();
    session.startCamera();
    settings.set({ ...settings.get(), cameraId: 'usb' });
    settings.set({ ...settings.get(), cameraId: 'built-in' });
    expect(opening).toHaveLength(1);
    const first = await giveCamera();
    expect(first.isStopped).toBe(true);
    expect(opening).toMatchObject([{ request: { cameraId: 'built-in' } }]);
    await giveCamera();
    expect(state().camera.status).toBe('on');
  });

  test('that was switched off and on while it opened is asked for again only when the first question is answered', async () => {
    const { session, opening, giveCamera, state } = openSession();
    session.startCamera();
    session.stopCamera();
    session.startCamera();
    expect(opening).toHaveLength(1);
    expect((await giveCamera()).isStopped).toBe(true);
    expect((await giveCamera()).isStopped).toBe(false);
    expect(state().camera.status).toBe('on');
  });

  test('that never answers is asked for anew when it is switched off and on after some seconds', async () => {
    const { session, opening, giveCamera, state } = openSession();
    session.startCamera();
    const wedged = opening.shift();
    await vi.advanceTimersByTimeAsync(6000);
    session.stopCamera();
    session.startCamera();
    expect(opening).toHaveLength(1);
    const camera = await giveCamera();
    expect(state().camera.status).toBe('on');
    const late = aCamera();
    wedged?.resolve(late);
    await vi.advanceTimersByTimeAsync(1);
    expect(late.isStopped).toBe(true);
    expect(state().opened).toBe(camera);
  });

  test('that fails after it was given up is not told of', async () => {
    const { session, opening, giveCamera, state, notices } = openSession();
    session.startCamera();
    const wedged = opening.shift();
    await vi.advanceTimersByTimeAsync(6000);
    session.stopCamera();
    session.startCamera();
    await giveCamera();
    wedged?.reject(new DOMException('Too late.', 'NotReadableError'));
    await vi.advanceTimersByTimeAsync(1);
    expect(state().camera.status).toBe('on');
    expect(notices).toEqual(['cameraStarted']);
  });

  test('that is silent when the take is about to begin is opened again first', async () => {
    const { session, phase, opening, giveCamera } = openSession();
    session.record(DETAILS, 3);
    const dead = await giveCamera();
    dead.tracks[1].muted = true;
    await vi.advanceTimersByTimeAsync(3000);
    expect(phase()).toBe('countdown');
    expect(opening).toHaveLength(1);
    await giveCamera();
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase()).toBe('recording');
  });

  test('that is silent once more does not hold the countdown for ever: the take pauses and says why', async () => {
    const { session, phase, notices, giveCamera } = openSession();
    session.record(DETAILS, 3);
    for (const seconds of [3, 1]) {
      const camera = await giveCamera();
      camera.tracks[1].muted = true;
      await vi.advanceTimersByTimeAsync(seconds * 1000);
    }
    expect(phase()).toBe('recording');
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase()).toBe('paused');
    expect(notices).toEqual(['interrupted']);
  });

  test('whose picture has another aspect ratio when the take is about to begin is opened again first', async () => {
    const { session, phase, opening, giveCamera } = openSession();
    session.record(DETAILS, 3);
    const turned = await giveCamera();
    turned.tracks[0].size = { width: 1920, height: 1080 };
    await vi.advanceTimersByTimeAsync(3000);
    expect(phase()).toBe('countdown');
    expect(opening).toHaveLength(1);
  });

  test('goes off when the Record tab is left without a take', async () => {
    const { session, state, giveCamera } = openSession();
    const leave = session.showStage();
    session.startCamera();
    const camera = await giveCamera();
    leave();
    expect(camera.isStopped).toBe(true);
    expect(state().camera.status).toBe('off');
  });

  test('is opened again when the phone is turned, but never in a take', async () => {
    const { session, phase, opening, turn, giveCamera, roll } = openSession();
    session.startCamera();
    await giveCamera();
    turn();
    expect(opening).toHaveLength(1);
    await giveCamera();
    session.stopCamera();
    await roll();
    turn();
    expect(opening).toHaveLength(0);
    expect(phase()).toBe('recording');
  });
});

test('a phone whose call ended opens the camera of the preview again: its tracks may be dead', async () => {
  const { session, opening, setPhone, giveCamera } = openSession();
  setPhone();
  session.startCamera();
  const camera = await giveCamera();
  await vi.advanceTimersByTimeAsync(1500);
  camera.tracks[1].setMuted(true);
  camera.tracks[1].setMuted(false);
  expect(opening).toHaveLength(1);
});

describe('an interruption', () => {
  test('that lasts from the first second on pauses the take after it', async () => {
    const { phase, notices, roll } = openSession();
    const camera = await roll();
    camera.tracks[1].setMuted(true);
    await vi.advanceTimersByTimeAsync(1500);
    expect(phase()).toBe('paused');
    expect(notices).toEqual(['interrupted']);
  });

  test('that goes on is not resumed into silence', async () => {
    const { session, phase, notices, roll } = openSession();
    const camera = await roll();
    await vi.advanceTimersByTimeAsync(1500);
    camera.tracks[1].setMuted(true);
    session.resume();
    expect(phase()).toBe('paused');
    expect(notices).toEqual(['interrupted', 'stillInterrupted']);
    camera.tracks[1].setMuted(false);
    expect(notices.at(-1)).toBe('interruptionOver');
    session.resume();
    expect(phase()).toBe('recording');
  });
});

test('a phone that is turned pauses a take whose picture turns with it, until it is turned back', async () => {
  const { session, phase, notices, roll } = openSession();
  const camera = await roll();
  camera.tracks[0].size = { width: 1080, height: 608 };
  await vi.advanceTimersByTimeAsync(200);
  expect(phase()).toBe('paused');
  session.resume();
  expect(phase()).toBe('paused');
  expect(notices).toEqual(['turned', 'turned']);
  camera.tracks[0].size = { width: 608, height: 1080 };
  session.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(phase()).toBe('recording');
});

describe('a browser that writes nothing', () => {
  test('is found out after ten seconds: the take ends, nothing is kept, and the frame says so', async () => {
    const { phase, state, takes, notices, recorder, locks, roll } = openSession();
    const camera = await roll();
    recorder().lastBytes = 0;
    await vi.advanceTimersByTimeAsync(9900);
    expect(phase()).toBe('recording');
    await vi.advanceTimersByTimeAsync(1100);
    expect(phase()).toBe('failed');
    expect(state().camera).toEqual({ status: 'failed', problem: 'nothing-written' });
    expect(notices).toEqual([stoppedMessage(WRITES_NOTHING, false)]);
    expect(takes).toMatchObject([{ isAbandoned: true, endedAt: null }]);
    expect(camera.isStopped).toBe(true);
    expect(locks).toEqual({ screen: 0, navigation: 0 });
  });

  test('until it is stopped loses nothing: what it writes then is kept, and the browser is not said to be unable', async () => {
    const { phase, state, takes, notices, recorder, roll } = openSession();
    await roll();
    recorder().lastBytes = 900_000;
    await vi.advanceTimersByTimeAsync(11_000);
    expect(phase()).toBe('failed');
    expect(takes).toMatchObject([{ chunks: 1, isAbandoned: false, endedAt: expect.any(Number) }]);
    expect(notices).toEqual([stoppedMessage(WRITES_NOTHING, true)]);
    expect(state().camera).toEqual({ status: 'off' });
  });

  test('for its first seven seconds, as on a slow computer, is waited for', async () => {
    const { phase, recorder, notices, roll } = openSession();
    await roll();
    await vi.advanceTimersByTimeAsync(7000);
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phase()).toBe('recording');
    expect(notices).toEqual([]);
  });

  test('is not taken for one that is paused, or that wrote late', async () => {
    const { session, phase, recorder, roll } = openSession();
    await roll();
    session.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    session.resume();
    await vi.advanceTimersByTimeAsync(4000);
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phase()).toBe('recording');
  });
});

test('a part of the take that cannot be read ends it there, and what came before is kept', async () => {
  const { phase, notices, takes, breakChunks, roll } = openSession();
  await roll();
  breakChunks();
  await vi.advanceTimersByTimeAsync(1);
  expect(phase()).toBe('idle');
  expect(takes[0]?.endedAt).not.toBeNull();
  expect(notices).toEqual(['partUnreadable']);
});

describe('the greatest length of a take', () => {
  const BYTES_PER_SECOND = 789_000;
  const PLAN = {
    videoBitsPerSecond: 6_000_000,
    roomBytes: 150 * BYTES_PER_SECOND,
    longestSeconds: 150,
    isAssumed: false,
  };

  async function record(seconds: number, recorder: () => FakeRecorder) {
    for (let half = 0; half < 2 * seconds; half += 1) {
      await vi.advanceTimersByTimeAsync(500);
      if (recorder().state === 'recording') recorder().deliver(BYTES_PER_SECOND / 2);
    }
  }

  test('is warned of two minutes before, counted down, and the take stops there and is kept', async () => {
    const { session, phase, state, notices, takes, recorder, giveCamera } = openSession();
    session.record({ ...DETAILS, plan: PLAN }, 3);
    await giveCamera();
    await vi.advanceTimersByTimeAsync(3000);
    expect(recorder().options.videoBitsPerSecond).toBe(6_000_000);
    await record(28, recorder);
    expect(notices).toEqual([]);
    expect(state().secondsUntilLimit).toBeNull();
    await record(4, recorder);
    expect(notices).toEqual(['limitNear']);
    expect(state().secondsUntilLimit).toBeGreaterThan(110);
    await record(60, recorder);
    expect(state().secondsUntilLimit).toBeLessThan(62);
    await record(60, recorder);
    expect(phase()).toBe('idle');
    expect(takes[0]?.endedAt).toBeGreaterThan(140);
    expect(takes[0]?.endedAt).toBeLessThan(150);
    expect(notices).toEqual(['limitNear', 'stoppedAtLimit']);
    expect(state().secondsUntilLimit).toBeNull();
  });

  test('of less than two minutes is not said to be two minutes away', async () => {
    const { session, state, notices, recorder, giveCamera } = openSession();
    session.record({ ...DETAILS, plan: { ...PLAN, roomBytes: 20 * BYTES_PER_SECOND, longestSeconds: 20 } }, 3);
    await giveCamera();
    await vi.advanceTimersByTimeAsync(3000);
    await record(2, recorder);
    expect(notices).toEqual(['limitVeryNear']);
    expect(state().secondsUntilLimit).toBeLessThan(20);
  });

  test.each(['in the countdown', 'in the take'])('holds also when it is heard of %s', async (moment) => {
    const { session, phase, notices, recorder, giveCamera } = openSession();
    session.record(DETAILS, 3);
    await giveCamera();
    const short = { ...PLAN, roomBytes: 20 * BYTES_PER_SECOND, longestSeconds: 20 };
    if (moment === 'in the countdown') session.limitRoom(short);
    await vi.advanceTimersByTimeAsync(3000);
    await record(2, recorder);
    session.limitRoom(short);
    // In a take the limits hold that were heard of first: later ones count the take's own bytes as used.
    session.limitRoom({ ...PLAN, roomBytes: 900 * BYTES_PER_SECOND });
    await record(20, recorder);
    expect(phase()).toBe('idle');
    expect(notices).toEqual(['limitVeryNear', 'stoppedAtLimit']);
  });

  test('that is not known is assumed to be the usual one, and the take stops there', async () => {
    const { phase, notices, recorder, roll } = openSession();
    await roll(aCamera(), { ...DETAILS, plan: planTake(undefined, 0) });
    await record(11 * 60, recorder);
    expect(phase()).toBe('idle');
    expect(notices).toEqual(['limitNear', 'stoppedAtLimit']);
  });

  test('of next to nothing, heard of in the countdown, begins no take', async () => {
    const { session, phase, notices, takes, giveCamera } = openSession();
    session.record(DETAILS, 3);
    await giveCamera();
    session.limitRoom({ ...PLAN, roomBytes: 0, longestSeconds: 0 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(phase()).toBe('idle');
    expect(takes).toEqual([]);
    expect(notices).toEqual(['noRoomToRecord']);
  });

  test('of next to nothing begins no take', async () => {
    const { session, phase, notices } = openSession();
    session.record({ ...DETAILS, plan: { ...PLAN, roomBytes: 0, longestSeconds: 0 } }, 3);
    expect(phase()).toBe('idle');
    expect(notices).toEqual(['noRoomToRecord']);
  });
});

describe('a line that is said again', () => {
  /** Two sentences of three seconds each, in a take that is six seconds old. */
  async function sixSeconds(overrides: Parameters<typeof openSession>[0] = {}) {
    const opened = openSession(overrides);
    const text = aMovingText();
    const content = 'Read your report now please. Then read all of it.';
    opened.session.teleprompter.setPace({ words: 14, wpm: 140 });
    opened.session.teleprompter.attach(text.element);
    await opened.roll(aCamera(), { ...DETAILS, content });
    opened.recorder().deliver(5000);
    text.tellStart(performance.now());
    await vi.advanceTimersByTimeAsync(5400);
    return { ...opened, text };
  }

  test('pauses the take at the start of the sentence, and what was said of it is kept as a cut at once', async () => {
    const { session, state, phase, recorder, takes } = await sixSeconds();
    session.sayAgain();
    expect(phase()).toBe('paused');
    expect(recorder().state).toBe('paused');
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
    expect(takes[0]?.saidAgain).toEqual(state().sayAgain.cuts);
    const [cut] = takes[0]?.saidAgain ?? [];
    expect(cut?.start).toBeCloseTo(3.5, 0);
    expect(cut?.end).toBeCloseTo(5.4, 1);
    await vi.advanceTimersByTimeAsync(9000);
    session.resume();
    expect(phase()).toBe('recording');
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(takes[0]?.saidAgain).toEqual([cut]);
  });

  test('after the end of the text is its last sentence, also when the take was paused and resumed there', async () => {
    const { session, state, phase, text, recorder } = await sixSeconds();
    await vi.advanceTimersByTimeAsync(1600);
    text.end();
    session.pause();
    session.resume();
    recorder().deliver(5000);
    await vi.advanceTimersByTimeAsync(2000);
    session.sayAgain();
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
    expect(state().sayAgain.cuts).toHaveLength(1);
    expect(state().sayAgain.cuts[0]?.start).toBeCloseTo(3.5, 0);
    expect(state().sayAgain.cuts[0]?.end).toBeCloseTo(9, 1);
    session.resume();
    expect(phase()).toBe('recording');
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().scroll.phase).toBe('playing');
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
  });

  describe('on the Record tab', () => {
    async function steppedBack() {
      const opened = await sixSeconds();
      const leave = opened.session.showStage();
      opened.session.sayAgain();
      return { ...opened, leave };
    }
    const waitASecond = () => vi.advanceTimersByTimeAsync(1000);

    test('it is recorded by itself after three seconds', async () => {
      const { phase, recorder } = await steppedBack();
      await vi.advanceTimersByTimeAsync(2900);
      expect(phase()).toBe('paused');
      await vi.advanceTimersByTimeAsync(100);
      expect([phase(), recorder().state]).toEqual(['recording', 'recording']);
    });

    test.each<[string, (opened: Awaited<ReturnType<typeof steppedBack>>) => void]>([
      ['asks for time', ({ session }) => session.holdSayAgain()],
      ['takes it back', ({ session }) => session.undoSayAgain()],
      ['is asked something', ({ setAsking }) => setAsking(true)],
      ['goes to another page', ({ leave }) => leave()],
      ['goes to another tab', ({ setHidden }) => setHidden(true)],
    ])('it waits for Resume when its reader %s', async (_name, doThis) => {
      const opened = await steppedBack();
      await waitASecond();
      doThis(opened);
      await vi.advanceTimersByTimeAsync(9000);
      expect(opened.phase()).toBe('paused');
      opened.session.resume();
      expect(opened.phase()).toBe('recording');
    });

    test('it waits for Resume in a take that was paused before, and is recorded at once by Resume', async () => {
      const { session, phase } = await sixSeconds();
      session.showStage();
      session.pause();
      session.sayAgain();
      await vi.advanceTimersByTimeAsync(9000);
      expect(phase()).toBe('paused');
      session.resume();
      session.sayAgain();
      await waitASecond();
      session.resume();
      expect(phase()).toBe('recording');
      await vi.advanceTimersByTimeAsync(9000);
      expect(phase()).toBe('recording');
    });

    test('it waits for Resume while nothing would be heard of it', async () => {
      const { session, phase, roll, notices, state } = openSession();
      session.showStage();
      session.teleprompter.setPace({ words: 12, wpm: 120 });
      const text = aMovingText();
      session.teleprompter.attach(text.element);
      const camera = await roll();
      text.tellStart(performance.now());
      await vi.advanceTimersByTimeAsync(5400);
      session.sayAgain();
      for (const track of camera.tracks) Object.assign(track, { muted: true });
      await vi.advanceTimersByTimeAsync(9000);
      expect([phase(), state().sayAgain.phase]).toEqual(['paused', 'stepped']);
      expect(notices).toContain('stillInterrupted');
    });
  });

  test('is given a second after Resume before the text moves, and the take rolls from the first moment', async () => {
    const { session, state, phase, recorder } = await sixSeconds();
    session.sayAgain();
    session.resume();
    expect([phase(), recorder().state]).toEqual(['recording', 'recording']);
    await vi.advanceTimersByTimeAsync(900);
    expect(session.teleprompter.isPlaying()).toBe(true);
    expect(state().scroll.phase).toBe('leadIn');
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
    await vi.advanceTimersByTimeAsync(100);
    expect(state().scroll.phase).toBe('playing');
  });

  test('is followed at once by its reader: the text moves as soon as a voice begins', async () => {
    let speak = (_samples: Float32Array) => {};
    const { session, state } = await sixSeconds({
      hear: (_tracks, _everyMs, onBlock) => {
        speak = onBlock;
        return () => {};
      },
    });
    const say = async (ms: number, loudness: number) => {
      for (let at = 0; at < ms; at += 50) {
        await vi.advanceTimersByTimeAsync(50);
        speak(new Float32Array(480).fill(loudness));
      }
    };
    await say(3000, 0.0005);
    session.sayAgain();
    await say(1000, 0.0005);
    session.resume();
    await say(300, 0.0005);
    expect(state().scroll.phase).toBe('leadIn');
    await say(200, 0.2);
    expect(state().scroll.phase).toBe('playing');
  });

  test('rests when the take is paused within that second, and leaves nothing behind that moves the text', async () => {
    const { session, state } = await sixSeconds();
    session.sayAgain();
    session.resume();
    await vi.advanceTimersByTimeAsync(500);
    session.pause();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state().scroll.phase).toBe('paused');
    session.resume();
    expect(state().scroll.phase).toBe('playing');
  });

  test('is cut from Resume on when it goes wrong once more within that second', async () => {
    const { session, takes } = await sixSeconds();
    session.sayAgain();
    const [first] = takes[0]?.saidAgain ?? [];
    session.resume();
    await vi.advanceTimersByTimeAsync(800);
    session.sayAgain();
    expect(takes[0]?.saidAgain).toEqual([{ start: first?.start, end: expect.closeTo((first?.end ?? 0) + 0.8, 1) }]);
  });

  test('goes on from where it begins when the text is played before the take', async () => {
    const { session, text } = await sixSeconds();
    await vi.advanceTimersByTimeAsync(1600);
    text.end();
    session.sayAgain();
    session.teleprompter.play();
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
  });

  test('is to be read once more, so more of the text is left', async () => {
    const { session, state } = await sixSeconds();
    expect(state().textRead).toBeCloseTo(0.83, 1);
    session.sayAgain();
    expect(state().textRead).toBeCloseTo(0.59, 1);
    session.undoSayAgain();
    expect(state().textRead).toBeCloseTo(0.9, 1);
  });

  test('comes back with Undo, and the text with it', async () => {
    const { session, state, takes } = await sixSeconds();
    session.sayAgain();
    session.sayAgain();
    expect(session.teleprompter.position()).toBe(0);
    expect(takes[0]?.saidAgain?.[0]?.start).toBe(0);
    session.undoSayAgain();
    expect(session.teleprompter.position()).toBeCloseTo(0.59, 1);
    session.undoSayAgain();
    expect(session.teleprompter.position()).toBeCloseTo(0.9, 1);
    expect(takes[0]?.saidAgain).toEqual([]);
    expect(state().recorder.phase).toBe('paused');
  });

  test('is another one when its line is tapped', async () => {
    const { session, takes } = await sixSeconds();
    session.sayAgain();
    session.teleprompter.moveTo(0.2);
    session.teleprompter.chooseLine(0);
    // The line goes on with the first sentence: that is said again from its beginning, where the text goes, too.
    expect(takes[0]?.saidAgain?.[0]?.start).toBe(0);
    expect(session.teleprompter.position()).toBe(0);
  });

  test.each([
    ['while the text stands still', true],
    ['without the text on the page', false],
  ])('is not possible before a line was read, which is told: %s', async (_name, hasText) => {
    const { session, roll, notices, phase, takes } = openSession();
    if (hasText) session.teleprompter.attach(aMovingText().element);
    await roll();
    session.teleprompter.pause();
    await vi.advanceTimersByTimeAsync(2000);
    session.sayAgain();
    expect(notices).toEqual(['nothingToSayAgain']);
    expect(phase()).toBe('recording');
    expect(takes[0]?.saidAgain).toBeUndefined();
  });

  test('stays left out when the take is stopped without saying it', async () => {
    const { session, state, takes } = await sixSeconds();
    session.sayAgain();
    const cuts = [...state().sayAgain.cuts];
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(cuts).toHaveLength(1);
    expect(takes[0]?.saidAgain).toEqual(cuts);
  });

  test('that was the only one is kept when the take is stopped instead', async () => {
    const { session, state, takes } = await sixSeconds();
    session.sayAgain();
    session.sayAgain();
    expect(takes[0]?.saidAgain).toHaveLength(1);
    expect(state().keptSeconds).toBe(0);
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(takes[0]?.saidAgain).toEqual([]);
    expect(state().keptSeconds).toBe(5);
  });

  test('is not counted by the clock, which shows what a viewer will see; the room for the take is counted with it', async () => {
    const { session, state, recorder } = await sixSeconds();
    expect(state().keptSeconds).toBe(5);
    const { secondsOfRoom } = state();
    session.sayAgain();
    expect(state().keptSeconds).toBe(3);
    session.resume();
    recorder().deliver(2 * 788_980);
    await vi.advanceTimersByTimeAsync(2000);
    // Two seconds after the three and a half that are kept.
    expect(state().keptSeconds).toBe(5);
    expect(state().secondsOfRoom).toBe(secondsOfRoom - 2);
  });

  test('needs a take: before and after it nothing happens', async () => {
    const { session, state, phase, notices } = openSession();
    session.sayAgain();
    session.undoSayAgain();
    expect(phase()).toBe('idle');
    expect(state().sayAgain.cuts).toEqual([]);
    expect(notices).toEqual([]);
  });

  test('does not follow its user into the next take', async () => {
    const { session, state, settle, giveCamera } = await sixSeconds();
    session.sayAgain();
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    await settle();
    session.record(DETAILS, 3);
    await giveCamera();
    expect(state().sayAgain).toEqual({ phase: 'ready', cuts: [] });
  });
});
