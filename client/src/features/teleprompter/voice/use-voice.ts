import { useMemo, useState } from 'react';
import type { Teleprompter } from '../scroll/teleprompter';
import { findRecognition } from './speech-recogniser';
import { useVoiceFollowing } from './use-voice-following';
import { useVoicePacing } from './use-voice-pacing';

/** `words`: the text follows the words that are recognised. `pacing`: it waits while nobody speaks. */
export type VoiceKind = 'words' | 'pacing';

type VoiceOptions = {
  teleprompter: Teleprompter;
  content: string;
  lineHeight: number;
  /** The recorder's microphone; null while the camera is off. */
  track: MediaStreamTrack | null;
};

/** The reader's voice moves the text: by its words where the browser recognises them, else by its pauses. Off at first. */
export function useVoice({ track, ...text }: VoiceOptions) {
  const [isOn, setOn] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const Recognition = useMemo(findRecognition, []);
  const kind: VoiceKind = Recognition && !isRefused ? 'words' : 'pacing';
  const heard = isOn ? track : null;

  useVoiceFollowing({
    ...text,
    Recognition,
    track: kind === 'words' ? heard : null,
    onRefused: () => setRefused(true),
  });
  useVoicePacing(text.teleprompter, kind === 'pacing' ? heard : null);

  return { kind, isOn, setOn };
}
