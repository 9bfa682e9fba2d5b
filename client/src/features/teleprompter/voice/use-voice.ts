import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Teleprompter } from '../scroll/use-teleprompter';
import { findRecognition, listen } from './speech-recogniser';
import { commandIn, type Heard, type VoiceCommand } from './voice-commands';
import { createVoiceFollower } from './voice-follow';

/** The text rests when nothing has been said for so long. */
const HOLD_AFTER_MS = 1500;
const COMMAND_LINES = 3;
const WORDS_NEARBY = 30;

type VoiceOptions = {
  teleprompter: Teleprompter;
  content: string;
  lineHeight: number;
  /** The recorder's microphone; null while the camera is off. */
  track: MediaStreamTrack | null;
};

/** Voice words hold or move the text, and the text follows the reader. Off until it is switched on. */
export function useVoice({ teleprompter, content, lineHeight, track }: VoiceOptions) {
  const [isWanted, setWanted] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const recognition = useMemo(findRecognition, []);
  const follower = useMemo(() => createVoiceFollower(content), [content]);
  const words = useMemo(() => content.split(/\s+/).filter(Boolean), [content]);
  const isAvailable = recognition !== null && !isRefused;
  const isListening = isWanted && isAvailable && track !== null;

  const obey = (command: VoiceCommand) => {
    if (command === 'pause') teleprompter.pause();
    if (command === 'resume') teleprompter.play();
    if (command === 'scroll down') teleprompter.moveBy(COMMAND_LINES * lineHeight);
    if (command === 'scroll up') teleprompter.moveBy(-COMMAND_LINES * lineHeight);
  };
  const onHeard = useEffectEvent((newest: Heard, lastWords: string) => {
    const at = Math.round(teleprompter.progress() * words.length);
    const nearby = words.slice(Math.max(0, at - WORDS_NEARBY), at + WORDS_NEARBY).join(' ');
    const command = commandIn(newest, nearby);
    if (command) return obey(command);
    if (!teleprompter.isPlaying || words.length === 0) return;
    follower.moveTo(at);
    teleprompter.follow(follower.hear(lastWords) / words.length, lineHeight);
    teleprompter.release();
  });
  const hold = useEffectEvent(() => {
    if (teleprompter.state.phase === 'playing') teleprompter.grab();
  });
  const stopFollowing = useEffectEvent(() => {
    teleprompter.release();
    teleprompter.keepOwnPace();
  });

  useEffect(() => {
    if (!isListening || !recognition || !track) return;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stop = listen({
      Recognition: recognition,
      track,
      onRefused: () => setRefused(true),
      onHeard: (newest, lastWords) => {
        clearTimeout(silence);
        silence = setTimeout(() => hold(), HOLD_AFTER_MS);
        onHeard(newest, lastWords);
      },
    });
    return () => {
      clearTimeout(silence);
      stop();
      stopFollowing();
    };
  }, [isListening, recognition, track]);

  return { isAvailable, isOn: isWanted && isAvailable, setOn: setWanted };
}
