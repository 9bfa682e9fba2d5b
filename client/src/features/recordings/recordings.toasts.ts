import { MESSAGE_MAX } from '@shared/hub';
import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import {
  type AspectRatio,
  EDIT_LIMITS,
  type LinkOptions,
  type Recording,
  SHARE_LINK_DAYS,
  SMALL_MAX_BYTES,
  type VersionKind,
} from '@shared/recordings';
import { PLAYBACK_PROBLEMS, type PlaybackProblem } from '@/components/playback-problem';
import { ApiError, CANNOT_BE_REACHED, lineLostOr, serverMessageOr } from '@/lib/api-error';
import { count, formatBytes, formatDate, formatTime } from '@/lib/format';
import type { ScreenNames } from '@/lib/screen-names';
import { type ToastMessage, UNDO_DURATION_MS, undoable } from '@/lib/toast';

/** A title that has quotes of its own gets no second ones. */
export const quoted = (title: string) => (/^["“].*["”]$/.test(title.trim()) ? title.trim() : `"${title}"`);

const LIST = new Intl.ListFormat('en-US');
const LIST_OF_EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** What the page of a link shows of its owner, the button included, and what of the profile it does not show. */
function ownerParts({ showsName, showsCompany, showsPhone, showsWebsite, callToAction }: LinkOptions) {
  const profile: [string, boolean][] = [
    ['name', showsName],
    ['company', showsCompany],
    ['phone', showsPhone],
    ['website', showsWebsite],
  ];
  const named = (isShown: boolean) => profile.filter(([, isOn]) => isOn === isShown).map(([name]) => name);
  const button = callToAction ? [`button "${callToAction.label}"`] : [];
  return { shown: [...named(true), ...button], hidden: named(false) };
}

/** Company and phone, as far as the page of a link does not show them. */
const hiddenContact = ({ showsCompany, showsPhone }: LinkOptions) => [
  ...(showsCompany ? [] : ['company']),
  ...(showsPhone ? [] : ['phone']),
];

/** What is said about public links, on screen and in the messages that carry them. */
export const shareLinkWords = {
  note: `Links work for ${SHARE_LINK_DAYS} days, without an account.`,
  promise: (title: string) =>
    `Anyone with this link can watch ${quoted(title)} for ${SHARE_LINK_DAYS} days, without an account.`,
  /** What the page of a link shows of its owner, and what it does not. */
  shown: (options: LinkOptions) => {
    const { shown, hidden } = ownerParts(options);
    if (shown.length === 0) return `Its page does not show your ${LIST_OF_EITHER.format(hidden)}.`;
    const not = hidden.length > 0 ? `, not your ${LIST_OF_EITHER.format(hidden)}` : '';
    return `Its page shows your ${LIST.format(shown)}${not}.`;
  },
  /** The sentence that a link hides company or phone, and the label of the button that shows them; null where both are shown. */
  contact: (options: LinkOptions) => {
    const hidden = hiddenContact(options);
    if (hidden.length === 0) return null;
    return {
      hidden: `Its page does not show your ${LIST_OF_EITHER.format(hidden)}.`,
      show: hidden.length > 1 ? 'Show them' : 'Show it',
    };
  },
  message: (title: string, url: string) => `Watch ${quoted(title)}: ${url}`,
  stopQuestion: (title: string) => `Stop sharing ${quoted(title)}?`,
  stopWarning: 'Links you sent stop working for good. If you share the video again, you get a new link.',
} as const;

/** How the parts of a recording are called where it is said what is to review in them. */
export const sharedPartNames = {
  title: 'title',
  script: 'script',
  words: 'captions',
  cover: 'cover',
  look: 'contact card',
  post: 'post text',
  button: 'button text',
  /** Captions, cover, contact card and text for the post together. */
  edits: 'edits',
  said: 'what is said',
} as const;

/** What is said of captions where a recording is passed on. */
export const captionAdviceWords = {
  doubt: 'Some captions may not be what you said.',
  none: 'Nothing to check in its captions.',
  checking: 'Its captions are being checked...',
  unknown: 'Its captions could not be checked.',
} as const;

/** What is said where a recording is posted. */
export const shareToHubWords = {
  title: 'Share to Ideas Hub',
  audience: 'Everyone with an account here can watch it and read this.',
  text: 'Text',
  hint: 'What it is about, or what you would like to know.',
  removeQuestion: (title: string) => `Remove ${quoted(title)} from the Ideas Hub?`,
  removeWarning: 'Its post is deleted. What others wrote about it stays. You can share the video again as a new post.',
  tooLong: (characters: number) =>
    `This text is ${count(characters, 'character')} too long: ${MESSAGE_MAX.toLocaleString('en-US')} can be sent.`,
} as const;

/** What is said where the page behind a recording's links is set up. */
export const linkOptionsWords = {
  title: 'Link options',
  /** Beside the item of the menu that leads to the options. */
  inMenu: (options: LinkOptions) => {
    const { hidden } = ownerParts(options);
    return hidden.length > 0 ? `Not shown: ${hidden.join(', ')}` : 'Your contact details are shown.';
  },
  showContact: 'Show company and phone',
  note: 'These options apply to every link to this video, also to links you already sent.',
  views: (views: number) => (views === 0 ? 'Not watched yet.' : `Watched ${count(views, 'time')}.`),
  viewsNote: 'Counts how often others started the video, not your own views. Nothing about viewers is stored.',
  profileNote: 'Names and addresses come from your profile.',
  noWebsite: 'There is none in your profile.',
  label: 'Text on the button',
  labelMissing: 'Say what the button does, for example "Book a call".',
  visit: 'Visit our website',
  call: 'Call us',
  address: 'Where it leads',
  addressHint: 'A web page, a phone number or an email address.',
  addressWrong: 'Enter a web address that starts with https://, a phone number or an email address.',
  loadFailed: 'The options could not be loaded.',
} as const;

/** What is said about files that are being made of a recording. */
export const downloadWords = {
  preparing: {
    mp4: 'Preparing MP4...',
    small: 'Preparing the small video...',
    'post-ready': 'Making the post-ready video...',
  },
  failed: {
    mp4: 'The MP4 could not be made.',
    small: 'The small video could not be made.',
    'post-ready': 'The post-ready video could not be made.',
  },
  cover: 'Download cover',
  /** Beside the post-ready video: what the plain download is. */
  plain: 'Without captions in the picture.',
  fitsWhatsApp: `Fits WhatsApp (under ${SMALL_MAX_BYTES / 1_000_000} MB)`,
  /** No other file would be smaller. */
  mp4FitsWhatsApp: (bytes: number) => `Fits WhatsApp as it is (MP4, ${formatBytes(bytes)})`,
} as const;

/** Where videos of each shape are posted. */
const POSTED_AS: Record<AspectRatio, string> = {
  '9:16': 'Reels, TikTok and Shorts',
  '1:1': 'square posts on Instagram, Facebook and LinkedIn',
  '16:9': 'YouTube, LinkedIn and your website',
};

/** The file that is posted. */
export const postReadyWords = {
  name: 'Post-ready video',
  make: 'Make post-ready',
  about: (aspectRatio: AspectRatio) =>
    `The file you post, made for ${POSTED_AS[aspectRatio]}: captions in the picture (unless turned off in Edit), as loud as other videos.`,
  /** While the server makes it, whatever page is open. */
  making:
    'Picture, captions and sound are being combined. You can leave this page. The video will be here when it is done.',
  /** The editor's button, in two parts: narrow screens show only the second. */
  saveAndMake: ['Save and ', 'make post-ready'],
  show: 'Show post-ready',
  download: 'Download post-ready',
  share: 'Share the post-ready video',
  /** A change of what is shown, heard or read outdates the file. */
  gone: 'Its post-ready video showed the old version, so it was removed. Press "Make post-ready" again.',
} as const;

/** What is said while a video is handed to another app as a file. */
export const shareFileWords = {
  title: 'Share file',
  fetching: 'Getting the file...',
  ready: 'The video is ready. Choose the app to send it to.',
  readyToSave:
    'This browser cannot send files to other apps. Download the video, then attach it to your message or post.',
  tooLarge: 'This video is too large to send to another app. Download it, then attach it there.',
  refused: 'The other app did not take the file. Download the video, then attach it there.',
  failed: 'The file could not be prepared.',
} as const;

/** What stands in the place of the picture of a recording that was just saved. */
export const gettingReadyWords = 'Getting it ready...';

/** What is said where a recording's picture is smaller or larger than the label of all recordings. */
export const qualityWords = {
  label: (pixels: string, quality: string) => `${pixels} is its real size. Every recording has the label ${quality}.`,
} as const;

/** What is said about a recording that could not be finished after it was saved. */
export const unfinishedWords =
  'This video could not be fully prepared. It has no preview picture, and skipping ahead may not work.';

/** What is said beside the player while a recording's edits are being made. */
export const beingMadeWords = {
  asBefore: 'Your changes are being prepared. Until then the player shows the video as it was before.',
  skipping: 'Your changes are being prepared. Until then the player skips what you cut.',
} as const;

/** The same on a tile, in fewer words. */
export const onTileWords = {
  beingMade: 'Your changes are being prepared.',
  unsavedEdits: 'You have unsaved edits. Press Edit to get them back.',
} as const;

/** What is said when nothing could be made of a recording's edits. */
export const notMadeWords = {
  edits:
    'Your edits are saved and the video plays with them, but the file could not be made, so you cannot download it yet. Press Retry.',
  cover: 'The cover could not be made. Lists and links still show the previous picture.',
} as const;

/** Plain lines that say how the two screens with the same recordings differ. */
export const libraryWords = {
  onMyRecordings: ({ library }: ScreenNames) => `${library} shows the same recordings, together with your scripts.`,
  onManage: 'My Videos shows the same recordings on a page of their own.',
  notFound: 'No recordings found.',
  notFoundHint: 'Try another word from a title or a video, or another script.',
  onlyTitlesHint: 'Only titles could be searched. Try again in a moment.',
  searchingWords: 'Searching the words in your videos...',
  onlySaid: 'Said in the video',
  found: (shown: number, onlySaid: number) =>
    `${count(shown, 'recording')} found${onlySaid > 0 ? `, ${onlySaid} by what is said` : ''}`,
} as const;

export const quotedTake = ({ title, takeNumber }: Recording) => `${quoted(title)}, take ${takeNumber}`;
const recordedAt = ({ createdAt }: Recording) => `${formatDate(createdAt)}, ${formatTime(createdAt)}`;

/** What is said where several recordings are selected. */
export const bulkWords = {
  selected: (selected: number, outOfSight: number) =>
    `${selected} selected${outOfSight > 0 ? `, ${outOfSight} of them not shown now` : ''}`,
  downloading: (number: number, total: number) => `Preparing ${number} of ${total}...`,
  deleteQuestion: (recordings: readonly Recording[]) => {
    const [only] = recordings;
    return recordings.length === 1 && only
      ? `Delete ${quotedTake(only)}?`
      : `Delete these ${recordings.length} recordings?`;
  },
  /** One of several that are to be deleted. */
  oneOfMany: (recording: Recording) => `${quotedTake(recording)}, ${recordedAt(recording)}`,
  deleteWarning: (recordings: readonly Recording[]) => {
    const [only] = recordings;
    const shared = recordings.filter(({ isShared }) => isShared).length;
    const linked = recordings.filter(({ hasLink }) => hasLink).length;
    const what =
      recordings.length === 1 && only
        ? `The recording (${recordedAt(only)}) and its video are`
        : 'The recordings and their videos are';
    const hub = recordings.length === 1 ? 'also from the Ideas Hub' : `${shared} of them also from the Ideas Hub`;
    const ofSome = linked === 1 ? 'The link of 1 of them stops' : `The links of ${linked} of them stop`;
    const ofAll = recordings.length === 1 ? 'Its link stops' : 'Their links stop';
    const links = linked === recordings.length ? ofAll : ofSome;
    const undone = `You can undo this for ${UNDO_DURATION_MS / 1000} seconds, and restore`;
    const kept = `${undone} ${recordings.length === 1 ? 'it' : 'them'} from Recently deleted for ${RECENTLY_DELETED_DAYS} days.`;
    const lost = [
      linked > 0 && (linked === 1 ? 'the link' : 'the links'),
      shared > 0 && (shared === 1 ? 'the post in the Ideas Hub' : 'the posts in the Ideas Hub'),
    ].filter((part) => typeof part === 'string');
    const notRestored = lost.length > 0 ? ` Restoring does not bring back ${LIST_OF_EITHER.format(lost)}.` : '';
    return `${what} deleted${shared > 0 ? `, ${hub}` : ''}.${linked > 0 ? ` ${links} working.` : ''} ${kept}${notRestored}`;
  },
} as const;

/** What is said where takes are joined. */
export const joinWords = {
  withAnother: 'Join with another take...',
  title: 'Join takes',
  selectTwo: 'To compare, select two. To join takes, select two or more of one script.',
  about: (name: string) =>
    `The takes play one after the other as one video called ${quoted(name)}. It also replaces ${quoted(name)} in the Ideas Hub and in links you already sent. If you made a post-ready video of it, make it again afterwards. The other takes stay, and you can separate them again under Edit.`,
  loadFailed: 'The takes could not be loaded.',
  otherScript: (name: string, first: string) =>
    `${quoted(name)} and ${quoted(first)} are of different scripts. Only takes of one script can be joined.`,
  refused: (name: string, reason: string) => `${quoted(name)}: ${reason}`,
  tooMany: `At most ${EDIT_LIMITS.takes + 1} takes can be joined.`,
  joinedAlready: 'They are already joined.',
} as const;

/** Texts of the dialog that compares two recordings. */
export const compareWords = {
  compare: 'Compare',
  withAnother: 'Compare with another take...',
  withTake: (take: number) => `Compare with take ${take}`,
  takes: 'Compare takes',
  recordings: 'Compare recordings',
  selectTwo: 'To compare, select two.',
  keepTake: (kept: number, other: number) => ({ text: `Keep take ${kept}, delete take ${other}` }),
  /** `spoken`: the accessible name, which tells the two buttons apart. */
  keepThis: (name: string) => ({
    text: 'Keep this, delete the other',
    spoken: `Keep this, delete the other: keep ${name}`,
  }),
} as const;

/** `take`: its number, where other recordings have the same title. */
export type NamedRecording = Recording & { take?: number };

/** `"A", "B", take 2 and 3 more`. */
function named(recordings: readonly NamedRecording[]): string {
  const titles = recordings.slice(0, 2).map(({ title, take }) => `"${title}"${take ? `, take ${take}` : ''}`);
  const rest = recordings.length - titles.length;
  return rest > 0 ? `${titles.join(', ')} and ${rest} more` : titles.join(' and ');
}

type Outcome = { done: Recording[]; failed: Recording[] };

/** Notices about several recordings at once. */
export const bulkToasts = {
  downloaded: ({ done, failed }: Outcome): ToastMessage =>
    failed.length === 0
      ? {
          variant: 'success',
          title: 'Download Started',
          description: `Saving ${count(done.length, 'video')}. If the browser asks, let this page download several files.`,
        }
      : {
          variant: 'destructive',
          title: 'Download Failed',
          description: `${done.length} of ${done.length + failed.length} saved. Not saved, and still selected: ${named(failed)}.`,
        },
} as const;

/** What a notice says of a link that was just made, and the way to show company and phone behind it. */
function linkMade(
  title: string,
  options: LinkOptions,
  onShowContact: () => void,
): Pick<ToastMessage, 'description' | 'action' | 'durationMs'> {
  const contact = shareLinkWords.contact(options);
  const promise = shareLinkWords.promise(title);
  if (!contact) return { description: `${promise} ${shareLinkWords.shown(options)}` };
  return {
    description: `${promise} ${contact.hidden}`,
    action: { label: contact.show, onAction: onShowContact },
    durationMs: UNDO_DURATION_MS,
  };
}

/** Every notice about saved recordings. */
export const recordingToasts = {
  playback: (problem: PlaybackProblem): ToastMessage => ({ variant: 'destructive', ...PLAYBACK_PROBLEMS[problem] }),
  /** Where no progress is shown beside the button. */
  downloadPreparing: (title: string): ToastMessage => ({
    title: downloadWords.preparing.mp4,
    description: `"${title}" is saved to your downloads when it is ready.`,
  }),
  downloadStarted: (fileName: string, isPostReady: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Download Started',
    description: isPostReady ? `Saving the post-ready video, ${fileName}.` : `Saving ${fileName}.`,
  }),
  downloadFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Download Failed',
    description: lineLostOr(error, 'Unable to download the video. Please try again.'),
  }),
  prepareFailed: (kind: VersionKind, onRetry: () => void): ToastMessage => ({
    variant: 'destructive',
    title: 'Download Failed',
    description: `${downloadWords.failed[kind]} The original can still be downloaded.`,
    action: { label: 'Retry', onAction: onRetry },
  }),
  postReady: (title: string, onDownload: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Ready to Post',
    description: `The post-ready video of ${quoted(title)} is done. Download it here or from your list, or open the video to share it.`,
    action: { label: 'Download', onAction: onDownload },
  }),
  postReadyFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Not Made',
    description: serverMessageOr(error, 'The post-ready video could not be made. Please try again.'),
  }),
  retryFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Update Failed',
    description: serverMessageOr(error, 'Failed to prepare the video. Please try again.'),
  }),
  shared: (title: string, undo: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Video Shared!',
    description: `"${title}" is in the Video Ideas Hub.`,
    ...undoable(undo),
  }),
  shareFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Share Failed',
    description: serverMessageOr(error, 'Failed to share the video.'),
  }),
  unshared: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Removed from Ideas Hub',
    description: `"${title}" is private again.`,
  }),
  unshareFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Update Failed',
    description: serverMessageOr(error, 'Failed to remove the video from the Ideas Hub.'),
  }),
  linkCopied: (title: string, options: LinkOptions, onShowContact: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Link Copied',
    ...linkMade(title, options, onShowContact),
  }),
  linkCreated: (title: string, options: LinkOptions, onShowContact: () => void): ToastMessage => ({
    variant: 'success',
    title: 'Link Created',
    ...linkMade(title, options, onShowContact),
  }),
  contactShown: (): ToastMessage => ({
    variant: 'success',
    title: 'Link Options Saved',
    description:
      'Every link to this video shows your company and phone now. Links to other videos will, too, when you share them for the first time.',
  }),
  copyByHand: (): ToastMessage => ({
    variant: 'warning',
    title: 'Copy It by Hand',
    description:
      'This browser does not let the page copy. The link is selected: copy it with the keyboard or its menu.',
  }),
  linkFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Share Failed',
    description: serverMessageOr(error, 'Failed to create the link. Please try again.'),
  }),
  linksStopped: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Link Stopped',
    description: `No link opens "${title}" anymore.`,
  }),
  stopLinksFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Update Failed',
    description: serverMessageOr(error, 'Failed to stop sharing the link. Please try again.'),
  }),
  linkOptionsSaved: (hasLink: boolean): ToastMessage => ({
    variant: 'success',
    title: 'Link Options Saved',
    description: hasLink ? 'Every link to this video shows them now.' : 'Links to this video will show them.',
  }),
  linkOptionsFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Update Failed',
    description: serverMessageOr(error, 'Failed to save the link options. Please try again.'),
  }),
  gone: (title: string): ToastMessage => ({
    variant: 'destructive',
    title: 'Recording Not Available',
    description: `"${title}" is no longer there. It was deleted in another tab or on another device.`,
  }),
  renamed: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Recording Renamed',
    description: `It is called "${title}" now.`,
  }),
  renameFailed: (error: unknown): ToastMessage => ({
    variant: 'destructive',
    title: 'Rename Failed',
    description: serverMessageOr(error, 'Failed to rename the recording. Please try again.'),
  }),
  deleted: (recordings: readonly NamedRecording[], onUndo: () => void): ToastMessage => ({
    variant: 'success',
    title: recordings.length === 1 ? 'Recording Deleted' : 'Recordings Deleted',
    description:
      recordings.length === 1
        ? `${named(recordings)} stays in Recently deleted for ${RECENTLY_DELETED_DAYS} days.`
        : `${count(recordings.length, 'recording')} deleted. They stay in Recently deleted for ${RECENTLY_DELETED_DAYS} days.`,
    ...undoable(onUndo),
  }),
  restored: (title: string): ToastMessage => ({
    variant: 'success',
    title: 'Recording Restored',
    description: `${quoted(title)} is back among your recordings. It is private. If you shared it before, share it again: earlier links no longer work.`,
  }),
  /** The line is gone; the deletion waits for it. */
  deleteWaits: (recordings: readonly NamedRecording[], onUndo?: () => void): ToastMessage => ({
    variant: 'warning',
    title: 'Not Deleted Yet',
    description: `${CANNOT_BE_REACHED}. ${named(recordings)} ${recordings.length === 1 ? 'is' : 'are'} deleted when the connection is back, if this tab stays open.`,
    ...(onUndo && undoable(onUndo)),
  }),
  /** Those `left` of `total` are still there. */
  deleteFailed: (left: readonly NamedRecording[], total: number, error: unknown): ToastMessage => {
    // The server says to which recording the take is joined.
    const reason = error instanceof ApiError && error.status === 409 ? error.userMessage : null;
    const outcome = `${total - left.length} of ${total} deleted. Still there: ${named(left)}.`;
    return {
      variant: 'destructive',
      title: 'Delete Failed',
      description:
        total === 1
          ? (reason ?? 'Failed to delete the recording.')
          : [outcome, reason].filter((text) => text !== null).join(' '),
    };
  },
} as const;
