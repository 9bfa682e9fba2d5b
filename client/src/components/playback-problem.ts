/** Why a video does not play: the browser wants a click, cannot decode it, or there is nothing to play. */
export type PlaybackProblem = 'rejected' | 'undecodable' | 'missing';

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
};
