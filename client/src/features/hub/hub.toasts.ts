import { MESSAGE_MAX } from '@shared/hub';
import { PLAYBACK_PROBLEMS, type PlaybackProblem } from '@/components/playback-problem';
import { CANNOT_BE_REACHED, isUnreached, serverMessageOr } from '@/lib/api-error';
import { count } from '@/lib/format';
import type { ScreenNames } from '@/lib/screen-names';
import { type ToastMessage, undoable } from '@/lib/toast';

const ALLOWED = MESSAGE_MAX.toLocaleString('en-US');

/** Shown under a post or comment whose text is nearly as long as it may be, or longer. */
export const lengthWords = (characters: number): string =>
  characters > MESSAGE_MAX
    ? `This text is ${count(characters - MESSAGE_MAX, 'character')} too long: ${ALLOWED} can be sent.`
    : `${characters.toLocaleString('en-US')} of ${ALLOWED} characters`;

/** Beside a text or reaction that could not be sent; the reason follows where the server gives one. */
export const notSentWords = (error: unknown): string => {
  if (isUnreached(error)) return `Not sent. ${CANNOT_BE_REACHED}.`;
  const reason = serverMessageOr(error, '');
  return reason ? `Not sent: ${reason}` : 'Not sent.';
};

/** In place of a post, or of a comment, that was to be sent before its writer was shown the advice on it. */
export const reviewFirstWords = {
  post: 'Not posted yet: see the advice above.',
  comment: 'Not sent yet: see the advice. Send it again to send it as it is.',
} as const;

/** The text of an empty feed. */
export const hubWords = {
  allHidden: 'What was here is hidden from you: you deleted or reported it, or blocked its author.',
  deleted: (posts: number) => (posts === 1 ? 'Your post is deleted' : 'Your posts are deleted'),
  /** Of a post that shares a video, when it is deleted. */
  videoStays: ({ videos }: ScreenNames) => `Your video stays in ${videos}.`,
  nothingElse: 'There is nothing else to show.',
} as const;

/** Where a post has lost its video: a recording that comes back from Recently deleted does not come back to the post. */
export const deletedVideoWords = 'This video was deleted by its owner.';

/** In place of a video whose author is cutting it. */
export const beingMadeWords = 'This video is being prepared. You can watch it in a moment.';

/** `2 posts`, `1 post and 2 replies`. */
const inAll = (nouns: readonly string[]): string =>
  [...new Set(nouns)]
    .map((noun) => count(nouns.filter((other) => other === noun).length, noun).replace(/ys$/, 'ies'))
    .join(' and ');

/** Every notice of the hub. What fails to be sent is said where it was written, not here. */
export const hubToasts = {
  playback: (problem: PlaybackProblem): ToastMessage => ({ variant: 'destructive', ...PLAYBACK_PROBLEMS[problem] }),
  changed: (onUndo: () => void): ToastMessage => ({ title: 'Text changed', ...undoable(onUndo) }),
  /** `kept`: what stays although the messages go. */
  deleted: (nouns: readonly string[], kept: string | null, onUndo: () => void): ToastMessage => ({
    title: nouns.length === 1 ? `Your ${nouns[0]} is deleted` : `Your ${inAll(nouns)} are deleted`,
    ...(kept && { description: kept }),
    ...undoable(onUndo),
  }),
  reported: (onUndo: () => void): ToastMessage => ({
    title: 'Reported',
    description: 'Thank you. It is hidden from you.',
    ...undoable(onUndo),
  }),
  blocked: (fullName: string, onUndo: () => void): ToastMessage => ({
    title: `${fullName} is blocked`,
    description: 'You no longer see what they write.',
    ...undoable(onUndo),
  }),
  linkCopied: { variant: 'success', title: 'Link Copied', description: 'It opens this post for everyone signed in.' },
  linkNotCopied: (address: string): ToastMessage => ({
    variant: 'destructive',
    title: 'Link Not Copied',
    description: `The browser did not allow it. Copy it from here: ${address}`,
  }),
  failed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not done',
    description: serverMessageOr(error, 'That did not work. Please try again.'),
  }),
  /** The line is gone; the deletion waits for it. */
  deleteWaits: (noun: string): ToastMessage => ({
    variant: 'warning',
    title: 'Not Deleted Yet',
    description: `${CANNOT_BE_REACHED}. Your ${noun} is deleted when the connection is back, if this tab stays open.`,
  }),
  deleteFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Delete Failed',
    description: serverMessageOr(error, 'Failed to delete it. Please try again.'),
  }),
} as const;
