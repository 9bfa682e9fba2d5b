import { useEffect, useEffectEvent } from 'react';
import { toast } from '@/lib/toast';
import type { Camera } from '../camera/use-camera';
import { recorderToasts } from '../recorder.toasts';
import type { Recorder } from './use-recorder';
import { useWakeLock } from './use-wake-lock';

/** iOS mutes a track for a moment when a recording starts. */
const EARLY_MUTE_MS = 1000;

/** Protects a take from what the system does meanwhile: a hidden page, a phone call, a sleeping screen. */
export function useTakeGuards(recorder: Recorder, camera: Camera): void {
  const { phase } = recorder.state;
  const isRecording = phase === 'recording';
  useWakeLock(isRecording || phase === 'paused' || phase === 'countdown');

  const onHidden = useEffectEvent(() => {
    if (phase === 'countdown') recorder.cancelCountdown();
    // Phones stop the camera of a hidden page: what there is must be kept now.
    if ((isRecording || phase === 'paused') && isPhone()) recorder.stop('page-hidden');
    else if (isRecording) {
      recorder.pause();
      toast(recorderToasts.pausedWhileHidden);
    }
  });
  useEffect(() => {
    const look = () => {
      if (document.hidden) onHidden();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const onMuted = useEffectEvent(() => {
    recorder.pause();
    toast(recorderToasts.interrupted);
  });
  const tracks = camera.opened?.tracks;
  useEffect(() => {
    if (!isRecording || !tracks) return;
    const listen = () => {
      for (const track of tracks) track.addEventListener('mute', onMutedEvent);
    };
    const onMutedEvent = () => onMuted();
    const timer = setTimeout(listen, EARLY_MUTE_MS);
    return () => {
      clearTimeout(timer);
      for (const track of tracks) track.removeEventListener('mute', onMutedEvent);
    };
  }, [isRecording, tracks]);
}

function isPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
