import type { User } from '@shared/auth';
import { countWords, readingSeconds } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  isRolling,
  isUnsaved,
  limitsQuery,
  planTake,
  recorderToasts,
  type SavingTake,
  type TakePlan,
  useDeviceTakes,
  useRecorderSettings,
} from '@/features/recorder';
import { type Draft, useDraft } from '@/features/scripts';
import { useTeleprompterSize, useVoice } from '@/features/teleprompter';
import { toast } from '@/lib/toast';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';

/** Line height as a multiple of the font size, as in `teleprompter.css`. */
const LINE_HEIGHT = 1.42;

/** The script that is read in the take: the editor's draft, saved or not. */
export type RecordScript = {
  draft: Draft;
  changeDraft: (change: Partial<Draft>) => void;
  words: number;
  /** Reading time, rounded. */
  seconds: number;
  lineHeight: number;
};

export function useRecordScript(user: User): RecordScript {
  const { draft, update } = useDraft(user.id);
  const words = countWords(draft.content);
  return {
    draft,
    changeDraft: update,
    words,
    seconds: Math.round(readingSeconds(words, draft.wpm)),
    lineHeight: draft.fontSize * LINE_HEIGHT,
  };
}

/** How the script is shown over the picture. */
export type RecordPrompter = {
  size: ReturnType<typeof useTeleprompterSize>;
  voice: ReturnType<typeof useVoice>;
  isWanted: boolean;
  setWanted: (isWanted: boolean) => void;
  isShown: boolean;
};

export function useRecordPrompter({ draft, words, lineHeight }: RecordScript): RecordPrompter {
  const { settings } = useRecorderSettings();
  const { teleprompter } = useTakeSession();
  const track = useTakeState(({ opened }) => opened?.stream.getAudioTracks()[0] ?? null);
  const size = useTeleprompterSize(settings.aspectRatio);
  const voice = useVoice({ teleprompter, content: draft.content, lineHeight, track });
  const [isWanted, setWanted] = useState(true);
  return { size, voice, isWanted, setWanted, isShown: isWanted && words > 0 };
}

/** Takes that are over. */
export type RecordTakes = {
  /** The take on its way to the server, unless the next one is already rolling. */
  saving: SavingTake | undefined;
  /** All other unsaved takes of this visit, newest first. */
  earlier: SavingTake[];
  /** Unsaved takes that earlier visits left. */
  found: ReturnType<typeof useDeviceTakes>['found'];
  unsavedCount: number;
  isListOpen: boolean;
  setListOpen: (isOpen: boolean) => void;
};

export function useRecordTakes(): RecordTakes {
  const { takes, found } = useDeviceTakes();
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const saving = isBusy ? undefined : takes.at(-1);
  const earlier = takes.filter((take) => take.hasEnded && isUnsaved(take) && take.takeId !== saving?.takeId).reverse();
  const unsavedCount = earlier.length + found.length;
  const [isListOpen, setListOpen] = useState(false);
  // Closed with its last take, the list must not open by itself for the next one.
  if (isListOpen && unsavedCount === 0) setListOpen(false);
  return { saving, earlier, found, unsavedCount, isListOpen, setListOpen };
}

/** At what bit rate, and how long, the next take of this script can be. */
export function useTakePlan(script: RecordScript, { saving, earlier, found }: RecordTakes): TakePlan {
  const { data: limits } = useQuery(limitsQuery);
  const unsent = [...earlier, ...(saving && isUnsaved(saving) ? [saving] : [])];
  const unsentBytes =
    unsent.reduce((sum, take) => sum + take.totalBytes - take.sentBytes, 0) +
    found.reduce((sum, take) => sum + take.byteLength, 0);
  return planTake(limits, script.seconds, unsentBytes);
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
