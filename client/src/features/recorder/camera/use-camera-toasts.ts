import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '@/lib/toast';
import type { CameraState } from '../machine/camera-machine';
import { recorderToasts } from '../recorder.toasts';

/** Says what happened to the camera. Before a take nothing may cover the first words, so its start is silent then. */
export function useCameraToasts({ status }: CameraState, isRolling: boolean): void {
  const before = useRef(status);
  const tell = useEffectEvent((last: CameraState['status']) => {
    if (status === 'ended') toast(recorderToasts.cameraEnded);
    if (status === 'failed') toast(recorderToasts.cameraError);
    if (status === 'on' && last === 'starting' && !isRolling) toast(recorderToasts.cameraStarted);
  });

  useEffect(() => {
    if (before.current !== status) tell(before.current);
    before.current = status;
  }, [status]);
}
