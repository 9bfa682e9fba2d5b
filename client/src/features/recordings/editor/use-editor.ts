import {
  type ContactCard,
  type Cover,
  type Cut,
  captionDoubt,
  contactCardFrom,
  type Edits,
  isKept,
  keptRanges,
  NO_EDITS,
  type Recording,
  secondsOf,
  shownSeconds,
  skippedRanges,
  type TimedWord,
  type TimeRange,
  thumbnailMoment,
} from '@shared/recordings';
import { type RefObject, useMemo, useState } from 'react';
import { useSkips } from '@/components/use-skips';
import { uncutUrlOf } from '../recording-details';
import { moved } from './caption-edits';
import { type Draft, draftOf, isSame } from './edit-draft';
import { changed, historyOf, redone, settled, undone } from './edit-history';
import {
  isRemoved,
  type Marks,
  markedPart,
  removedParts,
  stepped,
  suggestionsOf,
  withAllSuggestions,
  withCut,
  withRestored,
  withTrim,
  wordsLost,
} from './edit-parts';
import { type Opened, type SaveChoice, useSaveEdits } from './editor.queries';
import { editorWords } from './editor.toasts';
import { baseOf, type EditsKeeper, useKeepEdits } from './kept-edits';
import { usePlayhead } from './use-playhead';

export type EditorState = ReturnType<typeof useEditor>;

type EditorOptions = {
  recording: Recording;
  opened: Opened;
  keeper: EditsKeeper;
  video: RefObject<HTMLVideoElement | null>;
  onSaved: () => void;
  onPostReady: () => void;
};

/** So that a player which is a little early shows the word. */
const LATER_SECONDS = 0.02;

const isWithin = (at: number, { start, end }: TimeRange) => at >= start && at < end;
const NO_MARKS: Marks = { in: null, out: null };

/** The edits of a recording while they are made. */
export function useEditor({ recording, opened, keeper, video, onSaved, onPostReady }: EditorOptions) {
  const [returned, setReturned] = useState(opened.returned);
  const [stored, setStored] = useState(() => baseOf(opened, returned));
  const [history, setHistory] = useState(() => {
    const atFirst = historyOf(draftOf(opened));
    return returned && returned.kind !== 'misfit' ? changed(atFirst, returned.draft) : atFirst;
  });
  const [marks, setMarks] = useState<Marks>(NO_MARKS);
  const [said, setSaid] = useState('');
  const [chosenWord, setChosenWord] = useState<number | null>(null);
  const draft = history.present;
  const { wholeSeconds } = opened.edits;
  const playhead = usePlayhead(video);
  const { edits } = draft;
  const skips = useMemo(() => skippedRanges(edits, wholeSeconds), [edits, wholeSeconds]);
  const kept = useMemo(() => keptRanges(edits, wholeSeconds), [edits, wholeSeconds]);
  const { words, areConfirmed } = draft;
  const shownWords = useMemo(() => words.filter((word) => isKept(word, kept)), [words, kept]);
  useSkips(video, skips);
  const saving = useSaveEdits({ recording, opened, stored, onStored: setStored, onSaved, onPostReady });

  const isDirty = !isSame(draft, draftOf(stored));
  useKeepEdits(keeper, isDirty ? draft : null, stored);

  const change = (next: Partial<Draft>, key: string | null = null) =>
    setHistory((now) => changed(now, { ...now.present, ...next }, key));
  const edit = (next: Edits, key?: string) => {
    if (next !== edits) change({ edits: next }, key);
  };
  /** False when too little would be left. */
  const cut = (part: TimeRange & { kind?: Cut['kind'] }): boolean => {
    const next = withCut(edits, part, wholeSeconds);
    setSaid(next ? `Cut ${editorWords.from(part.start, part.end)}.` : editorWords.tooLittle);
    if (next) edit(next);
    return next !== null;
  };
  const restore = (part: TimeRange) => {
    edit(withRestored(edits, part, wholeSeconds));
    setSaid(`Restored ${editorWords.from(part.start, part.end)}.`);
  };
  /** `words` with one of them elsewhere, which the player shows. Changes of the same word in a row are one step. */
  const placeWords = (next: TimedWord[], index: number) => {
    change({ words: next }, `word-${index}`);
    playhead.seek((next[index]?.start ?? 0) + LATER_SECONDS);
  };
  const still = useMemo(() => thumbnailMoment(edits, wholeSeconds), [edits, wholeSeconds]);
  /** The cover, or what it is as soon as there is one: in the look of the words. */
  const newCover: Cover = edits.cover ?? { at: still.at, title: null, style: draft.style };
  const setCover = (cover: Cover | null, key?: string) => edit({ ...edits, cover }, key);
  const suggestions = useMemo(
    () => suggestionsOf(opened.sound.suggestedCuts, opened.edits.edits),
    [opened.sound.suggestedCuts, opened.edits.edits],
  );
  const lostWords = useMemo(
    () => new Map(suggestions.map((one) => [one, wordsLost(edits, one, { words, wholeSeconds })])),
    [suggestions, edits, words, wholeSeconds],
  );
  const script = opened.script?.content;
  const { confirmedHashes } = opened.captions;
  const doubt = useMemo(
    () =>
      captionDoubt({ words, spoken: opened.sound.spoken, edits, wholeSeconds, areConfirmed, confirmedHashes, script }),
    [words, opened.sound.spoken, edits, wholeSeconds, areConfirmed, confirmedHashes, script],
  );
  const isTaken = (one: Cut) => isRemoved(edits, one, wholeSeconds);

  return {
    recording,
    videoUrl: uncutUrlOf(recording.url, opened.edits.revision),
    draft,
    wholeSeconds,
    playhead,
    marks,
    suggestions,
    isTaken,
    /** The words whose captions a suggestion would take along; none of one that is in use. */
    lostWords: (one: Cut): readonly TimedWord[] => lostWords.get(one) ?? [],
    /** For screen readers: what has just happened. */
    said,
    peaks: opened.sound.peaks,
    removed: useMemo(() => removedParts(edits, wholeSeconds), [edits, wholeSeconds]),
    kept,
    /** As they will be in the picture: without what is said in removed parts. */
    shownWords,
    /** What stood in the teleprompter, where that is known. */
    script,
    trim: { start: edits.trim?.start ?? 0, end: Math.min(edits.trim?.end ?? wholeSeconds, wholeSeconds) },
    /** Whole seconds of what is kept: of what is saved, what the server tells. */
    duration: isSame(kept, keptRanges(stored.edits.edits, wholeSeconds))
      ? stored.edits.duration
      : shownSeconds(secondsOf(kept)),
    isDirty,
    isOriginal: skips.length === 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    ...saving,
    isNewer: saving.isNewer || returned?.kind === 'older',
    /** Unsaved edits of an earlier visit, until something else is edited, or they are discarded. */
    returned: returned?.kind === 'back' && draft !== returned.draft ? null : returned,
    /** As one step, which Undo takes back. */
    discardReturned: () => {
      if (returned?.kind !== 'misfit') change(draftOf(opened));
      void keeper.forgetAll();
      setReturned(null);
    },
    save: ({ isOverwriting = false, isPostReadyAsked = false }: Partial<SaveChoice> = {}) =>
      saving.save({ draft, isOverwriting, isPostReadyAsked }),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    settle: () => setHistory(settled),
    change,
    cut,
    restore,
    seek: playhead.seek,
    step: (by: number) => playhead.seek(stepped(playhead.at, by, skips, wholeSeconds)),
    mark: (which: keyof Marks) => {
      setMarks({ ...marks, [which]: playhead.at });
      setSaid(`${which === 'in' ? 'Start' : 'End'} of the part marked at ${editorWords.moment(playhead.at)}.`);
    },
    removeMarked: () => {
      const part = markedPart(marks);
      if (part && cut(part)) setMarks(NO_MARKS);
    },
    clearMarks: () => setMarks(NO_MARKS),
    trimTo: (side: 'start' | 'end', at: number) => {
      const next = withTrim(edits, side, at, wholeSeconds);
      edit(next, `trim-${side}`);
      const edge = side === 'start' ? next.trim?.start : next.trim?.end;
      if (edge !== undefined) playhead.seek(side === 'start' ? edge : Math.max(0, edge - 0.1));
    },
    toggleSuggestion: (one: Cut) => (isTaken(one) ? restore(one) : cut(one)),
    useAll: () => edit(withAllSuggestions(edits, suggestions, { words, wholeSeconds })),
    useNone: () => edit(suggestions.reduce((next, one) => withRestored(next, one, wholeSeconds), edits)),
    showWhole: () => edit({ ...edits, cuts: NO_EDITS.cuts, trim: NO_EDITS.trim }),
    /** The word that is corrected, by its index. */
    chosenWord,
    chooseWord: (index: number | null) => {
      setHistory(settled);
      setChosenWord(index);
      if (index !== null) playhead.seek((words[index]?.start ?? 0) + LATER_SECONDS);
    },
    placeWords,
    /** The chosen word is said so many seconds later; null when none is chosen. */
    nudgeWord: (by: number): TimedWord | null => {
      if (chosenWord === null) return null;
      const next = moved(words, chosenWord, by, wholeSeconds);
      placeWords(next, chosenWord);
      return next[chosenWord] ?? null;
    },
    say: setSaid,
    newCover,
    /** When the picture that stands for the recording is on screen. */
    still,
    isCoverRemoved: edits.cover !== null && skips.some((range) => isWithin(edits.cover?.at ?? 0, range)),
    setCover,
    takeCover: () => {
      setCover({ ...newCover, at: playhead.at });
      setSaid(editorWords.cover(playhead.at));
    },
    writePostText: (postText: string | null) => edit({ ...edits, postText }, 'post-text'),
    setContactCard: (contactCard: ContactCard | null, key?: string) => edit({ ...edits, contactCard }, key),
    /** Where the player shows the card first. */
    seekContactCard: () => playhead.seek(contactCardFrom(kept) + LATER_SECONDS),
    /** The card that is in the picture at the moment of the playhead. */
    contactCardNow: edits.contactCard && playhead.at >= contactCardFrom(kept) ? edits.contactCard : null,
    levelLoudness: (isLoudnessLevelled: boolean) => edit({ ...edits, isLoudnessLevelled }),
    /** Whether a post-ready video of this draft has words in its picture. */
    hasCaptionsInPicture: edits.areCaptionsInPicture && words.length > 0,
    /** Why the captions do not fit the voice; null where they fit, or where somebody has said that they do. */
    doubt,
    confirmWords: () => {
      change({ areConfirmed: true });
      setSaid(editorWords.doubtConfirmed);
    },
    putCaptionsInPicture: (areCaptionsInPicture: boolean) => edit({ ...edits, areCaptionsInPicture }),
  };
}
