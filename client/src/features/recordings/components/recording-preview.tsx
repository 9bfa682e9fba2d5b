import { ASPECT_RATIO_VALUES, type AspectRatio, type Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogClose, DialogContent, type DialogWidth } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { CompareLink } from '../compare/compare-link';
import type { EditorPart } from '../editor/edit-draft';
import { EditorDialog } from '../editor/editor-dialog';
import { takeNumbers } from '../library/library-view';
import type { EditOf } from '../share-link/share-advice';
import { PreviewActions } from './preview-actions';
import { PreviewFacts } from './preview-facts';
import { PreviewTitle } from './preview-title';
import { RecordingPlayer } from './recording-player';
import { UnfinishedNote } from './unfinished-note';

type RecordingPreviewProps = {
  recording: Recording;
  /** All recordings of the user, among which other takes of this title are looked for. */
  recordings: readonly Recording[];
  /** Begins to play by itself. */
  isPlaying: boolean;
  /** The editor is open from the start; when it is left, so is this. Or it is renamed from the start. */
  editing?: EditorPart | 'title';
  onClose: () => void;
  onDelete: () => void;
  onOpenScript: ((recording: Recording) => void) | undefined;
  /** The saved script that was read, where it is known. */
  script?: { title: string; content?: string };
};

/** Tall and square videos have the details beside them, wide ones below, or beside them where there is no height for that. */
const LAYOUTS: Record<AspectRatio, { width: DialogWidth; columns: string }> = {
  '9:16': { width: 'preview-tall', columns: 'tablet:grid-cols-[386px_minmax(0,340px)]' },
  '1:1': { width: 'preview-square', columns: 'tablet:grid-cols-[480px_minmax(0,340px)]' },
  // On low screens the picture gives way: all that can be pressed below it stays in view.
  '16:9': {
    width: 'xl',
    columns:
      'tablet:grid-rows-[auto_minmax(13rem,1fr)_auto] sideways:grid-cols-[minmax(0,1fr)_264px] sideways:grid-rows-[auto_minmax(0,1fr)]',
  },
};

export function RecordingPreview(props: RecordingPreviewProps) {
  const { recording, recordings, isPlaying, editing, onClose, onDelete, onOpenScript, script } = props;
  const { width, columns } = LAYOUTS[recording.aspectRatio];
  const isWide = recording.aspectRatio === '16:9';
  const [editorPart, setEditorPart] = useState<EditorPart | null>(editing === 'title' ? null : (editing ?? null));
  const [isRenaming, setRenaming] = useState(editing === 'title');
  // Who saved looks at what was made.
  const [isOnlyEdited, setOnlyEdited] = useState(editorPart !== null);
  // What is played changes with the edits: each time they are saved there is a new player.
  const [timesEdited, setTimesEdited] = useState(0);
  const [isPostReadyNext, setPostReadyNext] = useState(false);
  const edit: EditOf = (part) => {
    setPostReadyNext(false);
    if (part === 'title') setRenaming(true);
    else setEditorPart(part);
  };
  const leaveEditor = () => {
    setOnlyEdited(false);
    setEditorPart(null);
  };
  const saved = () => {
    setTimesEdited(timesEdited + 1);
    leaveEditor();
  };
  const actions = (
    <PreviewActions
      recording={recording}
      onDelete={onDelete}
      onEdit={edit}
      isPostReadyNext={isPostReadyNext && editorPart === null}
      isRow={isWide}
    />
  );
  const take = takeNumbers(recordings).get(recording.id);
  const title = { recording, take, isRenaming, onRename: setRenaming };
  const facts = (
    <PreviewFacts
      recording={recording}
      onOpenScript={onOpenScript}
      compareLink={
        <CompareLink
          recording={recording}
          recordings={recordings}
          // An Undo brings back the recording, not the dialog that it was shown in.
          onKept={({ id }) => id !== recording.id && onClose()}
          className="-mr-2.5"
        />
      }
      isRow={isWide}
    />
  );
  const video = <PreviewVideo key={timesEdited} recording={recording} isPlaying={isPlaying && timesEdited === 0} />;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        width={width}
        aria-describedby={undefined}
        onOpenAutoFocus={focusDialog}
        className={`grid grid-cols-[minmax(0,1fr)] overflow-y-auto ${columns}`}
      >
        {isWide ? (
          <>
            <div className="flex min-h-[62px] items-center gap-2 py-3 pr-3 pl-5 sideways:col-span-2 sideways:min-h-0 sideways:py-1">
              <PreviewTitle {...title} isCompact />
              <CloseButton />
            </div>
            {video}
            <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3.5 max-tablet:flex-col max-tablet:items-stretch sideways:flex-col sideways:flex-nowrap sideways:items-stretch sideways:justify-start sideways:overflow-y-auto sideways:px-4 sideways:pt-2">
              {facts}
              <UnfinishedNote recording={recording} />
              {actions}
            </div>
          </>
        ) : (
          <>
            {video}
            <div className="flex min-w-0 flex-col gap-4 p-5 tablet:pt-3.5 tablet:pr-6 tablet:pl-6">
              <div className="flex items-start gap-2 tablet:flex-col-reverse tablet:items-stretch">
                <PreviewTitle {...title} />
                <CloseButton />
              </div>
              {/* On phones and low screens what can be done comes first: the facts would push it off the screen. */}
              <div className="flex flex-col gap-4 max-tablet:order-last [@media(max-height:860px)]:order-last">
                {facts}
              </div>
              <UnfinishedNote recording={recording} />
              <div className="mt-auto [@media(max-height:860px)]:mt-0">{actions}</div>
            </div>
          </>
        )}
        {editorPart && (
          <EditorDialog
            recording={recording}
            script={script}
            begin={editorPart}
            onOpenScript={onOpenScript && (() => onOpenScript(recording))}
            onRename={() => {
              leaveEditor();
              setRenaming(true);
            }}
            onClose={isOnlyEdited ? onClose : () => setEditorPart(null)}
            onSaved={saved}
            onPostReady={() => {
              setPostReadyNext(true);
              leaveEditor();
            }}
            onTakesChanged={() => setTimesEdited((times) => times + 1)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Not the first button, which would rename. */
function focusDialog(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

function CloseButton() {
  return (
    <DialogClose asChild>
      <IconButton label="Close" icon={X} hasTooltip={false} className="-mr-1 tablet:self-end" />
    </DialogClose>
  );
}

type PreviewVideoProps = { recording: Recording; isPlaying: boolean };

function PreviewVideo({ recording, isPlaying }: PreviewVideoProps) {
  const ratio = ASPECT_RATIO_VALUES[recording.aspectRatio];
  const isWide = ratio > 1;
  return (
    <div
      data-surface="studio"
      style={isWide ? { aspectRatio: ratio } : undefined}
      className={clsx(
        'bg-stage',
        isWide &&
          'max-tablet:aspect-auto! tablet:min-h-0 tablet:w-full tablet:self-stretch sideways:grid sideways:place-items-center sideways:aspect-auto!',
      )}
    >
      {/* Beside a longer column it stays in view. */}
      <div
        className={clsx(
          'grid w-full place-items-center',
          isWide
            ? 'tablet:size-full sideways:h-auto'
            : 'tablet:sticky tablet:top-0 tablet:h-[min(100%,calc(92dvh-2px))]',
        )}
      >
        <div
          style={{ aspectRatio: ratio }}
          className={clsx(
            'grid max-h-[42dvh] w-full place-items-center tablet:max-h-[calc(92dvh-2px)] sideways:max-h-full',
            isWide && 'tablet:size-full tablet:aspect-auto! sideways:h-auto sideways:aspect-video!',
          )}
        >
          <RecordingPlayer recording={recording} label={recording.title} isPlaying={isPlaying} />
        </div>
      </div>
    </div>
  );
}
