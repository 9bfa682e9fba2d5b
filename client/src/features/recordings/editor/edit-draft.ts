import {
  type CaptionWords,
  type Edits,
  otherTakes,
  type RecordingEdits,
  type RecordingScript,
  type RecordingSound,
  type SaveCaptions,
} from '@shared/recordings';

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

/** Tells whether what is played has other takes than before. */
export const takesKey = ({ edits, areTakesJoined }: RecordingEdits): string =>
  JSON.stringify([areTakesJoined, edits.takes.before.length, otherTakes(edits)]);
