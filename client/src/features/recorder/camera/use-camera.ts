import { useEffect, useReducer, useRef, useState } from 'react';
import { CAMERA_OFF, type CameraState, cameraTransition } from '../machine/camera-machine';
import { problemHere, problemOf, requireUsableBrowser } from './camera-problem';
import { type CameraRequest, type OpenedCamera, openCamera } from './open-camera';

export type Camera = ReturnType<typeof useCamera>;

/** The camera as the machine says: opens it, closes it, and opens it again when the request changes. */
export function useCamera(request: CameraRequest) {
  const [state, dispatch] = useReducer(cameraTransition, null, initialState);
  const [opened, setOpened] = useState<OpenedCamera | null>(null);
  const { aspectRatio, cameraId, facing, microphoneId } = request;
  const isOpening = state.status === 'starting' || state.status === 'restarting';
  const isLive = isOpening || state.status === 'on';
  const running = useRef<OpenedCamera | null>(null);

  useEffect(() => {
    if (!isOpening) return;
    let isCurrent = true;
    // The old picture goes first: phones give a camera to one taker only.
    running.current?.stop();
    running.current = null;
    open({ aspectRatio, cameraId, facing, microphoneId }).then(
      (camera) => {
        if (!isCurrent) return camera.stop();
        running.current = camera;
        setOpened(camera);
        dispatch({ type: 'opened' });
      },
      (error: unknown) => isCurrent && dispatch({ type: 'openFailed', problem: problemOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpening, aspectRatio, cameraId, facing, microphoneId]);

  const key = [aspectRatio, cameraId, facing, microphoneId].join('|');
  const openKey = useRef(key);
  useEffect(() => {
    if (openKey.current !== key) dispatch({ type: 'settingsChanged' });
    openKey.current = key;
  }, [key]);

  useEffect(() => {
    if (isLive) return;
    running.current?.stop();
    running.current = null;
    setOpened(null);
  }, [isLive]);
  useEffect(() => () => running.current?.stop(), []);

  useEffect(() => {
    if (!opened) return;
    const end = () => dispatch({ type: 'trackEnded' });
    for (const track of opened.tracks) track.addEventListener('ended', end);
    return () => {
      for (const track of opened.tracks) track.removeEventListener('ended', end);
    };
  }, [opened]);

  return {
    state,
    opened: state.status === 'on' ? opened : null,
    start: () => dispatch({ type: 'startPressed' }),
    stop: () => dispatch({ type: 'stopPressed' }),
    restart: () => dispatch({ type: 'framesStalled' }),
  };
}

/** A camera that cannot be started says so before anybody tries. */
function initialState(): CameraState {
  const problem = problemHere();
  return problem ? { status: 'failed', problem } : CAMERA_OFF;
}

async function open(request: CameraRequest): Promise<OpenedCamera> {
  requireUsableBrowser();
  return openCamera(request);
}
