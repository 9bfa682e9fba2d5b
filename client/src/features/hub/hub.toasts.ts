import { MESSAGE_MAX } from '@shared/hub';
import { PLAYBACK_PROBLEMS, type PlaybackProblem } from '@/components/playback-problem';
import { serverMessageOr } from '@/lib/api-error';
import { count } from '@/lib/format';
import type { ToastMessage } from '@/lib/toast';

const ALLOWED = MESSAGE_MAX.toLocaleString('en-US');

/** Shown under a post or comment whose text is nearly as long as it may be, or longer. */
export const lengthWords = (characters: number): string =>
  characters > MESSAGE_MAX
    ? `This text is ${count(characters - MESSAGE_MAX, 'character')} too long: ${ALLOWED} can be sent.`
    : `${characters.toLocaleString('en-US')} of ${ALLOWED} characters`;

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
