import { type AspectRatio, leavesNothing, secondsOf } from '@shared/recordings';
import { v4 } from 'uuid';
import {
  type CameraEvent,
  type CameraProblem,
  type CameraRequest,
  hasTake,
  isDiscarded,
  isRolling,
  type MediaCapture,
  type MediaRecorderConstructor,
  type OpenedCamera,
  type RecorderEvent,
  type RecorderNotice,
  type RecordingFormat,
  type SayAgainEvent,
  type ScreenLock,
  type StopReason,
  scriptCopyOf,
  secondsUntilLimit,
  startMediaCapture,
  stoppedMessage,
  type Take,
  type TakePlan,
  type TakeWriter,
  WRITES_NOTHING,
  watchForMute,
} from '@/features/recorder';
import {
  type CaptionTrack,
  createCaptionTrack,
  createTeleprompter,
  createVoiceActivity,
  type ScrollEvent,
} from '@/features/teleprompter';
import { createStore } from '@/lib/store';
import { createSessionCamera } from './session-camera';
import { createSaidAgain } from './session-said-again';
import { createTakeLines, type TakeLines } from './take-lines';
import {
  initialSession,
  type TakeSessionCommand,
  type TakeSessionEvent,
  type TakeSessionState,
  takeSessionTransition,
} from './take-session-machine';

/** What is recorded, and for whom. Fixed when Record is pressed. */
export type TakeDetails = {
  userId: string;
  title: string;
  scriptId: string | null;
  /** The draft in the editor. */
  draftId?: string;
  /** The words in the teleprompter: for captions, and kept with the take. */
  content: string;
  plan: TakePlan;
};

/** What the browser and the rest of the app do for a session. */
export type TakeSessionWorld = {
  /** Why there is no use in asking for the camera, or null. */
  problemHere: () => CameraProblem | null;
  openCamera: (request: CameraRequest) => Promise<OpenedCamera>;
  settings: { get: () => SessionSettings; subscribe: (listener: () => void) => () => void };
  hasWeakEncoder: (size: OpenedCamera['size']) => Promise<boolean>;
  formatFor: (strength: { hasWeakEncoder: boolean }) => RecordingFormat;
  mediaRecorder: () => MediaRecorderConstructor;
  takes: { begin: (take: Take, onUnreadable: () => void) => TakeWriter };
  /** Hands over the newest sound of the tracks again and again, until the returned function is called. */
  hear: (tracks: MediaStreamTrack[], everyMs: number, onBlock: (samples: Float32Array) => void) => () => void;
  screenLock: ScreenLock;
  page: SessionPage;
  notify: (notice: RecorderNotice) => void;
  notifyFailure: (message: string) => void;
  /** Of the browser; the take goes on. */
  reportError: (error: unknown) => void;
  lockNavigation: () => () => void;
};

type SessionSettings = CameraRequest & { aspectRatio: AspectRatio; isLooping: boolean; isLoopingInTakes: boolean };

/** The page that the session lives in. */
export type SessionPage = {
  isHidden: () => boolean;
  /** A dialog or a menu is open. */
  isAsking: () => boolean;
  isPhone: () => boolean;
  onVisibilityChange: (listener: () => void) => void;
  /** The phone was turned upright or on its side. */
  onTurn: (listener: () => void) => void;
};

export type TakeSessionSnapshot = TakeSessionState & {
  /** Null unless the camera is on. */
  opened: OpenedCamera | null;
  format: RecordingFormat;
  /**
   * Whole seconds of the take, as long as a viewer will see it: without pauses, and without what is said again. The last
   * take's stay until its review is closed, or the camera is turned on for the next one.
   */
  keptSeconds: number;
  /** How much of the text has passed the cue, from 0 to 1; null while no text is on the page. */
  textRead: number | null;
  /** How long the take can go on before it reaches the greatest length that can be saved, in whole seconds. */
  secondsOfRoom: number;
  /** The Record tab is on the screen, with its own controls. */
  isStageShown: boolean;
};

export type TakeSession = ReturnType<typeof createTakeSession>;

/** So much of the captions a crash may cost. */
const KEEP_CUES_SECONDS = 2;
/** How often the clock is read and the position of the text is noted for captions. */
const CLOCK_MS = 200;
/** How often the take is listened to. */
const HEARD_MS = 50;

/** After Resume the text stands for so long at a line that is said again, unless its reader begins before. */
const LEAD_IN_MS = 1000;

/** With less room a take would stop as soon as it has begun. */
const SHORTEST_TAKE_SECONDS = 10;

/** Those that tell more than what is to be done. */
type CommandOfMore = 'notify' | 'notifyFailure' | 'textTo' | 'sayLine';

type RunningTake = {
  plan: TakePlan;
  capture: MediaCapture;
  writer: TakeWriter;
  captions: CaptionTrack;
  lines: TakeLines;
  stopHearing: () => void;
  /** As the take began: a running recorder cannot change to another shape of picture. */
  isUpright: boolean | null;
  stopWatchingTracks: () => void;
};

/**
 * One take at a time, from the camera to the upload queue. It knows nothing of React and outlives every page; components
 * read its snapshot. `take-session-machine.ts` says what follows from an event, this file carries it out: `media-capture`
 * writes chunks, `take-queue` keeps each in a `take-file` on the device and sends it by `upload-take`.
 */
export function createTakeSession(world: TakeSessionWorld) {
  const problem = world.problemHere();
  let state = initialSession(problem ? { status: 'failed', problem } : { status: 'off' });
  let hasReopened = false;
  let format = world.formatFor({ hasWeakEncoder: false });
  let details: TakeDetails | null = null;
  let running: RunningTake | null = null;
  /** Of the take, with what is said again. */
  let recordedSeconds = 0;
  let secondsOfRoom = Number.POSITIVE_INFINITY;
  let stages = 0;
  let countdown: ReturnType<typeof setInterval> | undefined;
  let clock: ReturnType<typeof setInterval> | undefined;
  let leadIn: ReturnType<typeof setTimeout> | undefined;
  let unlockNavigation = () => {};
  const waiting: TakeSessionEvent[] = [];

  function makeSnapshot(): TakeSessionSnapshot {
    const opened = state.camera.status === 'on' ? camera.current() : null;
    const textRead = teleprompter.exactPosition() ?? teleprompter.position() ?? null;
    return { ...state, opened, format, keptSeconds: keptSeconds(), textRead, secondsOfRoom, isStageShown: stages > 0 };
  }
  const keptSeconds = () => Math.floor(Math.max(0, recordedSeconds - secondsOf(state.sayAgain.cuts)));
  const publish = () => shown.set(makeSnapshot());
  /** A command may cause an event: that one waits until all commands of the event before it are carried out. */
  function dispatch(event: TakeSessionEvent, isNews = false): void {
    waiting.push(event);
    if (waiting.length > 1) return;
    const before = state;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const step = takeSessionTransition(state, next);
      state = step.state;
      for (const command of step.commands) run(command);
      waiting.shift();
    }
    if (state !== before || isNews) publish();
  }
  const sendToCamera = (event: CameraEvent) => dispatch({ to: 'camera', event });
  const recorder = (event: RecorderEvent) => dispatch({ to: 'recorder', event });
  const scroll = (event: ScrollEvent) => {
    dispatch({ to: 'scroll', event });
    if (event.type === 'lineChosen') saidAgain.chooseTappedLine();
  };
  const sayAgain = (event: SayAgainEvent) => dispatch({ to: 'sayAgain', event });
  const camera = createSessionCamera({
    open: world.openCamera,
    request: world.settings.get,
    getState: () => state.camera,
    dispatch: sendToCamera,
    onOpened: (fresh) => void chooseFormat(fresh),
    // After a phone call tracks can be live and unmuted, and yet dead.
    onUnmuted: () => {
      if (world.page.isPhone() && !isRolling(state.recorder)) reopenCamera();
    },
  });
  async function chooseFormat(fresh: OpenedCamera): Promise<void> {
    const isWeak = await world.hasWeakEncoder(fresh.size).catch(() => false);
    if (camera.current() !== fresh) return;
    format = world.formatFor({ hasWeakEncoder: isWeak });
    publish();
  }
  const teleprompter = createTeleprompter({
    getState: () => state.scroll,
    dispatch: scroll,
    isLooping: () => world.settings.get()[hasTake(state.recorder) ? 'isLoopingInTakes' : 'isLooping'],
  });

  const saidAgain = createSaidAgain({
    teleprompter,
    getState: () => state,
    running: () => running && { ...running, seconds: running.capture.seconds },
    content: () => details?.content ?? '',
    isAway: () => stages === 0 || world.page.isAsking(),
    dispatch: sayAgain,
    notify: world.notify,
  });

  const actions: Record<Exclude<TakeSessionCommand['type'], CommandOfMore>, () => void> = {
    openCamera: () => void camera.open(),
    closeCamera: camera.close,
    startCountdown() {
      countdown = setInterval(countDown, 1000);
    },
    endCountdown: () => clearInterval(countdown),
    beginCapture,
    pauseCapture: () => running?.capture.pause(),
    resumeCapture: () => running?.capture.resume(),
    stopCapture: () => running?.capture.stop(),
    startClock() {
      clock = setInterval(readClock, CLOCK_MS);
      readClock();
    },
    stopClock() {
      clearInterval(clock);
      readClock();
    },
    startLeadIn() {
      leadIn = setTimeout(() => scroll({ type: 'leadInPassed' }), LEAD_IN_MS);
    },
    endLeadIn: () => clearTimeout(leadIn),
    startGoOn: saidAgain.startGoOn,
    endGoOn: saidAgain.endGoOn,
    goOn: resume,
    moveText: () => teleprompter.obey(state.scroll.phase),
    textToStart: teleprompter.toStart,
    keepSaidAgain: () => running?.writer.keepSaidAgain([...state.sayAgain.cuts]),
    holdScreen: world.screenLock.hold,
    releaseScreen: world.screenLock.release,
    lockNavigation() {
      unlockNavigation = world.lockNavigation();
    },
    unlockNavigation: () => unlockNavigation(),
  };
  function run(command: TakeSessionCommand): void {
    attempt(() => {
      if (command.type === 'notify') world.notify(command.notice);
      else if (command.type === 'notifyFailure') world.notifyFailure(command.message);
      else if (command.type === 'textTo') saidAgain.moveTextTo(command.fraction, command.line);
      else if (command.type === 'sayLine') saidAgain.sayLine(command.line, command.cut);
      else actions[command.type]();
    });
  }
  /** What comes after it must be done all the same: it may stop the take, or tell that it has stopped. */
  function attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      world.reportError(error);
    }
  }

  /** Does nothing in a take. */
  const reopenCamera = () => sendToCamera({ type: 'settingsChanged' });

  /** The last second is the time to see whether the camera still gives what it gave when it was opened. */
  function countDown(): void {
    const isLast = state.recorder.phase === 'countdown' && state.recorder.secondsLeft === 1;
    const isFit = !camera.isMuted() && camera.hasRatio();
    if (isLast && !isFit && !hasReopened) {
      hasReopened = true;
      reopenCamera();
    } else recorder({ type: 'secondPassed' });
  }

  function beginCapture(): void {
    const opened = camera.current();
    if (!opened || !details) {
      recorder({ type: 'cameraFailed' });
      return;
    }
    const { stream, tracks } = opened;
    const { content, plan, ...known } = details;
    const captions = createCaptionTrack(content);
    let cuesKeptAt = 0;
    let failure: string | null = null;
    /** The recorder may still have bytes that a stop makes it write: what is said waits for them. */
    const stopFailing = (reason: string) => {
      failure ??= reason;
      recorder({ type: 'stopRequested', reason: 'capture-failing' });
    };
    const endAtUnreadable = () => recorder({ type: 'stopRequested', reason: 'part-unreadable' });
    try {
      const capture = startMediaCapture({
        Recorder: world.mediaRecorder(),
        stream,
        mimeType: format.mimeType,
        videoBitsPerSecond: plan.videoBitsPerSecond,
        onChunk: (chunk, elapsedSeconds) => {
          writer.append(chunk, elapsedSeconds);
          if (elapsedSeconds < cuesKeptAt + KEEP_CUES_SECONDS) return;
          cuesKeptAt = elapsedSeconds;
          writer.keepCues(captions.cues());
        },
        onStopped: () => {
          readClock();
          const cuts = state.sayAgain.cuts.map((cut) => ({ ...cut, kind: 'said-again' as const }));
          // Stopped after a step back to the very beginning: what there is of the take is kept after all.
          if (cuts.length > 0 && leavesNothing({ cuts, trim: null }, capture.seconds())) {
            writer.keepSaidAgain([]);
            sayAgain({ type: 'takeBegan' });
          } else saidAgain.captionUnsaid();
          const isUnwanted = isDiscarded(state.recorder);
          const isWritten = failure === null || capture.bytes() > 0;
          if (isWritten && !isUnwanted) writer.end(capture.seconds(), captions.cues());
          else writer.abandon();
          attempt(stopWatchingTracks);
          attempt(stopHearing);
          running = null;
          if (isUnwanted) {
            recordedSeconds = 0;
            secondsOfRoom = details?.plan.longestSeconds ?? secondsOfRoom;
          } else tellFailure(failure, isWritten);
          recorder({ type: 'captureStopped' });
        },
        onFailed: stopFailing,
        onNothingWritten: () => stopFailing(WRITES_NOTHING),
      });
      const { mimeType } = capture;
      const { aspectRatio } = world.settings.get();
      const script = scriptCopyOf({ title: known.title, content });
      const take = { ...known, id: v4(), aspectRatio, mimeType, startedAt: Date.now(), ...(script && { script }) };
      const writer = world.takes.begin({ ...take, uploadId: null, durationSeconds: null }, endAtUnreadable);
      const stopWatchingTracks = watchForMute(tracks, interruption);
      const lines = createTakeLines();
      const voice = createVoiceActivity();
      let wasSpeaking = false;
      const stopHearing = world.hear(stream.getAudioTracks(), HEARD_MS, (samples) => {
        const isSpeaking = voice.hear(samples, performance.now());
        if (state.recorder.phase === 'recording') lines.heard(capture.seconds(), isSpeaking);
        if (state.scroll.phase === 'leadIn' && isSpeaking && !wasSpeaking) scroll({ type: 'readerSpoke' });
        wasSpeaking = isSpeaking;
      });
      running = {
        plan,
        capture,
        writer,
        captions,
        lines,
        isUpright: camera.isUpright(),
        stopWatchingTracks,
        stopHearing,
      };
    } catch (error) {
      const message = error instanceof Error ? error.message : 'This browser cannot record this camera.';
      recorder({ type: 'captureFailed', message });
    }
  }

  function tellFailure(failure: string | null, isKept: boolean): void {
    if (failure !== null) recorder({ type: 'captureFailed', message: stoppedMessage(failure, isKept) });
    if (!isKept) sendToCamera({ type: 'nothingWritten' });
  }

  const interruption = {
    onMuted() {
      if (state.recorder.phase !== 'recording') return;
      recorder({ type: 'pausePressed' });
      world.notify('interrupted');
    },
    onUnmuted() {
      if (state.recorder.phase === 'paused') world.notify('interruptionOver');
    },
  };

  function isTurned(): boolean {
    const [before, now] = [running?.isUpright ?? null, camera.isUpright()];
    return before !== null && now !== null && before !== now;
  }

  /** Stays paused while the tracks are muted, as what follows would be silent, and while the phone is turned. */
  function resume(): void {
    if (state.recorder.phase === 'paused' && camera.isMuted()) world.notify('stillInterrupted');
    else if (state.recorder.phase === 'paused' && isTurned()) world.notify('turned');
    else recorder({ type: 'resumePressed' });
  }

  function readClock(): void {
    if (!running) return;
    if (state.recorder.phase === 'recording' && isTurned()) {
      recorder({ type: 'pausePressed' });
      world.notify('turned');
    }
    const recorded = running.capture.seconds();
    const fraction = teleprompter.exactPosition();
    if (state.recorder.phase === 'recording' && fraction !== undefined) {
      running.captions.note({ at: recorded, fraction });
      running.lines.note({ at: recorded, fraction });
    }
    const isSameSecond = Math.floor(recorded) === Math.floor(recordedSeconds);
    recordedSeconds = recorded;
    // Components are told once a second.
    if (isSameSecond && keptSeconds() === shown.get().keptSeconds) return;
    const written = { bytes: running.capture.bytes(), seconds: recorded };
    secondsOfRoom = secondsUntilLimit(running.plan, written);
    dispatch({ to: 'limit', event: { type: 'roomMeasured', secondsLeft: secondsOfRoom } }, true);
  }

  world.settings.subscribe(() => {
    const key = keyOf(world.settings.get());
    if (key === cameraKey) return;
    cameraKey = key;
    reopenCamera();
  });
  let cameraKey = keyOf(world.settings.get());

  world.page.onTurn(reopenCamera);
  world.page.onVisibilityChange(() => {
    if (!world.page.isHidden()) return;
    // The animation's clock goes on in a hidden page, where nobody reads.
    scroll({ type: 'pausePressed' });
    sayAgain({ type: 'held' });
    const { phase } = state.recorder;
    if (phase === 'countdown') recorder({ type: 'countdownCancelled' });
    // Phones stop the camera of a hidden page: what there is must be kept now.
    if ((phase === 'recording' || phase === 'paused') && world.page.isPhone()) {
      recorder({ type: 'stopRequested', reason: 'page-hidden' });
    } else if (phase === 'recording') {
      recorder({ type: 'pausePressed' });
      world.notify('pausedWhileHidden');
    }
  });

  const shown = createStore(makeSnapshot());
  return {
    getSnapshot: shown.get,
    subscribe: shown.subscribe,
    teleprompter,
    startCamera() {
      // A new take is prepared: the clock is its own.
      if (!isRolling(state.recorder)) recordedSeconds = 0;
      dispatch({ to: 'camera', event: { type: 'startPressed' } }, true);
    },
    /** The last take is done with: the clock is that of the next one. */
    resetClock() {
      if (isRolling(state.recorder) || recordedSeconds === 0) return;
      recordedSeconds = 0;
      publish();
    },
    stopCamera: () => sendToCamera({ type: 'stopPressed' }),
    /** No new frame has come for some seconds. A muted camera gives none: its take waits until the interruption is over. */
    reportStall() {
      if (!hasTake(state.recorder) || !camera.isMuted()) sendToCamera({ type: 'framesStalled' });
    },
    record(take: TakeDetails, countdownSeconds: number) {
      if (take.plan.longestSeconds < SHORTEST_TAKE_SECONDS) return world.notify('noRoomToRecord');
      if (!isRolling(state.recorder)) {
        details = take;
        recordedSeconds = 0;
        secondsOfRoom = take.plan.longestSeconds;
        hasReopened = false;
      }
      recorder({ type: 'recordPressed', countdownSeconds });
    },
    /** Throws the paused take away, and begins the next one with its countdown. */
    startOver(take: TakeDetails, countdownSeconds: number) {
      if (state.recorder.phase !== 'paused') return;
      details = take;
      hasReopened = false;
      recorder({ type: 'startOverRequested', countdownSeconds });
    },
    /**
     * What the server accepts was read after Record was pressed. It holds for a take in its countdown, and for one that
     * began with assumed limits; the bit rate of that one stays.
     */
    limitRoom(plan: TakePlan) {
      if (plan.isAssumed) return;
      if (running?.plan.isAssumed) running.plan = { ...plan, videoBitsPerSecond: running.plan.videoBitsPerSecond };
      if (!details || state.recorder.phase !== 'countdown') return;
      details = { ...details, plan };
      if (plan.longestSeconds >= SHORTEST_TAKE_SECONDS) return;
      recorder({ type: 'countdownCancelled' });
      world.notify('noRoomToRecord');
    },
    cancelCountdown: () => recorder({ type: 'countdownCancelled' }),
    pause: () => recorder({ type: 'pausePressed' }),
    resume,
    sayAgain: saidAgain.stepBack,
    holdSayAgain: saidAgain.hold,
    undoSayAgain: saidAgain.undo,
    stop: (reason: StopReason = 'pressed') => recorder({ type: 'stopRequested', reason }),
    /** A take ends where it is, and is kept; one that has not begun does not begin. */
    leave() {
      recorder({ type: 'countdownCancelled' });
      recorder({ type: 'stopRequested', reason: 'left-page' });
    },
    /** The Record tab is shown until the returned function is called. Without it only a take goes on. */
    showStage() {
      stages += 1;
      publish();
      return () => {
        stages -= 1;
        recorder({ type: 'countdownCancelled' });
        if (!hasTake(state.recorder)) sendToCamera({ type: 'stopPressed' });
        publish();
      };
    },
  };
}

function keyOf({ aspectRatio, cameraId, facing, microphoneId }: CameraRequest): string {
  return [aspectRatio, cameraId, facing, microphoneId].join('|');
}
