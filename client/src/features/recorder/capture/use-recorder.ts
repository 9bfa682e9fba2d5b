import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { toast } from '@/lib/toast';
import type { Camera } from '../camera/use-camera';
import { RECORDER_IDLE, recorderTransition, type StopReason } from '../machine/recorder-machine';
import { recorderToasts, recordingErrorToast, STOP_NOTICES } from '../recorder.toasts';
import { beginTake, type RunningTake, type TakeDetails } from './begin-take';
import { useEverySecond } from './use-every-second';

type RecorderOptions = { camera: Camera; mimeType: string | undefined; details: TakeDetails };

export type Recorder = ReturnType<typeof useRecorder>;

/** Joins the recorder machine with the camera and the capture. */
export function useRecorder({ camera, mimeType, details }: RecorderOptions) {
  const [state, dispatch] = useReducer(recorderTransition, RECORDER_IDLE);
  const [takeId, setTakeId] = useState<string | null>(null);
  const running = useRef<RunningTake | null>(null);
  const { phase } = state;
  const isCameraOn = camera.opened !== null;
  const cameraStatus = camera.state.status;

  // The countdown waits for the camera: the permission question may take longer than it.
  useEverySecond(phase === 'countdown' && isCameraOn, () => dispatch({ type: 'secondPassed' }));

  useEffect(() => {
    const isGone = cameraStatus === 'failed' || cameraStatus === 'ended' || cameraStatus === 'off';
    if (isGone) dispatch({ type: 'cameraFailed' });
  }, [cameraStatus]);

  const fail = useEffectEvent((message: string) => {
    dispatch({ type: 'captureFailed', message });
    toast(recordingErrorToast(message));
  });
  const finish = useEffectEvent(() => {
    const notice = state.phase === 'stopping' ? STOP_NOTICES[state.reason] : undefined;
    if (state.phase !== 'failed') toast(notice ?? recorderToasts.recordingComplete);
    dispatch({ type: 'captureStopped' });
    camera.stop();
  });
  const begin = useEffectEvent(() => {
    const stream = camera.opened?.stream;
    if (!stream) return dispatch({ type: 'cameraFailed' });
    try {
      running.current = beginTake({
        stream,
        mimeType,
        details,
        onStopped: () => finish(),
        onFailed: (text) => fail(text),
      });
      setTakeId(running.current.takeId);
    } catch (error) {
      fail(error instanceof Error ? error.message : 'This browser cannot record this camera.');
    }
  });

  useEffect(() => {
    const capture = running.current?.capture;
    if (phase === 'recording' && capture) capture.resume();
    if (phase === 'recording' && !capture) begin();
    if (phase === 'paused') capture?.pause();
    if (phase === 'stopping' || phase === 'failed') capture?.stop();
    if (phase === 'idle' || phase === 'failed') running.current = null;
  }, [phase]);
  // Leaving the page keeps the take: its last chunk still arrives.
  useEffect(() => () => running.current?.capture.stop(), []);

  return {
    state,
    takeId,
    running,
    record(countdownSeconds: number) {
      if (!isCameraOn) camera.start();
      dispatch({ type: 'recordPressed', countdownSeconds });
    },
    cancelCountdown: () => dispatch({ type: 'countdownCancelled' }),
    pause: () => dispatch({ type: 'pausePressed' }),
    resume: () => dispatch({ type: 'resumePressed' }),
    stop: (reason: StopReason = 'pressed') => dispatch({ type: 'stopRequested', reason }),
  };
}
