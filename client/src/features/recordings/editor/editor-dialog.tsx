import type { User } from '@shared/auth';
import type { Recording } from '@shared/recordings';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { Spinner } from '@/components/ui/spinner';
import { PHONE, SIDEWAYS, useMediaQuery } from '@/lib/media-query';
import { pausePlaying } from '@/lib/one-player';
import { queryKeys } from '@/lib/query-keys';
import { postReadyWords } from '../recordings.toasts';
import { CoverPanel } from './cover-panel';
import { CutsPanel } from './cuts-panel';
import { DoubtLine } from './doubt-line';
import { type EditorPart, takesKey } from './edit-draft';
import { editorQuery, type Opened } from './editor.queries';
import { EditorAdvice } from './editor-advice';
import { EditorPicture } from './editor-picture';
import { EditsNotice } from './edits-notice';
import { createEditsKeeper, type EditsKeeper } from './kept-edits';
import { LookPanel } from './look-panel';
import { PostPanel } from './post-panel';
import { useTakesChanged } from './takes.queries';
import { TakesPending } from './takes-pending';
import { type EditorPanel, Timeline } from './timeline';
import { type EditorState, useEditor } from './use-editor';
import { useSuggestedText } from './use-suggested-text';
import { useWholeRow } from './use-whole-row';
import { WordBesidePicture, WordsPanel } from './words-panel';

export type EditorDialogProps = {
  recording: Recording;
  /** The saved script that was read, where it is known. */
  script?: { title: string; content?: string };
  begin?: EditorPart;
  /** Goes to the script that was read; missing: that is not offered. */
  onOpenScript: (() => void) | undefined;
  /** Closes the editor, and renames the recording. */
  onRename: () => void;
  onClose: () => void;
  onSaved: () => void;
  /** The post-ready video is being made, or there: leads to where its progress and the file are. */
  onPostReady: () => void;
  /** What is played became another video while the editor is open. */
  onTakesChanged: () => void;
};

/** Everything that is changed of a recording after it was made. */
export function EditorDialog(props: EditorDialogProps) {
  const { recording, onClose, onTakesChanged } = props;
  const user = useQueryClient().getQueryData<User | null>(queryKeys.currentUser);
  const [keeper] = useState(() => createEditsKeeper({ userId: user?.id, recordingId: recording.id }));
  const query = useQuery(editorQuery(recording, keeper));
  const [isDirty, setDirty] = useState(false);
  /** What follows once the unsaved edits are discarded; null while nobody asks about them. */
  const [leaving, setLeaving] = useState<{ to: () => void } | null>(null);
  useTakesChanged(recording.id, query.data && takesKey(query.data.edits), onTakesChanged);
  const leave = (to: () => void) => (isDirty ? setLeaving({ to }) : to());
  const close = () => leave(onClose);
  const discard = () => {
    void keeper.forgetAll();
    setLeaving(null);
    leaving?.to();
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent
        width="full"
        aria-describedby={undefined}
        onOpenAutoFocus={focusDialog}
        className="h-[calc(100dvh-var(--h-rolling-bar,0px))] max-tablet:max-h-dvh max-tablet:rounded-none tablet:h-[92dvh] sideways:h-dvh sideways:max-h-dvh sideways:w-full sideways:max-w-none sideways:rounded-none"
      >
        {query.data?.edits.areTakesJoined ? (
          <Editor
            key={query.dataUpdatedAt}
            {...props}
            opened={query.data}
            keeper={keeper}
            leave={leave}
            onDirtyChange={setDirty}
          />
        ) : (
          <>
            <div className="flex items-center gap-2 border-b border-line px-4 py-3">
              <DialogTitle className="flex-1 text-xl">Edit</DialogTitle>
              <Button className="max-tablet:h-11 pointer-coarse:h-11" onClick={onClose}>
                Close
              </Button>
            </div>
            <div className="grid flex-1 place-items-center p-5">
              {query.data ? (
                <TakesPending recording={recording} stored={query.data.edits} />
              ) : query.isError ? (
                <ErrorState title="The recording could not be opened." onRetry={() => void query.refetch()} />
              ) : (
                <Spinner />
              )}
            </div>
          </>
        )}
        <ConfirmDialog
          isOpen={leaving !== null}
          onOpenChange={() => setLeaving(null)}
          title="Leave without saving?"
          description="Your edits of this recording are lost."
          confirmLabel="Discard edits"
          cancelLabel="Go on editing"
          onConfirm={discard}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Not the first control, which closes. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

const PANELS = [
  { value: 'cuts', label: 'Cuts' },
  { value: 'words', label: 'Words' },
  { value: 'look', label: 'Look' },
  { value: 'cover', label: 'Cover' },
  { value: 'post', label: 'Post text' },
] as const satisfies { value: EditorPanel; label: string }[];

const firstPanel = (begin: EditorPart = 'all'): EditorPanel =>
  PANELS.find(({ value }) => value === begin)?.value ?? 'cuts';

type EditorProps = EditorDialogProps & {
  opened: Opened;
  keeper: EditsKeeper;
  /** Leaves the editor and does `to`, after a question where unsaved edits would be lost. */
  leave: (to: () => void) => void;
  onDirtyChange: (isDirty: boolean) => void;
};

function Editor(props: EditorProps) {
  const { recording, script, begin, opened, keeper, leave, onSaved, onPostReady, onDirtyChange } = props;
  const { onClose, onOpenScript, onRename } = props;
  const video = useRef<HTMLVideoElement>(null);
  const editor = useEditor({ recording, opened, keeper, video, onSaved, onPostReady });
  const queryClient = useQueryClient();
  const [panel, setPanel] = useState<EditorPanel>(firstPanel(begin));
  const page = useRef<HTMLDivElement>(null);
  const [beside, timeline] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const [isPhone, isSideways] = [useMediaQuery(PHONE), useMediaQuery(SIDEWAYS)];
  const isWordBeside = panel === 'words' && isPhone && !isSideways;
  useWholeRow({ page, above: beside, row: timeline, shown: isWordBeside ? editor.chosenWord : null });
  /** Each panel begins at its top, however far the one before was scrolled. */
  const choosePanel = (next: EditorPanel) => {
    setPanel(next);
    if (page.current) page.current.scrollTop = 0;
  };
  const user = queryClient.getQueryData<User | null>(queryKeys.currentUser);
  const filmed = opened.script ?? script;
  const suggestedText = useSuggestedText({
    editor,
    title: recording.title,
    script: filmed,
    phone: user?.phone,
    website: user?.website,
  });
  const { isDirty } = editor;
  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);
  const root = useRef<HTMLDivElement>(null);
  // A preview below would go on, heard but not seen.
  useEffect(pausePlaying, []);
  // Keys act on the timeline at once.
  useEffect(() => {
    if (begin !== 'takes') root.current?.focus();
  }, [begin]);
  const [firstDoubt] = useState(() =>
    begin === 'words' && editor.doubt?.kind === 'misfit' ? editor.doubt.from : null,
  );
  const { seek } = editor;
  useEffect(() => {
    if (firstDoubt !== null) seek(firstDoubt);
  }, [firstDoubt, seek]);

  const confirmWords = () => {
    editor.confirmWords();
    // The button goes with the warning; the keys of the editor, such as that of Undo, still work.
    root.current?.focus();
  };
  const loadNewer = () => {
    void keeper.forgetAll();
    void queryClient.resetQueries({ queryKey: queryKeys.editor(recording.id) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for all of the controls inside
    <div
      ref={root}
      tabIndex={-1}
      data-own-keys=""
      onKeyDown={(event) => onKey(event, editor)}
      className="flex min-h-0 flex-1 flex-col outline-none"
    >
      <div className="flex shrink-0 items-center gap-2 border-b border-line px-3 py-2.5 max-tablet:justify-between max-tablet:py-1.5 tablet:pl-5 sideways:py-1">
        {/* On phones the buttons have the room. */}
        <DialogTitle className="min-w-0 flex-1 truncate text-xl tracking-[-.01em] max-tablet:sr-only">
          Edit <span className="font-text text-ink-3">{recording.title}</span>
        </DialogTitle>
        <Button className={HEAD_BUTTON} onClick={() => leave(onClose)}>
          {isDirty ? 'Cancel' : 'Close'}
        </Button>
        <SaveButtons editor={editor} />
      </div>
      <EditorAdvice
        editor={editor}
        panel={panel}
        onPanel={choosePanel}
        onRename={() => leave(onRename)}
        leave={leave}
      />
      <EditsNotice editor={editor} onLoadNewer={loadNewer} />
      <DoubtLine
        doubt={editor.doubt}
        areInPicture={editor.draft.edits.areCaptionsInPicture}
        areConfirmed={editor.draft.areConfirmed}
        onConfirm={confirmWords}
        onCheck={(from) => {
          choosePanel('words');
          editor.seek(from);
        }}
      />
      <p role="status" className="sr-only">
        {editor.said}
      </p>
      {/*
        On a phone held upright all of it scrolls as one page, below the choice of panels. No bar lies over its end, as one
        does on other pages: a field that is on screen stays where it is when it gets the focus.
      */}
      <div
        ref={page}
        className="flex min-h-0 flex-1 scroll-pt-14 flex-col overflow-y-auto [&_input]:scroll-my-1 [&_textarea]:scroll-my-1 tablet:grid tablet:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] tablet:grid-rows-[minmax(220px,1fr)_auto] sideways:grid sideways:scroll-pt-0 sideways:grid-cols-2 sideways:grid-rows-[minmax(72px,1fr)_auto]"
      >
        {/* The picture and the word that is corrected stay in view together, below the choice of panels. */}
        <div
          ref={beside}
          className={
            isWordBeside
              ? clsx(
                  'sticky top-14 z-2 flex shrink-0 border-b border-line bg-surface-raised',
                  recording.aspectRatio === '16:9' && 'flex-col',
                )
              : 'contents'
          }
        >
          <EditorPicture editor={editor} panel={panel} video={video} isBesideWord={isWordBeside} />
          {isWordBeside && (
            <div className="min-w-0 flex-1 px-3 py-1.5">
              <WordBesidePicture editor={editor} />
            </div>
          )}
        </div>
        <div
          ref={timeline}
          className={clsx(
            'isolate flex shrink-0 flex-col gap-2 border-line px-3 py-1 max-tablet:border-b tablet:order-last tablet:col-span-2 tablet:border-t tablet:px-5 tablet:py-3',
            'sideways:order-none sideways:col-span-1 sideways:row-start-2 sideways:border-b-0 sideways:px-3 sideways:py-1',
            panel === 'post' && 'max-tablet:hidden sideways:hidden',
          )}
        >
          <Timeline editor={editor} panel={panel} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col gap-3 max-tablet:contents tablet:px-5 tablet:pt-3 sideways:row-span-2 sideways:flex sideways:gap-1 sideways:px-4 sideways:pt-1">
          <div className="shrink-0 max-tablet:sticky max-tablet:top-0 max-tablet:z-2 max-tablet:-order-1 max-tablet:bg-surface-raised max-tablet:px-3 max-tablet:py-1 sideways:static sideways:order-none sideways:p-0">
            <Segmented label="What to edit" value={panel} onValueChange={choosePanel} options={PANELS} />
          </div>
          <div
            key={panel}
            className="px-4 pt-2 pb-3 tablet:-mx-2 tablet:-mt-1 tablet:min-h-0 tablet:flex-1 tablet:overflow-y-auto tablet:px-2 tablet:pt-1 sideways:-mx-2 sideways:-mt-1 sideways:min-h-0 sideways:flex-1 sideways:overflow-y-auto sideways:px-2 sideways:pt-1"
          >
            {panel === 'cuts' && <CutsPanel editor={editor} areTakesFirst={begin === 'takes'} />}
            {panel === 'words' && (
              <WordsPanel
                editor={editor}
                isFormElsewhere={isWordBeside}
                onConfirm={confirmWords}
                onOpenScript={onOpenScript && (() => leave(onOpenScript))}
              />
            )}
            {panel === 'look' && <LookPanel editor={editor} />}
            {panel === 'cover' && <CoverPanel editor={editor} />}
            {panel === 'post' && <PostPanel editor={editor} suggested={suggestedText} />}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Three buttons with this padding fit side by side on a screen 360 pixels wide. */
const HEAD_BUTTON = 'max-tablet:h-11 max-tablet:px-2.5 pointer-coarse:h-11';

/** Saving alone, and all that is left between edits and the file that is posted in one press. */
function SaveButtons({ editor }: { editor: EditorState }) {
  const { isDirty, isSaving, lastChoice } = editor;
  const isForPostReady = isSaving && lastChoice?.isPostReadyAsked === true;
  return (
    <>
      <Button
        className={HEAD_BUTTON}
        disabled={!isDirty || isForPostReady}
        isBusy={isSaving && !isForPostReady}
        busyLabel="Saving..."
        onClick={() => editor.save()}
      >
        Save
      </Button>
      <Button
        kind="primary"
        className={HEAD_BUTTON}
        disabled={isSaving && !isForPostReady}
        isBusy={isForPostReady}
        busyLabel="Saving..."
        onClick={() => (isDirty ? editor.save({ isPostReadyAsked: true }) : editor.makePostReady())}
      >
        {isDirty ? (
          // The first words have no room on a phone, where the button is still called by all of them.
          <span>
            <span className="max-tablet:sr-only">{postReadyWords.saveAndMake[0]}</span>
            <span className="inline-block max-tablet:first-letter:uppercase">{postReadyWords.saveAndMake[1]}</span>
          </span>
        ) : editor.isPostReadyThere ? (
          postReadyWords.show
        ) : (
          postReadyWords.make
        )}
      </Button>
    </>
  );
}

const STEP_SECONDS = 0.1;
const FAR_SECONDS = 1;

function onKey(event: KeyboardEvent<HTMLElement>, editor: EditorState): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || event.defaultPrevented || event.altKey) return;
  if (target.closest('[role=alertdialog]') || isTyping(target)) return;
  const action = event.ctrlKey || event.metaKey ? withControl(event, editor) : alone(event, target, editor);
  if (!action) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}

const isTyping = (target: HTMLElement) => target.closest('input, textarea, select') !== null;

function withControl({ key, shiftKey }: KeyboardEvent, editor: EditorState): (() => void) | null {
  if (key.toLowerCase() === 'z') return shiftKey ? editor.redo : editor.undo;
  return key.toLowerCase() === 'y' ? editor.redo : null;
}

function alone({ key, shiftKey }: KeyboardEvent, target: HTMLElement, editor: EditorState): (() => void) | null {
  const by = shiftKey ? FAR_SECONDS : STEP_SECONDS;
  const isChoice = target.closest('[role=radio]') !== null;
  const isPressed = target.closest('button, [role=switch]') !== null;
  switch (key) {
    case 'ArrowLeft':
      return isChoice ? null : () => editor.step(-by);
    case 'ArrowRight':
      return isChoice ? null : () => editor.step(by);
    case 'Home':
      // Not the very beginning where that is removed: a player would move on from there at some later moment.
      return () => editor.seek(editor.kept[0]?.start ?? 0);
    case 'End':
      return () => editor.seek(Math.max(0, (editor.kept.at(-1)?.end ?? 0) - STEP_SECONDS));
    case 'i':
    case 'I':
      return () => editor.mark('in');
    case 'o':
    case 'O':
      return () => editor.mark('out');
    case 'Delete':
    case 'Backspace':
      return editor.removeMarked;
    case ' ':
      return isPressed ? null : editor.playhead.toggle;
    default:
      return null;
  }
}
