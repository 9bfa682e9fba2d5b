import type { TimeRange } from '@shared/recordings';
import {
  type CameraEvent,
  type CameraState,
  type ChosenLine,
  cameraTransition,
  hasTake,
  isCameraWanted,
  isDiscarded,
  isRolling,
  NOTHING_SAID_AGAIN,
  nextCountdownOf,
  RECORDER_IDLE,
  type RecorderEvent,
  type RecorderNotice,
  type RecorderState,
  recorderTransition,
  SAID_IN_THE_FRAME,
  type SayAgainEvent,
  type SayAgainState,
  STOP_NOTICES,
  sayAgainTransition,
  steppedCut,
  undoneFraction,
} from '@/features/recorder';
import { SCROLL_IDLE, type ScrollEvent, type ScrollState, scrollTransition } from '@/features/teleprompter';

/** Camera, recorder and scrolling text: three machines, and what one of them means for the others. */
export type TakeSessionState = {
  camera: CameraState;
  recorder: RecorderState;
  scroll: ScrollState;
  /** The last take's cuts stay until the next one begins. */
  sayAgain: SayAgainState;
  /** How long the take can still go on; null unless that is two minutes or less. */
  secondsUntilLimit: number | null;
};

export type TakeSessionEvent =
  | { to: 'camera'; event: CameraEvent }
  | { to: 'recorder'; event: RecorderEvent }
  | { to: 'scroll'; event: ScrollEvent }
  | { to: 'sayAgain'; event: SayAgainEvent }
  | { to: 'limit'; event: { type: 'roomMeasured'; secondsLeft: number } };

const WARNED_SECONDS = 120;
/** What the recorder still writes after it was stopped must fit, too. */
const STOP_SECONDS = 3;

/** What is to be done, in this order. The session carries it out; see `take-session.ts`. */
export type TakeSessionCommand =
  | { type: 'openCamera' | 'closeCamera' }
  | { type: 'startCountdown' | 'endCountdown' }
  | { type: 'beginCapture' | 'pauseCapture' | 'resumeCapture' | 'stopCapture' }
  | { type: 'startClock' | 'stopClock' }
  | { type: 'startLeadIn' | 'endLeadIn' }
  | { type: 'startGoOn' | 'endGoOn' | 'goOn' }
  | { type: 'moveText' | 'textToStart' | 'keepSaidAgain' }
  /** The take goes on with `line` when it is resumed; null once there is no such line any more. */
  | { type: 'textTo'; fraction: number; line: ChosenLine | null }
  /** From now on `line` is said; what was said of it before is in `cut`. */
  | { type: 'sayLine'; line: ChosenLine; cut: TimeRange | null }
  | { type: 'holdScreen' | 'releaseScreen' }
  | { type: 'lockNavigation' | 'unlockNavigation' }
  | { type: 'notify'; notice: RecorderNotice }
  | { type: 'notifyFailure'; message: string };

export type TakeSessionStep = { state: TakeSessionState; commands: TakeSessionCommand[] };

export const initialSession = (camera: CameraState): TakeSessionState => ({
  camera,
  recorder: RECORDER_IDLE,
  scroll: SCROLL_IDLE,
  sayAgain: NOTHING_SAID_AGAIN,
  secondsUntilLimit: null,
});

/** Every change of a take, and what follows from it: an event for one machine may cause events for the others. */
export function takeSessionTransition(state: TakeSessionState, event: TakeSessionEvent): TakeSessionStep {
  const commands: TakeSessionCommand[] = [];
  const events = [event];
  let current = state;
  for (let next = events.shift(); next; next = events.shift()) {
    const before = current;
    const redirected = redirect(before, next);
    if (!redirected) continue;
    current = answer(before, redirected);
    events.push(...consequences(before, current, redirected));
    commands.push(...commandsOf(before, current, redirected));
  }
  // The recorder stops before its tracks do: tracks that end under it make some browsers report an error.
  commands.sort((a, b) => Number(b.type === 'stopCapture') - Number(a.type === 'stopCapture'));
  return { state: current, commands };
}

/** A running recorder can neither change its camera nor open it again: the take ends, and is kept. */
function redirect(state: TakeSessionState, event: TakeSessionEvent): TakeSessionEvent | null {
  if (event.to === 'sayAgain') return canSayAgain(state, event.event) ? event : null;
  if (event.to !== 'camera' || !hasTake(state.recorder)) return event;
  if (event.event.type === 'settingsChanged') return null;
  if (event.event.type !== 'framesStalled') return event;
  return { to: 'recorder', event: { type: 'stopRequested', reason: 'camera-lost' } };
}

/** A line is said again in a take, and chosen while it is paused. */
function canSayAgain({ recorder: { phase } }: TakeSessionState, event: SayAgainEvent): boolean {
  if (event.type === 'wentOn' || event.type === 'takeBegan') return true;
  return phase === 'paused' || (phase === 'recording' && event.type === 'steppedBack');
}

/** The same object when nothing changes. */
function answer(state: TakeSessionState, { to, event }: TakeSessionEvent): TakeSessionState {
  const next = { ...state };
  if (to === 'camera') next.camera = cameraTransition(state.camera, event);
  if (to === 'recorder') next.recorder = recorderTransition(state.recorder, event);
  if (to === 'scroll') next.scroll = scrollTransition(state.scroll, event);
  if (to === 'sayAgain') next.sayAgain = sayAgainTransition(state.sayAgain, event);
  if (to === 'limit') next.secondsUntilLimit = remaining(state, event.secondsLeft);
  if (!hasTake(next.recorder)) next.secondsUntilLimit = null;
  const isSame =
    next.camera === state.camera &&
    next.recorder === state.recorder &&
    next.scroll === state.scroll &&
    next.sayAgain === state.sayAgain &&
    next.secondsUntilLimit === state.secondsUntilLimit;
  return isSame ? state : next;
}

/** Once warned of, the limit stays in sight: an encoder that writes less for a while does not take the warning back. */
function remaining({ recorder, secondsUntilLimit }: TakeSessionState, secondsLeft: number): number | null {
  if (!hasTake(recorder)) return null;
  return secondsUntilLimit !== null || secondsLeft <= WARNED_SECONDS ? secondsLeft : null;
}

/** The scrolling starts, rests and ends with the take, and the camera goes off after one that is kept. */
function consequences(
  before: TakeSessionState,
  after: TakeSessionState,
  { event }: TakeSessionEvent,
): TakeSessionEvent[] {
  if (isCameraWanted(before.camera) && !isCameraWanted(after.camera)) {
    return [{ to: 'recorder', event: { type: 'cameraFailed' } }];
  }
  if (event.type === 'roomMeasured' && after.secondsUntilLimit !== null && event.secondsLeft <= STOP_SECONDS) {
    return [{ to: 'recorder', event: { type: 'stopRequested', reason: 'limit-reached' } }];
  }
  if (event.type === 'steppedBack') return [{ to: 'recorder', event: { type: 'pausePressed' } }];
  // After a take that was discarded another one is made: at once, when it was started over.
  if (event.type === 'captureStopped' && isDiscarded(before.recorder)) {
    const countdownSeconds = nextCountdownOf(before.recorder);
    if (countdownSeconds === null) return [];
    return [{ to: 'recorder', event: { type: 'recordPressed', countdownSeconds } }];
  }
  if (event.type === 'captureStopped') {
    const rest = isEndedByBrowser(before.recorder, after.recorder) ? REST_TEXT : [];
    return [...rest, { to: 'camera', event: { type: 'stopPressed' } }];
  }
  if (before.recorder.phase === after.recorder.phase) return [];
  switch (after.recorder.phase) {
    case 'countdown':
      return [
        ...REST_TEXT,
        { to: 'sayAgain', event: { type: 'takeBegan' } },
        { to: 'camera', event: { type: 'startPressed' } },
      ];
    case 'recording':
      return [
        { to: 'sayAgain', event: { type: 'wentOn' } },
        { to: 'scroll', event: { type: before.sayAgain.phase === 'stepped' ? 'leadInBegan' : 'playPressed' } },
      ];
    case 'paused':
      return [{ to: 'scroll', event: { type: 'pausePressed' } }];
    case 'stopping':
    case 'failed':
      return REST_TEXT;
    case 'idle':
      return [];
  }
}

/** The capture ended without a stop: the recorder never was in its phase. */
function isEndedByBrowser(before: RecorderState, after: RecorderState): boolean {
  return (before.phase === 'recording' || before.phase === 'paused') && after.phase === 'idle';
}

const REST_TEXT: TakeSessionEvent[] = [
  { to: 'scroll', event: { type: 'pausePressed' } },
  { to: 'scroll', event: { type: 'resetPressed' } },
];

/** Commands with a beginning and an end: the first is given when the condition becomes true, the second when it ends. */
const ACTIVITIES: [holds: (state: TakeSessionState) => boolean, start: TakeSessionCommand, end: TakeSessionCommand][] =
  [
    [({ recorder }) => isRolling(recorder), { type: 'lockNavigation' }, { type: 'unlockNavigation' }],
    [
      ({ recorder }) => isRolling(recorder) && recorder.phase !== 'stopping',
      { type: 'holdScreen' },
      { type: 'releaseScreen' },
    ],
    // The countdown waits for the camera: the permission question may take longer than it.
    [
      ({ camera, recorder }) => recorder.phase === 'countdown' && camera.status === 'on',
      { type: 'startCountdown' },
      { type: 'endCountdown' },
    ],
    [({ recorder }) => recorder.phase === 'recording', { type: 'startClock' }, { type: 'stopClock' }],
    [isGoingOn, { type: 'startGoOn' }, { type: 'endGoOn' }],
    // Whoever says a line again looks for its first word and takes a breath.
    [({ scroll }) => scroll.phase === 'leadIn', { type: 'startLeadIn' }, { type: 'endLeadIn' }],
  ];

/** A line is said again, and in some seconds the take goes on with it by itself. */
function isGoingOn({ recorder, sayAgain }: TakeSessionState): boolean {
  return recorder.phase === 'paused' && sayAgain.phase === 'stepped' && sayAgain.secondsToGoOn !== null;
}

function commandsOf(
  before: TakeSessionState,
  after: TakeSessionState,
  { event }: TakeSessionEvent,
): TakeSessionCommand[] {
  const commands: TakeSessionCommand[] = recorderCommands(before.recorder, after.recorder);
  commands.push(...cameraCommands(before.camera, after.camera));
  commands.push(...sayAgainCommands(before.sayAgain, after.sayAgain, event));
  if (after.scroll.phase !== before.scroll.phase) commands.push({ type: 'moveText' });
  for (const [holds, start, end] of ACTIVITIES) {
    if (holds(after) && !holds(before)) commands.push(start);
    if (holds(before) && !holds(after)) commands.push(end);
  }
  if (event.type === 'goOnSecondPassed' && isGoingOn(before) && !isGoingOn(after)) commands.push({ type: 'goOn' });
  commands.push(...notices(before, after, event));
  return commands;
}

function recorderCommands(before: RecorderState, after: RecorderState): TakeSessionCommand[] {
  if (before.phase === after.phase) return [];
  switch (after.phase) {
    case 'recording':
      return [{ type: before.phase === 'paused' ? 'resumeCapture' : 'beginCapture' }];
    case 'paused':
      return [{ type: 'pauseCapture' }];
    case 'stopping':
    case 'failed':
      return [{ type: 'stopCapture' }, { type: 'textToStart' }];
    case 'countdown':
      return [{ type: 'textToStart' }];
    case 'idle':
      return isEndedByBrowser(before, after) ? [{ type: 'textToStart' }] : [];
  }
}

/** The cuts are kept at once: a browser that is killed must not bring the flubbed line back. */
function sayAgainCommands(
  before: SayAgainState,
  after: SayAgainState,
  event: TakeSessionEvent['event'],
): TakeSessionCommand[] {
  if (before === after || event.type === 'takeBegan') return [];
  const next = lineCommands(before, after, event);
  return before.cuts === after.cuts ? next : [...next, { type: 'keepSaidAgain' }];
}

function lineCommands(
  before: SayAgainState,
  after: SayAgainState,
  event: TakeSessionEvent['event'],
): TakeSessionCommand[] {
  if (event.type === 'wentOn') {
    return before.phase === 'stepped' ? [{ type: 'sayLine', line: before.line, cut: steppedCut(before) }] : [];
  }
  const line = after.phase === 'stepped' ? after.line : null;
  const fraction = event.type === 'undone' ? undoneFraction(before) : (line?.exact ?? null);
  return fraction === null ? [] : [{ type: 'textTo', fraction, line }];
}

function cameraCommands(before: CameraState, after: CameraState): TakeSessionCommand[] {
  if (before === after) return [];
  if (after.status === 'starting' || after.status === 'restarting') return [{ type: 'openCamera' }];
  return isCameraWanted(before) && !isCameraWanted(after) ? [{ type: 'closeCamera' }] : [];
}

/** What the user is told. Nothing may cover the first words of a take, so a camera that starts for it is silent. */
function notices(
  before: TakeSessionState,
  after: TakeSessionState,
  event: TakeSessionEvent['event'],
): TakeSessionCommand[] {
  const { camera, recorder } = after;
  if (event.type === 'captureFailed' && recorder.phase === 'failed' && before.recorder.phase !== 'failed') {
    return [{ type: 'notifyFailure', message: recorder.message }];
  }
  if (event.type === 'captureStopped' && before.recorder.phase !== 'failed') return endNotices(before.recorder);
  if (before.secondsUntilLimit === null && after.secondsUntilLimit !== null) {
    const isLate = after.secondsUntilLimit < WARNED_SECONDS - 10;
    return [{ type: 'notify', notice: isLate ? 'limitVeryNear' : 'limitNear' }];
  }
  if (camera.status === before.camera.status) return [];
  // Of a take it is said when what was recorded is kept.
  if (camera.status === 'ended') return hasTake(before.recorder) ? [] : [{ type: 'notify', notice: 'cameraEnded' }];
  if (camera.status === 'failed' && !SAID_IN_THE_FRAME.has(camera.problem)) {
    return [{ type: 'notify', notice: 'cameraError' }];
  }
  if (camera.status === 'on' && before.camera.status === 'starting' && !isRolling(recorder)) {
    return [{ type: 'notify', notice: 'cameraStarted' }];
  }
  return [];
}

/** Of a take that is started over, the countdown of the next one says it. */
function endNotices(ended: RecorderState): TakeSessionCommand[] {
  if (nextCountdownOf(ended) !== null) return [];
  const reason = ended.phase === 'stopping' ? ended.reason : 'camera-lost';
  const notice = STOP_NOTICES[reason];
  return [{ type: 'notify', notice: notice ?? 'recordingComplete' }];
}
