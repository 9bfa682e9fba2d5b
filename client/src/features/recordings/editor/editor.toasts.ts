import type { AspectRatio, CaptionDoubt } from '@shared/recordings';
import { serverMessageOr } from '@/lib/api-error';
import { formatDate, formatLength, formatMoment, formatRecentTime, spokenMoment } from '@/lib/format';
import { type ToastMessage, undoable } from '@/lib/toast';
import { nameOfTake } from '../library/library-view';
import { gettingReadyWords, postReadyWords } from '../recordings.toasts';

const unsavedEditsOf = (at: number) => `Unsaved edits of this recording from ${formatRecentTime(at)}`;

/** What is said while a recording is edited. */
export const editorWords = {
  note: 'The original never changes. You can restore whatever you cut.',
  newer:
    'This recording was edited in another tab or on another device after you opened it. Saving yours replaces those edits.',
  /** `at`: when they were made, in epoch milliseconds. */
  returned: (at: number) => `${unsavedEditsOf(at)} are back.`,
  returnedOlder: (at: number) =>
    `${unsavedEditsOf(at)} are back. It was edited in another tab or on another device since. Saving yours replaces those edits.`,
  returnedMisfit: (at: number) =>
    `${unsavedEditsOf(at)} cannot be used anymore, because its takes were changed in another tab or on another device since.`,
  notFinished: `${gettingReadyWords} You can edit it in a moment.`,
  safeZone: (aspectRatio: AspectRatio) =>
    aspectRatio === '9:16'
      ? 'Inside the dashed frame, Reels, TikTok and Shorts put nothing over your words.'
      : 'Inside the dashed frame your words keep clear of the edges of the picture.',
  tooLittle: 'Keep at least 1 second.',
  cover: (at: number) => `The cover is the picture at ${formatMoment(at)}.`,
  automaticCover: 'The cover is a picture from the beginning. Move along the video to choose another one.',
  removedCover: 'You cut out the picture you had chosen, so the next one is the cover.',
  coverNote: 'Your list, the Ideas Hub and the pages behind your links show the cover. The video stays as it is.',
  noPauses: 'No long pauses found.',
  soundUnknown: 'Pauses in this recording could not be detected.',
  noWords: 'This recording has no captions, because no script was read. Record with a script to get captions.',
  lengths: (shown: number, whole: number) =>
    shown === whole ? formatLength(whole) : `${formatLength(shown)} of ${formatLength(whole)} kept`,
  dragWords:
    'Click a word to correct it. If it comes too early or too late, drag it below the timeline, or select it here and press Earlier, Later or the arrow keys. The words next to it move aside.',
  dragWordsByFinger:
    'Tap a word to correct it. If it comes too early or too late, drag it below the timeline, or tap it here and press Earlier or Later. The words next to it move aside.',
  /** Captions that are switched off are missing in post-ready videos only: players still show them. */
  doubt: (doubt: CaptionDoubt, areInPicture: boolean) => {
    const elsewhere = 'Links and the Ideas Hub still show them.';
    if (doubt.kind === 'misfit')
      return `From ${formatLength(Math.floor(doubt.from))} on, these words may not be what you said. ${areInPicture ? 'Check them, or switch captions off.' : elsewhere}`;
    return doubt.kind === 'uncaptioned'
      ? `You go on speaking after the last caption. ${areInPicture ? 'Check the words, or switch captions off.' : 'Check the words: links and the Ideas Hub still show them.'}`
      : 'Your script goes on after the last caption. That is right if you stopped early. If you skipped something, check the words.';
  },
  doubtShort: 'Some captions may not fit',
  doubtGone: 'Nothing to check in the captions now',
  doubtConfirmed: 'You said that the words are right. Save to keep that.',
  checkWords: 'Check the words',
  confirmWords: 'The words are right',
  lostWords: (texts: readonly string[]) =>
    `Cutting it also removes ${texts.length === 1 ? 'the caption' : 'the captions'} “${texts.join(' ')}”.`,
  leftOut: (cuts: number) =>
    cuts === 1
      ? '1 pause was skipped, because cutting it would also cut captions. Turn it on if you want to cut it anyway.'
      : `${cuts} pauses were skipped, because cutting them would also cut captions. Turn them on if you want to cut them anyway.`,
  zoomForWords: 'Zoom in to see the words.',
  wordAt: (text: string, at: number) => `"${text}" is said at ${spokenMoment(at)}.`,
  inPicture: 'Captions in the post-ready video',
  inPictureOn: 'The post-ready video, the file you post, has the words in its picture, as you see them here.',
  inPictureOff:
    'The post-ready video, the file you post, has no words in its picture. Players can still show captions.',
  inPictureUnknown: 'This recording has no captions, so the post-ready video has none in its picture.',
  contactCard: 'Contact card at the end',
  contactCardNote:
    'For its last 4 seconds the post-ready video shows who made it (a very short video: for its last third).',
  cardSaved: {
    there: 'The next post-ready video ends with the card.',
    gone: 'The next post-ready video ends without a card.',
  },
  contactCardEmpty: 'Fill in at least one of the three. Otherwise there is no card.',
  forNewTakes: 'Use this look for new recordings',
  forNewTakesNote: 'Their post-ready videos are then made automatically after saving.',
  thisTake: 'This take',
  anotherTake: 'Another take',
  /** `take`: its number among those of its title. One that is called otherwise than this one goes by its name. */
  take: (title: string, take: number | undefined, ownTitle: string) =>
    take && title === ownTitle ? `Take ${take}` : nameOfTake(title, take),
  recordedAt: (at: string) => formatDate(at),
  saveFirst: 'Save your edits first, because takes are joined right away.',
  noTakes: 'There is no other take of this script yet. Record the same script again, and the new take is listed here.',
  takesUnknown: 'The other takes could not be loaded.',
  takesPending: 'The takes are being joined. You can continue editing in a moment. Until then this take plays alone.',
  takesNotJoined: 'These takes could not be joined. All of them are still there.',
  moment: formatMoment,
  from: (start: number, end: number) => `${formatMoment(start)} to ${formatMoment(end)}`,
} as const;

/** `isJoining`: while the kept parts are joined, the player has the whole file and its clock. */
type SavedLength = { shown: number; isJoining: boolean };

/** `edits`: null when none were changed. */
type SavedParts = {
  edits: SavedLength | null;
  hasCaptions: boolean;
  /** The user has said that the words are right, or has taken it back (false); null: neither. */
  isConfirmed: boolean | null;
  hasCover: boolean;
  hasPostText: boolean;
  /** Another contact card, or none any more. */
  card: 'there' | 'gone' | null;
  /** What saving did to the post-ready video: the old one was deleted, a new one was asked for, or nothing (null). */
  postReady: 'gone' | 'asked-for' | null;
  areCaptionsInPicture: boolean;
};

/** The sentences of a notice, with one about the post-ready file where that is gone. */
const withPostReady = (text: string, isGone: boolean) => (isGone ? `${text} ${postReadyWords.gone}` : text);

const lengthSaved = ({ shown, isJoining }: SavedLength) =>
  isJoining
    ? `Your recording is being prepared and will be ${formatLength(shown)} long.`
    : `Your recording is now ${formatLength(shown)} long.`;

const confirmedWords = 'The warning about the words is gone on all your devices.';

/** Notices about edits. */
export const editorToasts = {
  /** Names what was saved, up to two parts of it, and says what matters most of what follows: at most three lines on phones. */
  saved: (saved: SavedParts, undo: () => void): ToastMessage => {
    const { edits, hasCaptions, isConfirmed, hasCover, hasPostText, card, postReady, areCaptionsInPicture } = saved;
    const names = [
      ...(edits ? ['Edits'] : []),
      ...(hasCaptions || isConfirmed !== null ? ['Captions'] : []),
      ...(hasCover ? ['Cover'] : []),
      ...(hasPostText ? ['Post Text'] : []),
      ...(card ? ['Contact Card'] : []),
    ];
    const follows = [
      postReady === 'gone' && 'Press "Make post-ready" again: the old file was removed.',
      // With a post-ready video the preview is open, which says what is being made and how far it is.
      edits && lengthSaved(postReady === 'asked-for' ? { ...edits, isJoining: false } : edits),
      isConfirmed === true && confirmedWords,
      hasCaptions && postReady === null && areCaptionsInPicture && 'The next post-ready video has the new captions.',
      card && postReady === null && editorWords.cardSaved[card],
      hasCover && 'Your list, the hub and your links show it in a moment.',
      hasPostText && 'It is under Edit, Post text, on all your devices.',
    ];
    return {
      variant: 'success',
      title: names.length > 2 ? 'All Changes Saved' : `${names.join(' and ')} Saved`,
      description: follows.find(Boolean) || undefined,
      ...undoable(undo),
    };
  },
  takeJoined: (undo: () => void, isPostReadyGone: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Take Added',
    description: withPostReady(
      'The takes are being joined. This recording becomes the longer video, also in the Ideas Hub and in links you already sent. The other take stays as it is.',
      isPostReadyGone,
    ),
    ...undoable(undo),
  }),
  takeOut: (undo: () => void, isPostReadyGone: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Take Removed',
    description: withPostReady('It is still among your recordings.', isPostReadyGone),
    ...undoable(undo),
  }),
  defaultFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Changed',
    description: serverMessageOr(error, 'The look of new recordings could not be changed. Please try again.'),
  }),
  takesFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Takes Not Changed',
    description: serverMessageOr(error, 'The takes could not be changed. Please try again.'),
  }),
  /** The post-ready file that went with the change does not come back. */
  undone: (isPostReadyGone: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Edits Undone',
    description: isPostReadyGone
      ? 'The recording is as it was before, but its post-ready video was removed. Press "Make post-ready" again.'
      : 'The recording is as it was before.',
  }),
  saveFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Saved',
    description: serverMessageOr(error, 'Your edits could not be saved. They are all still here, so please try again.'),
  }),
  undoFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Undone',
    description: serverMessageOr(error, 'The edits could not be undone. Open the editor to change them.'),
  }),
  confirmed: (undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Words Marked as Right',
    description: `${confirmedWords} If the captions change, it can come back.`,
    ...undoable(undo),
  }),
  unconfirmed: (): ToastMessage => ({
    variant: 'success',
    title: 'Warning Is Back',
    description: 'The warning about the words is shown again.',
  }),
  confirmFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Changed',
    description: serverMessageOr(error, 'That could not be saved. Please try again.'),
  }),
  textCopied: (): ToastMessage => ({
    variant: 'success',
    title: 'Text Copied',
    description: 'Paste it where you post the video.',
  }),
  copyByHand: (): ToastMessage => ({
    variant: 'warning',
    title: 'Copy It by Hand',
    description:
      'This browser does not let the page copy. The text is selected: copy it with the keyboard or its menu.',
  }),
} as const;
