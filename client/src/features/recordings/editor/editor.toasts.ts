import type { AspectRatio, CaptionDoubt } from '@shared/recordings';
import { serverMessageOr } from '@/lib/api-error';
import { formatDate, formatLength, formatMoment, formatRecentTime, spokenMoment } from '@/lib/format';
import { type ToastMessage, undoable } from '@/lib/toast';
import { nameOfTake } from '../library/library-view';
import { gettingReadyWords, postReadyWords } from '../recordings.toasts';

const unsavedEditsOf = (at: number) => `Unsaved edits of this recording from ${formatRecentTime(at)}`;

/** What is said while a recording is edited. */
export const editorWords = {
  note: 'The recording itself never changes: whatever you remove can be shown again later.',
  newer:
    'This recording was edited in another tab or on another device after you opened it. Saving yours replaces those edits.',
  /** `at`: when they were made, in epoch milliseconds. */
  returned: (at: number) => `${unsavedEditsOf(at)} are back.`,
  returnedOlder: (at: number) =>
    `${unsavedEditsOf(at)} are back. It was edited in another tab or on another device since. Saving yours replaces those edits.`,
  returnedMisfit: (at: number) =>
    `${unsavedEditsOf(at)} cannot be used any more: its takes were changed in another tab or on another device since.`,
  notFinished: `${gettingReadyWords} You can edit it in a moment.`,
  safeZone: (aspectRatio: AspectRatio) =>
    aspectRatio === '9:16'
      ? 'Inside the dashed frame neither Reels, TikTok nor Shorts put anything over your words.'
      : 'Inside the dashed frame your words keep clear of the edges of the picture.',
  tooLittle: 'At least 1 second has to be left.',
  cover: (at: number) => `The cover is the picture at ${formatMoment(at)}.`,
  automaticCover: 'The cover is a picture from the beginning. Move along the video to the one you like better.',
  removedCover: 'The one you chose is removed: this is the next that is kept.',
  coverNote: 'Your list, the Ideas Hub and the pages behind your links show the cover. The video stays as it is.',
  noPauses: 'No long pauses found.',
  soundUnknown: 'The sound of this recording has not been measured: pauses are not suggested.',
  noWords: 'Nothing is known of what is said in this recording. Record with a script to have captions.',
  lengths: (shown: number, whole: number) =>
    shown === whole ? formatLength(whole) : `${formatLength(shown)} of ${formatLength(whole)} kept`,
  dragWords:
    'Click a word to retype it. To change when it is said, drag it under the timeline, or choose it here and use Earlier and Later, or by keyboard the arrow keys. The words beside it make room.',
  dragWordsByFinger:
    'Tap a word to retype it. To change when it is said, drag it under the timeline, or tap it here and then Earlier or Later. The words beside it make room.',
  /** Captions that are switched off are missing in post-ready videos only: players still show them. */
  doubt: (doubt: CaptionDoubt, areInPicture: boolean) => {
    const elsewhere = 'Links and the Ideas Hub still show them.';
    if (doubt.kind === 'misfit')
      return `From ${formatLength(Math.floor(doubt.from))} on, these words may not be what you said. ${areInPicture ? 'Check them, or switch captions off.' : elsewhere}`;
    return doubt.kind === 'uncaptioned'
      ? `You go on speaking after the last caption. ${areInPicture ? 'Check the words, or switch captions off.' : 'Check the words: links and the Ideas Hub still show them.'}`
      : 'Your script goes on after the last caption. That is right if you stopped early. If you left something out, check the words.';
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
      ? '1 is not used: it would take captions along. Switch it on if you want it cut.'
      : `${cuts} are not used: they would take captions along. Switch them on if you want them cut.`,
  zoomForWords: 'Zoom in to see the words.',
  wordAt: (text: string, at: number) => `"${text}" is said at ${spokenMoment(at)}.`,
  inPicture: 'Captions in the post-ready video',
  inPictureOn: 'The post-ready video, the file that you post, has the words in its picture, as you see them here.',
  inPictureOff:
    'The post-ready video, the file that you post, has no words in its picture. Players can still show captions.',
  inPictureUnknown: 'No words are known, so the post-ready video has none in its picture.',
  contactCard: 'Contact card at the end',
  contactCardNote: 'The last 4 seconds of the post-ready video, or the last third of a shorter one, show who made it.',
  cardSaved: {
    there: 'The next post-ready video ends with the card.',
    gone: 'The next post-ready video ends without a card.',
  },
  contactCardEmpty: 'Fill in at least one of the three: without any there is no card.',
  forNewTakes: 'Use this look for new recordings',
  forNewTakesNote: 'Their post-ready videos are then prepared by themselves after saving.',
  thisTake: 'This take',
  anotherTake: 'Another take',
  /** `take`: its number among those of its title. One that is called otherwise than this one goes by its name. */
  take: (title: string, take: number | undefined, ownTitle: string) =>
    take && title === ownTitle ? `Take ${take}` : nameOfTake(title, take),
  recordedAt: (at: string) => formatDate(at),
  saveFirst: 'Save your edits first: takes are joined at once.',
  noTakes:
    'There is no other take of this script yet. Record the same script once more: the new take is then listed here.',
  takesUnknown: 'The other takes could not be loaded.',
  takesPending:
    'The takes are being put together. You can go on editing in a moment; until then this take plays alone.',
  takesNotJoined: 'These takes could not be put together. All of them are still there.',
  moment: formatMoment,
  from: (start: number, end: number) => `${formatMoment(start)} to ${formatMoment(end)}`,
} as const;

/** `isJoining`: while the kept parts are put together, the player has the whole file and its clock. */
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
    ? `Your recording is being put together, now ${formatLength(shown)} long. Until then the player skips what you removed.`
    : `Your recording is now ${formatLength(shown)} long.`;

/** `A, B and C`. */
const joined = (names: readonly string[]) =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

const confirmedWords = 'The warning about the words is gone on all your devices.';

/** Notices about edits. */
export const editorToasts = {
  /** Names all that was saved. */
  saved: (saved: SavedParts, undo: () => void): ToastMessage => {
    const { edits, hasCaptions, isConfirmed, hasCover, hasPostText, card, postReady, areCaptionsInPicture } = saved;
    const names = [
      ...(edits ? ['Edits'] : []),
      ...(hasCaptions || isConfirmed !== null ? ['Captions'] : []),
      ...(hasCover ? ['Cover'] : []),
      ...(hasPostText ? ['Text for the Post'] : []),
      ...(card ? ['Contact Card'] : []),
    ];
    return {
      variant: 'success',
      title: `${joined(names)} Saved`,
      description: [
        // With a post-ready video the preview is open, which says what is being made and how far it is.
        edits && lengthSaved(postReady === 'asked-for' ? { ...edits, isJoining: false } : edits),
        hasCaptions &&
          postReady === null &&
          areCaptionsInPicture &&
          'The next post-ready video has the new captions in the picture.',
        isConfirmed === true && confirmedWords,
        hasCover && 'Your list, the hub and your links show the cover in a moment.',
        hasPostText && 'You find it under Edit, Post text, on all your devices.',
        card && postReady === null && editorWords.cardSaved[card],
        postReady === 'gone' && postReadyWords.gone,
      ]
        .filter(Boolean)
        .join(' '),
      ...undoable(undo),
    };
  },
  takeJoined: (undo: () => void, isPostReadyGone: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Take Added',
    description: withPostReady(
      'The takes are being put together. This recording becomes the longer video, also in the Ideas Hub and behind its links; the other take stays as it is.',
      isPostReadyGone,
    ),
    ...undoable(undo),
  }),
  takeOut: (undo: () => void, isPostReadyGone: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Take Taken Out',
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
      ? 'The recording is as it was before, but for its post-ready video: press "Make post-ready" again.'
      : 'The recording is as it was before.',
  }),
  saveFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Saved',
    description: serverMessageOr(error, 'Your edits could not be saved. They are all still here: try again.'),
  }),
  undoFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Undone',
    description: serverMessageOr(error, 'The edits could not be undone. Open the editor to change them.'),
  }),
  confirmed: (undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Words Marked as Right',
    description: `${confirmedWords} Other captions can bring it back.`,
    ...undoable(undo),
  }),
  unconfirmed: (): ToastMessage => ({
    variant: 'success',
    title: 'Mark Undone',
    description: 'The warning about the words is back.',
  }),
  confirmFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Changed',
    description: serverMessageOr(error, 'Whether the words are right could not be saved. Please try again.'),
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
