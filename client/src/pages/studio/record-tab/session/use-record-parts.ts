import type { User } from '@shared/auth';
import type { Recording } from '@shared/recordings';
import { countWords, readingSeconds } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import {
  isCameraWanted,
  isRolling,
  isUnsaved,
  planTake,
  recorderToasts,
  type SavingTake,
  type TakePlan,
  useDeviceTakes,
  useRecorderSettings,
  useReviewState,
  useTakeActions,
} from '@/features/recorder';
import { useDeletedRecordings } from '@/features/recordings';
import { type Draft, type Pace, useChangePace, useDraft } from '@/features/scripts';
import { useTeleprompterSize, useVoice } from '@/features/teleprompter';
import { limitsQuery } from '@/lib/limits-query';
import { toast } from '@/lib/toast';
import { takeFromSearch } from '../../studio-tabs';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';
import { useScriptSince } from '../review/use-script-since';
import { useRecordingAsTake } from './use-recording-as-take';

/** Line height as a multiple of the font size, as in `teleprompter.css`. */
const LINE_HEIGHT = 1.42;

/** The script that is read in the take: the editor's draft, saved or not. */
export type RecordScript = {
  userId: string;
  draft: Draft;
  /** Another script in the editor has another one. */
  draftId: string;
  changePace: (change: Partial<Pace>) => void;
  words: number;
  /** Reading time, rounded. */
  seconds: number;
  lineHeight: number;
};

export function useRecordScript(user: User): RecordScript {
  const { draft, draftId } = useDraft(user.id);
  const changePace = useChangePace(user.id);
  const words = countWords(draft.content);
  return {
    userId: user.id,
    draft,
    draftId,
    changePace,
    words,
    seconds: Math.round(readingSeconds(words, draft.wpm)),
    lineHeight: draft.fontSize * LINE_HEIGHT,
  };
}

/** What the script is called where it is about to be read. */
export function scriptName({ draft, words }: RecordScript): string {
  return draft.title.trim() || (words > 0 ? 'Untitled' : 'No script yet');
}

/** How the script is shown over the picture. */
export type RecordPrompter = {
  size: ReturnType<typeof useTeleprompterSize>;
  voice: ReturnType<typeof useVoice>;
  isWanted: boolean;
  setWanted: (isWanted: boolean) => void;
  isShown: boolean;
  /** The script runs and nothing is recorded, with the camera or without. */
  rehearsal: { isOn: boolean; canStart: boolean; isCameraOn: boolean; start: () => void; end: () => void };
};

export function useRecordPrompter({ draft, words, lineHeight }: RecordScript): RecordPrompter {
  const { settings } = useRecorderSettings();
  const { teleprompter } = useTakeSession();
  const track = useTakeState(({ opened }) => opened?.stream.getAudioTracks()[0] ?? null);
  const size = useTeleprompterSize(settings.aspectRatio);
  const voice = useVoice({ teleprompter, content: draft.content, lineHeight, track });
  const [isWanted, setWanted] = useState(true);
  const rehearsal = useRehearsal(words);
  const isShown = (isWanted || rehearsal.isOn) && words > 0;
  return { size, voice, isWanted, setWanted, isShown, rehearsal };
}

/** Ends by itself when a take begins, and when the camera is turned on. */
function useRehearsal(words: number): RecordPrompter['rehearsal'] {
  const { teleprompter } = useTakeSession();
  const { isCameraOn, isBusy } = useTakeState(({ camera, recorder }) => ({
    isCameraOn: isCameraWanted(camera),
    isBusy: isRolling(recorder),
  }));
  const [begun, setBegun] = useState<{ isCameraOn: boolean } | null>(null);
  const canStart = !isBusy && words > 0;
  if (begun && (!canStart || (isCameraOn && !begun.isCameraOn))) setBegun(null);
  const isOn = begun !== null;
  useEffect(() => {
    if (!isOn) return;
    teleprompter.toStart();
    teleprompter.play();
    return () => {
      // A reset alone lets playing text play on.
      teleprompter.pause();
      teleprompter.reset();
    };
  }, [isOn, teleprompter]);
  return {
    isOn,
    canStart,
    isCameraOn,
    start: () => setBegun({ isCameraOn }),
    end: () => setBegun(null),
  };
}

/** A take that is looked at, and the ways to be done with it. */
export type TakeUnderReview = {
  take: SavingTake;
  /** What the next take would read where that is not what this one has read; null where it is. */
  nextScript: RecordScript | null;
  /** The take is an earlier one, which was kept when the last one was compared with it. */
  isKeptInstead: boolean;
  onKeep: () => void;
  onRetake: () => void;
  /** The take under review was deleted for another one, which is looked at from now on. */
  onOtherKept: (kept: Recording) => void;
};

/** The take that another is made after, and the ways to delete it or not. */
export type TakeBeforeShown = { state: 'saving' | 'kept' | 'going' | 'gone'; onDelete: () => void; onUndo: () => void };

/** Takes that are over. */
export type RecordTakes = {
  /** The take on its way to the server, unless the next one is already rolling. */
  saving: SavingTake | undefined;
  /**
   * True when the last take was deleted, when its review was closed, or when another script is in the editor. Timer and
   * Download are about the next take then.
   */
  isLastClosed: boolean;
  /** The last take, while it is shown in the place of the camera. */
  review: TakeUnderReview | null;
  /** Null unless Retake was pressed, and while that take is among the unsaved ones. */
  before: TakeBeforeShown | null;
  /** All other unsaved takes of this visit, newest first. */
  earlier: SavingTake[];
  /** Unsaved takes that earlier visits left. */
  found: ReturnType<typeof useDeviceTakes>['found'];
  unsavedCount: number;
  /** The id of the unsaved take that was asked for, which is shown before all others. */
  askedId: string | null;
  isListOpen: boolean;
  setListOpen: (isOpen: boolean) => void;
};

/** `isListFirst`: an unsaved take that is asked for is shown in the list, as there is no room for its banner. */
export function useRecordTakes(script: RecordScript, isListFirst: boolean): RecordTakes {
  const { takes, found } = useDeviceTakes();
  const { isBusy, isCameraOn } = useTakeState(({ recorder, camera }) => ({
    isBusy: isRolling(recorder),
    isCameraOn: isCameraWanted(camera),
  }));
  const last = isBusy ? undefined : takes.at(-1);
  const since = useScriptSince(last, script);
  const deleted = useDeletedRecordings();
  const isDeleted = last?.step === 'saved' && deleted.has(last.recordingId);
  const [kept, setKept] = useState<{ recordingId: string; insteadOf: string } | null>(null);
  const isKeptInstead = isDeleted && kept?.insteadOf === last.takeId;
  const keptTake = useRecordingAsTake(script.userId, isKeptInstead ? kept.recordingId : null);
  const remaining = isDeleted ? keptTake : last;
  const review = useReview(since === 'other' ? undefined : remaining, {
    isCameraOn,
    isKeptInstead,
    nextScript: since === 'as-read' ? null : script,
    onOtherKept: ({ id }) => last && setKept({ recordingId: id, insteadOf: last.takeId }),
  });
  const { closedId } = useReviewState();
  const before = useTakeBefore(takes);
  const saving = last?.takeId === before?.takeId && before?.state === 'going' ? undefined : last;
  const shownIds = [review?.take.takeId, before?.takeId];
  const earlier = takes.filter((take) => take.hasEnded && isUnsaved(take) && !shownIds.includes(take.takeId)).reverse();
  const unsavedCount = earlier.length + found.length;
  const askedId = takeFromSearch(useSearch());
  const isAskedListed =
    earlier.some(({ takeId }) => takeId === askedId) || found.some(({ take }) => take.id === askedId);
  const [isListOpen, setListOpen] = useState(isListFirst && isAskedListed);
  // Closed with its last take, the list must not open by itself for the next one.
  if (isListOpen && unsavedCount === 0) setListOpen(false);
  const isLastClosed = last !== undefined && (isDeleted || last.takeId === closedId || since === 'other');
  return { saving, isLastClosed, review, before, earlier, found, unsavedCount, askedId, isListOpen, setListOpen };
}

/**
 * The last take is looked at until it is kept or deleted, another is made, another script is put into the editor or taken
 * here, or the camera is turned on. A deletion that is taken back brings the review back. Where the last take was deleted for
 * an earlier one, that one is looked at.
 */
function useReview(
  last: SavingTake | undefined,
  {
    isCameraOn,
    ...rest
  }: Pick<TakeUnderReview, 'isKeptInstead' | 'nextScript' | 'onOtherKept'> & { isCameraOn: boolean },
): TakeUnderReview | null {
  const { startCamera } = useTakeSession();
  const { retake } = useTakeActions();
  const { before, closedId, closeReview } = useReviewState();
  const isOpen = last !== undefined && ![before?.takeId, closedId].includes(last.takeId);
  const openId = isOpen ? last.takeId : null;
  useEffect(() => {
    if (isCameraOn && openId) closeReview(openId);
  }, [isCameraOn, openId, closeReview]);
  if (!isOpen || isCameraOn) return null;
  return {
    take: last,
    ...rest,
    onKeep: () => closeReview(last.takeId),
    onRetake: () => {
      // An earlier take is deleted among the videos only.
      if (rest.isKeptInstead) closeReview(last.takeId);
      else retake(last.takeId);
      startCamera();
    },
  };
}

/** One that cannot be sent at the moment stands among the unsaved takes instead. */
function useTakeBefore(takes: readonly SavingTake[]): (TakeBeforeShown & { takeId: string }) | null {
  const { removeBefore, undoRemoveBefore } = useTakeActions();
  const { before } = useReviewState();
  if (before === null) return null;
  const { takeId, fate } = before;
  const step = takes.find((take) => take.takeId === takeId)?.step;
  const actions = { takeId, onDelete: removeBefore, onUndo: undoRemoveBefore };
  if (fate !== 'kept') return { state: fate, ...actions };
  if (step === 'waiting' || step === 'failed') return null;
  return { state: step === 'assembling' || step === 'uploading' ? 'saving' : 'kept', ...actions };
}

/** At what bit rate, and how long, the next take of this script can be, and how to ask the server about it anew. */
export function useTakePlan(
  script: RecordScript,
  { saving, earlier, found }: RecordTakes,
): { plan: TakePlan; refreshPlan: () => void } {
  const { data: limits, refetch } = useQuery(limitsQuery);
  const isSavingToo = saving !== undefined && isUnsaved(saving) && !earlier.includes(saving);
  // A take that was refused needs no room unless its user tries again.
  const unsent = [...earlier, ...(isSavingToo ? [saving] : [])].filter(({ step }) => step !== 'failed');
  const recoverable = found.filter(({ take }) => take.refusal === undefined);
  const unsentBytes =
    unsent.reduce((sum, take) => sum + take.totalBytes - take.sentBytes, 0) +
    recoverable.reduce((sum, take) => sum + take.byteLength, 0);
  return {
    plan: planTake(limits, script.seconds, unsentBytes),
    refreshPlan: () => void refetch({ cancelRefetch: false }),
  };
}

/** Turns the camera on or off outside a take. */
export function useTurnCamera(): (isOn: boolean) => void {
  const { startCamera, stopCamera } = useTakeSession();
  return (isOn) => {
    if (isOn) return startCamera();
    stopCamera();
    toast(recorderToasts.cameraStopped);
  };
}
