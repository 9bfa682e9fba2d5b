import { useEffect, useEffectEvent } from 'react';
import { hearTracks } from '@/lib/hear-tracks';
import type { Teleprompter } from '../scroll/teleprompter';
import { createVoiceActivity } from './voice-activity';

/** Often enough that no sound falls between two blocks. */
const READ_MS = 40;

/** The text waits while the reader is silent. Give it the recorder's own microphone, or null to let the text run. */
export function useVoicePacing(teleprompter: Teleprompter, track: MediaStreamTrack | null): void {
  const pace = useEffectEvent((isSpeaking: boolean) => {
    if (isSpeaking) teleprompter.goOnWithReader();
    else teleprompter.awaitReader();
  });
  const stopWaiting = useEffectEvent(() => teleprompter.goOnWithReader());

  useEffect(() => {
    if (!track) return;
    const activity = createVoiceActivity();
    const stop = hearTracks([track], READ_MS, (samples) => pace(activity.hear(samples, performance.now())));
    return () => {
      stop();
      stopWaiting();
    };
  }, [track]);
}
