import { type CaptionDoubt, captionDoubt, keptRanges, type Recording, shownDoubt } from '@shared/recordings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { putConfirmation, readCaptions, readEdits, readScript, readSound } from './editor.requests';
import { editorToasts } from './editor.toasts';

/** Whether the saved captions of a recording fit its voice, and which words they are. */
export type CheckedCaptions = {
  /** Why the captions may not be what is said; null where they fit. Times are those of the player, which skips what is cut. */
  doubt: CaptionDoubt | null;
  /** Whether the captions are also in the picture of the post-ready video, and not only in players. */
  areInPicture: boolean;
  wordsHash: string;
};

/** The one answer to whether the captions of a recording are to be checked, for all places that show or pass it on. */
export const captionDoubtQuery = ({ id, captionsUrl, hasScript, status }: Recording) =>
  queryOptions({
    queryKey: queryKeys.captionDoubt(id),
    queryFn: async (): Promise<CheckedCaptions> => {
      const [{ edits, wholeSeconds }, { words, areConfirmed, confirmedHashes, wordsHash }, { spoken }, script] =
        await Promise.all([readEdits(id), readCaptions(id), readSound(id), readScript({ id, hasScript })]);
      const kept = keptRanges(edits, wholeSeconds);
      const confirmation = { areConfirmed, confirmedHashes };
      const captioned = { words, spoken, edits, wholeSeconds, ...confirmation, script: script?.content };
      return { doubt: shownDoubt(captionDoubt(captioned), kept), areInPicture: edits.areCaptionsInPicture, wordsHash };
    },
    // Before it is finished nothing is known of its sound.
    enabled: captionsUrl !== null && status === 'ready',
    // They may be corrected, or said to be right, on another device.
    staleTime: 0,
  });

/** Keeps at once that the words of a recording are right: all places stop to warn of them, in other tabs, too. */
export function useConfirmWords({ id }: Recording) {
  const queryClient = useQueryClient();
  const refetch = () => refetchEverywhere(queryClient, 'recordings');
  const undo = useMutation({
    mutationFn: () => putConfirmation(id, { wordsHash: null }),
    onSuccess: async () => {
      await refetch();
      toast(editorToasts.unconfirmed());
    },
    onError: (error) => {
      toast(editorToasts.confirmFailed(error));
    },
  });
  return useMutation({
    mutationFn: (wordsHash: string) => putConfirmation(id, { wordsHash }),
    onSuccess: async () => {
      await refetch();
      toast(editorToasts.confirmed(() => undo.mutate()));
    },
    onError: async (error) => {
      toast(editorToasts.confirmFailed(error));
      await refetch();
    },
  });
}
