import type { Cue, TimeRange } from '@shared/recordings';
import { vi } from 'vitest';
import { type CameraRequest, type OpenedCamera, planTake, type RecorderNotice, type Take } from '@/features/recorder';
import { createStore } from '@/lib/store';
import { createTakeSession, type TakeDetails, type TakeSessionWorld } from './take-session';

type TrackMethod = 'getSettings' | 'stop' | 'addEventListener' | 'removeEventListener';

/** A track that sets what real ones set, and tells of it as they do. Each of its methods can be told to fail. */
export class FakeTrack extends EventTarget {
  muted = false;
  readyState: MediaStreamTrackState = 'live';
  failing = new Set<TrackMethod>();
  constructor(
    readonly kind: 'audio' | 'video',
    public size = { width: 608, height: 1080 },
  ) {
    super();
  }
  getSettings() {
    this.failIf('getSettings');
    return this.kind === 'video' ? this.size : {};
  }
  stop() {
    this.failIf('stop');
    this.readyState = 'ended';
  }
  override addEventListener(...parameters: Parameters<EventTarget['addEventListener']>) {
    this.failIf('addEventListener');
    super.addEventListener(...parameters);
  }
  override removeEventListener(...parameters: Parameters<EventTarget['removeEventListener']>) {
    this.failIf('removeEventListener');
    super.removeEventListener(...parameters);
  }
  /** What a phone call or the system does. */
  setMuted(isMuted: boolean) {
    this.muted = isMuted;
    this.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  }
  unplug() {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }
  private failIf(method: TrackMethod) {
    if (this.failing.has(method)) throw new DOMException(`The track fails in ${method}.`, 'InvalidStateError');
  }
}

type RecorderMethod = 'constructor' | 'start' | 'pause' | 'resume' | 'requestData' | 'stop';

/** Each of its methods can be told to fail. */
export class FakeRecorder extends EventTarget {
  static made: FakeRecorder[] = [];
  static failing = new Set<RecorderMethod>();
  state: RecordingState = 'inactive';
  /** What is written only when it is stopped. */
  lastBytes = 1;
  readonly mimeType = 'video/webm;codecs=vp9,opus';
  constructor(
    readonly stream: MediaStream,
    readonly options: MediaRecorderOptions = {},
  ) {
    super();
    FakeRecorder.failIf('constructor');
    FakeRecorder.made.push(this);
  }
  start() {
    FakeRecorder.failIf('start');
    this.state = 'recording';
  }
  pause() {
    FakeRecorder.failIf('pause');
    this.state = 'paused';
  }
  resume() {
    FakeRecorder.failIf('resume');
    this.state = 'recording';
  }
  requestData() {
    FakeRecorder.failIf('requestData');
  }
  /** As the specification says: inactive at once, the last chunk and the event later. */
  stop() {
    FakeRecorder.failIf('stop');
    this.state = 'inactive';
    setTimeout(() => {
      this.deliver(this.lastBytes);
      this.dispatchEvent(new Event('stop'));
    });
  }
  deliver(bytes: number, data = { size: bytes } as Blob) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  fail(message: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error: new Error(message) }));
  }
  private static failIf(method: RecorderMethod) {
    if (FakeRecorder.failing.has(method))
      throw new DOMException(`The recorder fails in ${method}.`, 'InvalidStateError');
  }
}

type Deferred = { request: CameraRequest; resolve: (camera: OpenedCamera) => void; reject: (error: unknown) => void };

export function aCamera(): OpenedCamera & { tracks: [FakeTrack, FakeTrack]; isStopped: boolean } {
  const tracks: [FakeTrack, FakeTrack] = [new FakeTrack('video'), new FakeTrack('audio')];
  const [video, audio] = tracks;
  const camera = {
    stream: Object.assign(new MediaStream(), {
      getVideoTracks: () => [video],
      getAudioTracks: () => [audio],
      getTracks: () => tracks,
    }) as never,
    size: video.size,
    tracks: tracks as never,
    isStopped: false,
    stop() {
      camera.isStopped = true;
      for (const track of tracks) track.stop();
    },
  };
  return camera;
}

/**
 * A text whose animation runs from the moment that the test tells, as a compositor's does: later than it was played. As
 * in a browser it stands at its end, and starts over when it is played there.
 */
export function aMovingText() {
  const animation = {
    duration: Number.POSITIVE_INFINITY,
    playState: 'paused',
    startTime: null as number | null,
    playbackRate: 1,
    timeline: null,
    heldAt: 0,
    get currentTime() {
      const at = animation.startTime === null ? animation.heldAt : performance.now() - animation.startTime;
      return Math.min(at, animation.duration);
    },
    set currentTime(milliseconds) {
      if (animation.startTime !== null) animation.startTime = performance.now() - milliseconds;
      animation.heldAt = milliseconds;
    },
    updatePlaybackRate: () => {},
    play() {
      if (animation.currentTime >= animation.duration) animation.currentTime = 0;
      animation.playState = 'running';
    },
    pause: () => Object.assign(animation, { playState: 'paused', heldAt: animation.currentTime, startTime: null }),
    cancel: () => {},
    onfinish: null as (() => void) | null,
  };
  return {
    end: () => animation.onfinish?.(),
    element: {
      animate: (_keyframes: Keyframe[], { duration }: { duration: number }) => Object.assign(animation, { duration }),
    } as unknown as HTMLElement,
    tellStart: (at: number) => void Object.assign(animation, { startTime: at }),
  };
}

export const DETAILS: TakeDetails = {
  userId: 'dana',
  title: 'Two things',
  scriptId: null,
  content: 'Read page one.',
  plan: planTake(undefined, 0),
};

/** A session in a browser without a page. Cameras open when the test says so, or at once. */
export function openSession(overrides: Partial<TakeSessionWorld> = {}) {
  FakeRecorder.made = [];
  FakeRecorder.failing = new Set();
  const opening: Deferred[] = [];
  const notices: (RecorderNotice | string)[] = [];
  const takes: (Take & {
    chunks: number;
    cues?: Cue[];
    saidAgain?: TimeRange[];
    endedAt: number | null;
    isAbandoned: boolean;
  })[] = [];
  const errors: unknown[] = [];
  const page = { isHidden: false, isAsking: false, isPhone: false, listener: () => {}, turned: () => {} };
  let breakChunks = () => {};
  const locks = { screen: 0, navigation: 0 };
  const settings = createStore({
    aspectRatio: '9:16' as const,
    facing: 'user' as const,
    cameraId: undefined as string | undefined,
    isLooping: true,
    isLoopingInTakes: false,
  });
  const session = createTakeSession({
    problemHere: () => null,
    openCamera: (request) => new Promise((resolve, reject) => opening.push({ request, resolve, reject })),
    settings,
    hasWeakEncoder: async () => false,
    formatFor: () => ({ mimeType: 'video/webm;codecs=vp9,opus', label: 'WebM, VP9' }),
    mediaRecorder: () => FakeRecorder as never,
    takes: {
      begin(take, onUnreadable) {
        breakChunks = onUnreadable;
        const kept: (typeof takes)[number] = { ...take, chunks: 0, endedAt: null, isAbandoned: false };
        takes.push(kept);
        return {
          takeId: take.id,
          append: () => {
            kept.chunks += 1;
          },
          keepCues: (cues) => Object.assign(kept, { cues }),
          keepSaidAgain: (saidAgain) => Object.assign(kept, { saidAgain }),
          abandon: () => {
            kept.isAbandoned = true;
          },
          end: (seconds, cues) => Object.assign(kept, { endedAt: seconds, cues }),
        };
      },
    },
    hear: () => () => {},
    screenLock: {
      hold: () => {
        locks.screen += 1;
      },
      release: () => {
        locks.screen -= 1;
      },
    },
    page: {
      isHidden: () => page.isHidden,
      isAsking: () => page.isAsking,
      isPhone: () => page.isPhone,
      onVisibilityChange: (listener) => {
        page.listener = listener;
      },
      onTurn: (listener) => {
        page.turned = listener;
      },
    },
    notify: (notice) => void notices.push(notice),
    notifyFailure: (message) => void notices.push(message),
    reportError: (error) => void errors.push(error),
    lockNavigation: () => {
      locks.navigation += 1;
      return () => {
        locks.navigation -= 1;
      };
    },
    ...overrides,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  /** Answers the oldest camera question. */
  const giveCamera = async (camera = aCamera()) => {
    opening.shift()?.resolve(camera);
    await settle();
    return camera;
  };
  /** Record, with the camera and the countdown. */
  const roll = async (camera = aCamera(), details = DETAILS) => {
    session.record(details, 3);
    await giveCamera(camera);
    await vi.advanceTimersByTimeAsync(3000);
    return camera;
  };
  return {
    session,
    settings,
    opening,
    notices,
    errors,
    takes,
    locks,
    settle,
    state: () => session.getSnapshot(),
    phase: () => session.getSnapshot().recorder.phase,
    recorder: () => FakeRecorder.made.at(-1) as FakeRecorder,
    setHidden(isHidden: boolean) {
      page.isHidden = isHidden;
      page.listener();
    },
    setPhone: () => {
      page.isPhone = true;
    },
    setAsking: (isAsking: boolean) => {
      page.isAsking = isAsking;
    },
    turn: () => page.turned(),
    breakChunks: () => breakChunks(),
    giveCamera,
    roll,
  };
}
