import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Teleprompter } from '../scroll/teleprompter';
import { listen, type RecognitionConstructor } from './speech-recogniser';
import { commandIn, type Heard, type VoiceCommand } from './voice-commands';
import { createVoiceFollower } from './voice-follow';

/** The text rests when nothing has been said for so long. */
const HOLD_AFTER_MS = 1500;
const COMMAND_LINES = 3;
const WORDS_NEARBY = 30;

type FollowingOptions = {
  teleprompter: Teleprompter;
  content: string;
  lineHeight: number;
  Recognition: RecognitionConstructor | null;
  /** The recorder's own microphone, or null to let the text run. */
  track: MediaStreamTrack | null;
  onRefused: () => void;
};

/** Voice words hold or move the text, and the text follows the reader. */
export function useVoiceFollowing(options: FollowingOptions): void {
  const { teleprompter, content, lineHeight, Recognition, track } = options;
  const follower = useMemo(() => createVoiceFollower(content), [content]);
  const words = useMemo(() => content.split(/\s+/).filter(Boolean), [content]);

  const obey = (command: VoiceCommand) => {
    if (command === 'pause') teleprompter.pause();
    if (command === 'resume') teleprompter.play();
    if (command === 'scroll down') teleprompter.moveBy(COMMAND_LINES * lineHeight);
    if (command === 'scroll up') teleprompter.moveBy(-COMMAND_LINES * lineHeight);
  };
  const onHeard = useEffectEvent((newest: Heard, lastWords: string) => {
    const at = Math.round((teleprompter.position() ?? 0) * words.length);
    const nearby = words.slice(Math.max(0, at - WORDS_NEARBY), at + WORDS_NEARBY).join(' ');
    const command = commandIn(newest, nearby);
    if (command) return obey(command);
    if (!teleprompter.isPlaying() || words.length === 0) return;
    follower.moveTo(at);
    teleprompter.follow(follower.hear(lastWords) / words.length, lineHeight);
    teleprompter.goOnWithReader();
  });
  const refuse = useEffectEvent(options.onRefused);
  const hold = useEffectEvent(() => teleprompter.awaitReader());
  const stopFollowing = useEffectEvent(() => {
    teleprompter.goOnWithReader();
    teleprompter.keepOwnPace();
  });

  useEffect(() => {
    if (!Recognition || !track) return;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stop = listen({
      Recognition,
      track,
      onRefused: () => refuse(),
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
  }, [Recognition, track]);
}
