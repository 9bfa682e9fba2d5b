import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '@/lib/toast';
import type { CameraProblem, CameraState } from '../machine/camera-machine';
import { recorderToasts } from '../recorder.toasts';

/** The page or the browser lacks something: the camera's frame says what, and permissions are not the cause. */
const SAID_IN_THE_FRAME: ReadonlySet<CameraProblem> = new Set(['insecure', 'unsupported', 'no-recorder']);

/** Says what happened to the camera. Before a take nothing may cover the first words, so its start is silent then. */
export function useCameraToasts(camera: CameraState, isRolling: boolean): void {
  const { status } = camera;
  const before = useRef(status);
  const tell = useEffectEvent((last: CameraState['status']) => {
    if (status === 'ended') toast(recorderToasts.cameraEnded);
    if (camera.status === 'failed' && !SAID_IN_THE_FRAME.has(camera.problem)) toast(recorderToasts.cameraError);
    if (status === 'on' && last === 'starting' && !isRolling) toast(recorderToasts.cameraStarted);
  });

  useEffect(() => {
    if (before.current !== status) tell(before.current);
    before.current = status;
  }, [status]);
}
