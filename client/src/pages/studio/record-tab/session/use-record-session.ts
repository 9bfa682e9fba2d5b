import { useState } from 'react';
import {
  hasTake,
  isRolling,
  isUnsaved,
  recorderToasts,
  useCamera,
  useCameraToasts,
  useDeviceTakes,
  useRecorder,
  useRecorderSettings,
  useRecordingFormat,
  useTakeActions,
  useTakeGuards,
  useTakeSeconds,
} from '@/features/recorder';
import { useDraft } from '@/features/scripts';
import { toast } from '@/lib/toast';
import type { User } from '../../../../../../shared/auth';
import { countWords, readingSeconds } from '../../../../../../shared/scripts';
import { useSessionTeleprompter } from './use-session-teleprompter';

export type RecordSession = ReturnType<typeof useRecordSession>;

/** Everything the Record tab shows and does, joined once for desktop and phone. */
export function useRecordSession(user: User) {
  const { settings, changeSettings } = useRecorderSettings();
  const { aspectRatio } = settings;
  const { draft, update } = useDraft(user.id);
  const words = countWords(draft.content);
  const camera = useCamera(settings);
  const format = useRecordingFormat(camera.opened);
  const microphone = camera.opened?.stream.getAudioTracks()[0] ?? null;
  const prompter = useSessionTeleprompter({ draft, words, settings, microphone });
  const { readCues } = prompter.cueTrack;
  const details = { userId: user.id, title: draft.title, scriptId: draft.scriptId, aspectRatio, readCues };
  const recorder = useRecorder({ camera, mimeType: format.mimeType, details });
  const seconds = useTakeSeconds(recorder);
  const takes = useDeviceTakes();
  const isBusy = isRolling(recorder.state);
  useCameraToasts(camera.state, isBusy);
  useTakeGuards(recorder, camera);
  const last = takes.takes.findLast((take) => take.step !== 'recording');
  const saving = isBusy ? undefined : last;
  const earlier = takes.takes.filter((take) => take.hasEnded && isUnsaved(take) && take.takeId !== saving?.takeId);
  const unsavedCount = earlier.length + takes.found.length;
  const [isListOpen, setListOpen] = useState(false);
  // Closed with its last take, the list must not open by itself for the next one.
  if (isListOpen && unsavedCount === 0) setListOpen(false);

  return {
    user,
    settings,
    changeSettings,
    draft,
    changeDraft: update,
    words,
    scriptSeconds: Math.round(readingSeconds(words, draft.wpm)),
    camera,
    turnCamera(isOn: boolean) {
      if (isOn) return camera.start();
      camera.stop();
      toast(recorderToasts.cameraStopped);
    },
    format,
    recorder,
    seconds,
    ...prompter,
    /** From the countdown to the stop. */
    isRolling: isBusy,
    hasTake: hasTake(recorder.state),
    /** The take on its way to the server, unless the next one is already rolling. */
    saving,
    /** All other unsaved takes, newest first: earlier ones of this visit, and those that earlier visits left. */
    unsaved: {
      earlier: earlier.reverse(),
      found: takes.found,
      count: unsavedCount,
      isListOpen,
      setListOpen,
    },
    takeActions: useTakeActions(),
  };
}
