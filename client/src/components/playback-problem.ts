import { CANNOT_BE_REACHED } from '@/lib/api-error';

/** Why a video does not play: the browser wants a click, cannot decode it, there is nothing to play, or no connection. */
export type PlaybackProblem = 'rejected' | 'undecodable' | 'missing' | 'unreached';

export const PLAYBACK_PROBLEMS: Record<PlaybackProblem, { title: string; description: string }> = {
  rejected: {
    title: 'Playback Error',
    description: 'Click the play button on the video controls to start playback.',
  },
  undecodable: {
    title: 'Video Playback Error',
    description: 'The video format may not be supported. Try downloading it instead.',
  },
  missing: {
    title: 'Video Not Available',
    description: 'This video cannot be played. It may need to be re-recorded.',
  },
  unreached: {
    title: 'No Connection',
    description: `${CANNOT_BE_REACHED}. Open the video again when the connection is back.`,
  },
};
