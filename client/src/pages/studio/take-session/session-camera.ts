import {
  type CameraEvent,
  type CameraRequest,
  type CameraState,
  EARLY_MUTE_MS,
  hasAspectRatio,
  isCameraWanted,
  type OpenedCamera,
  problemOf,
} from '@/features/recorder';

/**
 * An opening without an answer for so long is given up when the camera is asked for again: a driver may never answer, but
 * a user may take minutes for the permission question.
 */
const PATIENCE_MS = 5000;

type SessionCameraParts = {
  open: (request: CameraRequest) => Promise<OpenedCamera>;
  /** As the user wants it at this moment. */
  request: () => CameraRequest;
  getState: () => CameraState;
  dispatch: (event: CameraEvent) => void;
  onOpened: (camera: OpenedCamera) => void;
  /** The tracks give picture and sound again after they were muted. */
  onUnmuted: () => void;
};

/** The camera and the microphone of a session: opened, watched and closed. */
export function createSessionCamera(parts: SessionCameraParts) {
  let opened: OpenedCamera | null = null;
  let opening: { since: number } | null = null;
  let mustOpen = false;

  const stop = () => {
    const last = opened;
    opened = null;
    try {
      last?.stop();
    } catch {
      // A track that cannot be stopped must not keep the next camera from being opened.
    }
  };
  const adopt = (fresh: OpenedCamera) => {
    opened = fresh;
    const openedAt = Date.now();
    for (const track of fresh.tracks) {
      track.addEventListener('ended', () => opened === fresh && parts.dispatch({ type: 'trackEnded' }));
      track.addEventListener('unmute', () => {
        if (opened === fresh && Date.now() - openedAt >= EARLY_MUTE_MS) parts.onUnmuted();
      });
    }
    parts.dispatch({ type: 'opened' });
    parts.onOpened(fresh);
  };
  const openOnce = async (own: typeof opening) => {
    const isGivenUp = () => mustOpen || opening !== own;
    try {
      const fresh = await parts.open(parts.request());
      if (isGivenUp() || !isCameraWanted(parts.getState())) fresh.stop();
      else adopt(fresh);
    } catch (error) {
      if (!isGivenUp()) parts.dispatch({ type: 'openFailed', problem: problemOf(error) });
    }
  };

  return {
    current: () => opened,
    /** One getUserMedia at a time, as long as it may still answer: phones give a camera to one stream only, and of two calls the later may lose. */
    async open(): Promise<void> {
      mustOpen = true;
      stop();
      if (opening && performance.now() - opening.since < PATIENCE_MS) return;
      const own = { since: performance.now() };
      opening = own;
      while (mustOpen && opening === own) {
        mustOpen = false;
        own.since = performance.now();
        await openOnce(own);
      }
      if (opening === own) opening = null;
    },
    close() {
      mustOpen = false;
      stop();
    },
    isMuted: () => opened?.tracks.some((track) => track.muted) ?? false,
    /**
     * Whether the recorded picture is higher than wide, or null while that is unknown. A phone that is turned changes it
     * where the browser cannot crop frames.
     */
    isUpright(): boolean | null {
      const { width, height } = settingsOf(opened);
      return width && height ? height > width : null;
    },
    /**
     * The picture still has the aspect ratio that it was opened with: a phone that was turned, or another app that uses
     * the same camera, may have changed it.
     */
    hasRatio(): boolean {
      const { width, height } = settingsOf(opened);
      return !width || !height || hasAspectRatio({ width, height }, parts.request().aspectRatio);
    },
  };
}

/** Of the recorded video track. */
function settingsOf(opened: OpenedCamera | null): MediaTrackSettings {
  try {
    return opened?.stream.getVideoTracks()[0]?.getSettings() ?? {};
  } catch {
    // Asked five times a second, by the clock of the take: that must go on.
    return {};
  }
}
