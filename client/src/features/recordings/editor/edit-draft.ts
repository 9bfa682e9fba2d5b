import {
  type CaptionWords,
  cardLines,
  type Edits,
  otherTakes,
  type RecordingEdits,
  type RecordingScript,
  type RecordingSound,
  type SaveCaptions,
  type TimedWord,
} from '@shared/recordings';
import { captionText } from './caption-text';

/** What the editor begins with: nothing in particular, the other takes that can be joined, or one of its panels. */
export type EditorPart = 'all' | 'takes' | 'words' | 'look' | 'cover' | 'post';

/** The edits and captions of a recording as the editor shows them, saved together. */
export type Draft = { edits: Edits } & SaveCaptions;
/** The edits, captions and sound of a recording as the server has them. */
export type Stored = {
  edits: RecordingEdits;
  captions: CaptionWords;
  sound: RecordingSound;
  /** What stood in the teleprompter, where that is known. */
  script: RecordingScript | undefined;
};

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const captionsOf = ({ words, style, areConfirmed }: SaveCaptions): SaveCaptions => ({
  words,
  style,
  areConfirmed,
});

/** Whether captions have the same words and the same look; whether their words were confirmed does not count. */
export const haveSameCaptions = (a: SaveCaptions, b: SaveCaptions): boolean =>
  isSame([a.words, a.style], [b.words, b.style]);

/** The draft of which the server has everything. */
export const draftOf = ({ edits, captions }: Pick<Stored, 'edits' | 'captions'>): Draft => ({
  edits: edits.edits,
  ...captionsOf(captions),
});

type SharedSource = {
  edits: Edits;
  words: readonly TimedWord[];
  /** The words of the captions that are not cut out. */
  shownWords: readonly TimedWord[];
  /** What stood in the teleprompter, where that is known. */
  script: string | undefined;
};

/** What others read of a video with these edits and captions. */
export const sharedTextsOf = ({ edits, words, shownWords, script }: SharedSource) => ({
  words: captionText(shownWords, script),
  whole: captionText(words, script),
  cover: edits.cover?.title ?? '',
  look: edits.contactCard
    ? cardLines(edits.contactCard)
        .map(({ text }) => text)
        .join('\n')
    : '',
  post: edits.postText ?? '',
});

/** Tells whether what is played has other takes than before. */
export const takesKey = ({ edits, areTakesJoined }: RecordingEdits): string =>
  JSON.stringify([areTakesJoined, edits.takes.before.length, otherTakes(edits)]);
