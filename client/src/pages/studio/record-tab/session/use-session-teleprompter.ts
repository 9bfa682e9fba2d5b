import { useState } from 'react';
import type { useRecorderSettings } from '@/features/recorder';
import type { useDraft } from '@/features/scripts';
import { useCueTrack, useTeleprompter, useTeleprompterSize, useVoice } from '@/features/teleprompter';

/** Of the font size, as the teleprompter sets its lines. */
export const LINE_HEIGHT = 1.42;

type SessionTeleprompterOptions = {
  draft: ReturnType<typeof useDraft>['draft'];
  words: number;
  settings: ReturnType<typeof useRecorderSettings>['settings'];
  /** Null while the camera is off. */
  microphone: MediaStreamTrack | null;
};

/** The words over the picture: where they stand, how large they are, and what moves them. */
export function useSessionTeleprompter({ draft, words, settings, microphone }: SessionTeleprompterOptions) {
  const teleprompter = useTeleprompter({ words, wpm: draft.wpm, isLooping: settings.isLooping });
  const cueTrack = useCueTrack(teleprompter, draft.content);
  const size = useTeleprompterSize(settings.aspectRatio);
  const voice = useVoice({
    teleprompter,
    content: draft.content,
    lineHeight: draft.fontSize * LINE_HEIGHT,
    track: microphone,
  });
  const [isTeleprompterWanted, setTeleprompterShown] = useState(true);
  return {
    teleprompter,
    cueTrack,
    size,
    voice,
    isTeleprompterShown: isTeleprompterWanted && words > 0,
    isTeleprompterWanted,
    setTeleprompterShown,
  };
}
