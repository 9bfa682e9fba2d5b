import { PLAYBACK_PROBLEMS, type PlaybackProblem } from '@/components/playback-problem';
import { serverMessageOr } from '@/lib/api-error';
import type { ToastMessage } from '@/lib/toast';

/** Every notice of the hub. A post, comment or reaction that fails says nothing: the text stays in its field. */
export const hubToasts = {
  playback: (problem: PlaybackProblem): ToastMessage => ({ variant: 'destructive', ...PLAYBACK_PROBLEMS[problem] }),
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
