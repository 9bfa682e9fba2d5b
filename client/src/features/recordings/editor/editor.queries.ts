import {
  type CaptionDefault,
  captionDefaultSchema,
  type Edits,
  isKept,
  keptRanges,
  NO_EDITS,
  type Recording,
  type RecordingEdits,
} from '@shared/recordings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { usePostReady, watchPostReady } from '../download/download.queries';
import { showEdited } from '../recordings.queries';
import { captionsOf, type Draft, haveSameCaptions, isSame, type Stored, sharedTextsOf } from './edit-draft';
import {
  putCaptions,
  putConfirmation,
  putEdits,
  readCaptions,
  readEdits,
  readScript,
  readSound,
} from './editor.requests';
import { editorToasts } from './editor.toasts';
import { type EditsKeeper, type ReturnedEdits, returnedEdits } from './kept-edits';

/** Whether the takes are still being put together: there is no video yet that could be edited. */
const isPending = (stored: Stored | undefined): boolean =>
  stored?.edits.areTakesJoined === false && stored.edits.status === 'processing';

const POLL_MS = 1_000;

/** What the editor opens with. `returned`: the edits that were made before on this device and not saved. */
export type Opened = Stored & { returned: ReturnedEdits | null };

/** Asked for anew each time the editor opens, and never while something is edited. */
export const editorQuery = ({ id, hasScript }: Pick<Recording, 'id' | 'hasScript'>, keeper: EditsKeeper) =>
  queryOptions({
    queryKey: queryKeys.editor(id),
    queryFn: async (): Promise<Opened> => {
      const [edits, captions, sound, script, kept] = await Promise.all([
        readEdits(id),
        readCaptions(id),
        readSound(id),
        readScript({ id, hasScript }),
        keeper.find(),
      ]);
      const stored = { edits, captions, sound, script };
      const returned = returnedEdits(kept, stored);
      if (kept !== null && returned === null) void keeper.forgetAll();
      return { ...stored, returned };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) => (isPending(state.data) ? POLL_MS : false),
  });

/** What others read of a recording besides its title and the page of its links. */
export const sharedTextsQuery = (recording: Recording | undefined) => {
  const { id = '', captionsUrl = null, hasScript = false, editRevision = 0 } = recording ?? {};
  return queryOptions({
    queryKey: queryKeys.sharedTexts(id),
    queryFn: async () => {
      const [stored, captions, script] = await Promise.all([
        editRevision > 0 ? readEdits(id) : null,
        captionsUrl === null ? null : readCaptions(id),
        readScript({ id, hasScript }),
      ]);
      const words = captions?.words ?? [];
      const kept = stored && keptRanges(stored.edits, stored.wholeSeconds);
      return sharedTextsOf({
        edits: stored?.edits ?? NO_EDITS,
        words,
        shownWords: kept ? words.filter((word) => isKept(word, kept)) : words,
        script: script?.content,
      });
    },
    enabled: captionsUrl !== null || editRevision > 0,
    // Edits may be changed on another device.
    staleTime: 0,
  });
};

/** The look of the words in new recordings. */
export const captionDefaultQuery = queryOptions({
  queryKey: queryKeys.captionStyle,
  queryFn: ({ signal }) => apiRequest('/api/caption-style', { response: captionDefaultSchema, signal }),
});

export function useSaveCaptionDefault() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CaptionDefault) =>
      apiRequest('/api/caption-style', { method: 'PUT', body, response: captionDefaultSchema }),
    onSuccess: (saved) => queryClient.setQueryData(queryKeys.captionStyle, saved),
    onError: (error) => {
      toast(editorToasts.defaultFailed(error));
    },
  });
}

/** Somebody has saved other edits meanwhile. */
class NewerEditsError extends Error {}

/** `isPostReadyAsked`: after saving, a post-ready video of the recording is asked for. */
export type SaveChoice = { isOverwriting: boolean; isPostReadyAsked: boolean };
type Saving = SaveChoice & { draft: Draft };

const saidAgainIn = ({ cuts }: Edits) => cuts.filter(({ kind }) => kind === 'said-again');

/** What is saved already when a second call fails is not sent again, so a retry goes on where it stopped. */
async function save(
  id: string,
  stored: Stored,
  { draft, isOverwriting }: Saving,
  onStored: (now: Stored) => void,
): Promise<Stored> {
  let now = stored;
  const [edits, captions] = await Promise.all([readEdits(id), readCaptions(id)]);
  const isNewer =
    edits.revision !== stored.edits.revision || (captions.isEdited && !haveSameCaptions(captions, stored.captions));
  if (isNewer && !isOverwriting) throw new NewerEditsError();
  const saveCaptions = async () => {
    now = { ...now, captions: await putCaptions(id, captionsOf(draft)) };
    onStored(now);
  };
  // A line that was said again is timed by itself while it is cut. Shown again, it would move the words around it.
  const wouldMoveWords = draft.words.length > 0 && !isSame(saidAgainIn(draft.edits), saidAgainIn(edits.edits));
  if (wouldMoveWords) await saveCaptions();
  if (!isSame(draft.edits, edits.edits)) {
    now = { ...now, edits: await putEdits(id, draft.edits) };
    onStored(now);
  }
  const areCaptionsOther = !haveSameCaptions(draft, stored.captions) || isOverwriting;
  if (wouldMoveWords) return now;
  if (areCaptionsOther) await saveCaptions();
  else if (draft.areConfirmed !== stored.captions.areConfirmed) {
    await putConfirmation(id, { wordsHash: draft.areConfirmed ? captions.wordsHash : null });
    now = { ...now, captions: { ...now.captions, areConfirmed: draft.areConfirmed } };
    onStored(now);
  }
  return now;
}

type SavedOptions = { now: RecordingEdits; saving: Saving; opened: Stored; isPostReadyGone: boolean };

/** The edits without the cover, contact card and text for the post: the notice about saving names these one by one. */
const withoutNamed = (edits: Edits): Edits => ({ ...edits, cover: null, contactCard: null, postText: null });

/** Tells all that saving changed, of what the editor was opened with. */
function savedToast({ now, saving, opened, isPostReadyGone }: SavedOptions, undo: () => void) {
  const { draft, isPostReadyAsked } = saving;
  const before = opened.edits.edits;
  const hasCaptions = !haveSameCaptions(draft, opened.captions);
  const isConfirmed = draft.areConfirmed !== opened.captions.areConfirmed ? draft.areConfirmed : null;
  const hasCover = !isSame(draft.edits.cover, before.cover);
  const hasPostText = draft.edits.postText !== before.postText;
  const hasCard = !isSame(draft.edits.contactCard, before.contactCard);
  const card = hasCard ? (draft.edits.contactCard ? 'there' : 'gone') : null;
  // Whoever saves over somebody else's edits may have changed nothing.
  const areEditsOther =
    !isSame(withoutNamed(draft.edits), withoutNamed(before)) ||
    !(hasCaptions || isConfirmed !== null || hasCover || hasPostText || hasCard);
  const edits = areEditsOther ? { shown: now.duration, isJoining: now.status === 'processing' } : null;
  const postReady = isPostReadyAsked ? 'asked-for' : isPostReadyGone ? 'gone' : null;
  const { areCaptionsInPicture } = draft.edits;
  return editorToasts.saved(
    { edits, hasCaptions, isConfirmed, hasCover, hasPostText, card, postReady, areCaptionsInPicture },
    undo,
  );
}

type SaveOptions = {
  recording: Recording;
  /** As it was when the editor was opened: what undoing leads back to. */
  opened: Stored;
  stored: Stored;
  onStored: (stored: Stored) => void;
  onSaved: () => void;
  /** The post-ready video is being made, or there already: its progress and the file are shown elsewhere. */
  onPostReady: () => void;
};

/** What undoing leads back to, and which parts of it were saved otherwise. */
type Before = Draft &
  Stored['captions'] & { hasOtherCaptions: boolean; isOtherwiseConfirmed: boolean; isPostReadyGone: boolean };

/** Saves edits and captions, and has the post-ready video made. `isNewer` when somebody else saved meanwhile. */
export function useSaveEdits({ recording, opened, stored, onStored, onSaved, onPostReady }: SaveOptions) {
  const queryClient = useQueryClient();
  const { id } = recording;
  const refetch = async () => {
    await Promise.all([
      refetchEverywhere(queryClient, 'recordings'),
      queryClient.invalidateQueries({ queryKey: queryKeys.versions(id) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.posts }),
    ]);
  };
  const postReady = usePostReady(recording);
  const makePostReady = () => {
    postReady.start();
    onPostReady();
  };
  const undo = useMutation({
    mutationFn: async (before: Before) => {
      showEdited(queryClient, id, await putEdits(id, before.edits));
      if (before.hasOtherCaptions) await putCaptions(id, captionsOf(before));
      else if (before.isOtherwiseConfirmed)
        await putConfirmation(id, { wordsHash: before.areConfirmed ? before.wordsHash : null });
    },
    onSuccess: async (_saved, { isPostReadyGone }) => {
      toast(editorToasts.undone(isPostReadyGone));
      await refetch();
    },
    onError: (error) => {
      toast(editorToasts.undoFailed(error));
    },
  });
  const saving = useMutation({
    mutationFn: async (next: Saving) => {
      const isGone = await watchPostReady(queryClient, id);
      const now = await save(id, stored, next, onStored);
      return { now, isPostReadyGone: await isGone() };
    },
    onSuccess: async ({ now, isPostReadyGone }, next) => {
      const { draft } = next;
      const before: Before = {
        edits: opened.edits.edits,
        ...opened.captions,
        hasOtherCaptions: !haveSameCaptions(draft, opened.captions),
        isOtherwiseConfirmed: draft.areConfirmed !== opened.captions.areConfirmed,
        isPostReadyGone,
      };
      const takeBack = () => undo.mutate(before);
      showEdited(queryClient, id, now.edits);
      toast(savedToast({ now: now.edits, saving: next, opened, isPostReadyGone }, takeBack));
      await refetch();
      onSaved();
      if (next.isPostReadyAsked) makePostReady();
    },
    onError: (error) => {
      if (!(error instanceof NewerEditsError)) toast(editorToasts.saveFailed(error));
    },
  });
  return {
    save: saving.mutate,
    /** What the last save was asked for. */
    lastChoice: saving.variables,
    isSaving: saving.isPending,
    isNewer: saving.error instanceof NewerEditsError,
    isPostReadyThere: postReady.isReady || postReady.preparing !== null,
    makePostReady,
  };
}
