import type { PlaybackProblem } from '@/components/video-player';
import { serverMessageOr } from '@/lib/api-error';
import type { ToastMessage } from '@/lib/toast';

const PLAYBACK: Record<PlaybackProblem, { title: string; description: string }> = {
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

/** Every notice of the hub. A post, comment or reaction that fails says nothing: the text stays in its field. */
export const hubToasts = {
  playback: (problem: PlaybackProblem): ToastMessage => ({ variant: 'destructive', ...PLAYBACK[problem] }),
  changeFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Update Failed',
    description: serverMessageOr(error, 'Failed to save the change. Please try again.'),
  }),
  deleteFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Delete Failed',
    description: serverMessageOr(error, 'Failed to delete it. Please try again.'),
  }),
} as const;
