import { useState } from 'react';
import {
  hasTake,
  isRolling,
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
import { useCueTrack, useTeleprompter, useTeleprompterSize, useVoice } from '@/features/teleprompter';
import { toast } from '@/lib/toast';
import type { User } from '../../../../../shared/auth';
import { countWords, readingSeconds } from '../../../../../shared/scripts';

/** Of the font size, as the teleprompter sets its lines. */
export const LINE_HEIGHT = 1.42;

export type RecordSession = ReturnType<typeof useRecordSession>;

/** Everything the Record tab shows and does, joined once for desktop and phone. */
export function useRecordSession(user: User) {
  const { settings, changeSettings } = useRecorderSettings();
  const { aspectRatio } = settings;
  const { draft, update } = useDraft(user.id);
  const words = countWords(draft.content);
  const camera = useCamera(settings);
  const format = useRecordingFormat(camera.opened);
  const teleprompter = useTeleprompter({ words, wpm: draft.wpm, isLooping: settings.isLooping });
  const cueTrack = useCueTrack(teleprompter, draft.content);
  const { readCues } = cueTrack;
  const details = { userId: user.id, title: draft.title, scriptId: draft.scriptId, aspectRatio, readCues };
  const recorder = useRecorder({ camera, mimeType: format.mimeType, details });
  const seconds = useTakeSeconds(recorder);
  const size = useTeleprompterSize(aspectRatio);
  const voice = useVoice({
    teleprompter,
    content: draft.content,
    lineHeight: draft.fontSize * LINE_HEIGHT,
    track: camera.opened?.stream.getAudioTracks()[0] ?? null,
  });
  const [isTeleprompterShown, setTeleprompterShown] = useState(true);
  const takes = useDeviceTakes();
  const isBusy = isRolling(recorder.state);
  useCameraToasts(camera.state, isBusy);
  useTakeGuards(recorder, camera);
  const saving = takes.takes.findLast((take) => take.step !== 'recording');

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
    teleprompter,
    cueTrack,
    size,
    voice,
    isTeleprompterShown: isTeleprompterShown && words > 0,
    isTeleprompterWanted: isTeleprompterShown,
    setTeleprompterShown,
    /** From the countdown to the stop. */
    isRolling: isBusy,
    hasTake: hasTake(recorder.state),
    /** The take on its way to the server, unless the next one is already rolling. */
    saving: isBusy ? undefined : saving,
    found: takes.found,
    takeActions: useTakeActions(),
  };
}
