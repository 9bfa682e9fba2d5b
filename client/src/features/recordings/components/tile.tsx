import type { Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { Captions, Check, Columns2, Combine, Ellipsis, Scissors, SquarePen, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { whenNearScreen } from '@/lib/near-screen';
import { CoverItem } from '../download/cover-item';
import { editorWords } from '../editor/editor.toasts';
import { nameOfTake } from '../library/library-view';
import { compareWords, joinWords, libraryWords } from '../recordings.toasts';
import type { EditOf } from '../share-link/share-advice';
import { RecordingThumbnail } from './recording-thumbnail';
import { RenameRecording } from './rename-recording';
import { EditsNote, UnfinishedNote } from './unfinished-note';

/** Set by the page: what a tile is marked with, such as statements of its script to review. Asked of tiles near the screen. */
export const TileMarkContext = createContext<((recording: Recording) => ReactNode) | null>(null);

/** How many are on the largest usual screen at first. */
export const TILES_AHEAD = 12;

/** What both kinds of tiles are given. */
export type TileProps = {
  recording: Recording;
  /** Of the first tiles, which are seen at once. */
  isAhead: boolean;
  /** The recording's take number, where that is shown. */
  take: number | undefined;
  /** Whether another recording has the same title. */
  hasOtherTake: boolean;
  /** A search has found it by its words alone. */
  isOnlySaid: boolean;
  /** Null while nothing can be selected. */
  isSelected: boolean | null;
  onToggle: (recording: Recording) => void;
  onOpen: (recording: Recording) => void;
  onEdit: (recording: Recording, part?: Parameters<EditOf>[0]) => void;
  /** Shows the recording beside another take of its title. */
  onCompare: (recording: Recording) => void;
  onDelete: (recording: Recording) => void;
};

type TileFrameProps = Omit<TileProps, 'hasOtherTake' | 'onDelete' | 'onEdit' | 'onCompare'> & {
  headingLevel: 2 | 3;
  /** Not shown while recordings are selected. */
  actions: ReactNode;
  children: ReactNode;
};

/**
 * One of perhaps hundreds: what it holds is made when it comes near the screen. Its title is always there, for whoever
 * searches the page or has it read out.
 */
export function Tile(props: TileFrameProps) {
  const { recording, isAhead, take, isOnlySaid, isSelected, onToggle, onOpen, headingLevel, actions, children } = props;
  const [isNear, setNear] = useState(isAhead);
  const markOf = useContext(TileMarkContext);
  const watch = useCallback((tile: HTMLLIElement) => whenNearScreen(tile, () => setNear(true)), []);
  return (
    <li
      ref={isNear ? undefined : watch}
      data-recording={recording.id}
      className={clsx(
        'relative flex min-w-0 flex-col rounded-lg border bg-surface shadow-1 [contain-intrinsic-size:auto_320px] [content-visibility:auto]',
        isSelected ? 'border-accent inset-ring inset-ring-accent' : 'border-line',
      )}
    >
      {isNear ? (
        <RecordingThumbnail
          recording={recording}
          name={nameOfTake(recording.title, take)}
          isSelected={isSelected}
          onToggle={() => onToggle(recording)}
          onOpen={() => onOpen(recording)}
        />
      ) : (
        <div data-surface="studio" className="aspect-[16/10] rounded-t-[11px] bg-stage" />
      )}
      <div className="flex flex-1 flex-col gap-1 py-3 pr-3 pl-3.5">
        <TileTitle recording={recording} take={take} headingLevel={headingLevel} isRenamable={isNear} />
        {isOnlySaid && (
          <p className="flex items-center gap-1.5 text-xs tracking-small text-ink-3">
            <Captions className="size-3.5 shrink-0" />
            {libraryWords.onlySaid}
          </p>
        )}
        {isNear ? children : <div className="min-h-14" />}
        {isNear && markOf?.(recording)}
        {isNear && isSelected === null && (
          <>
            <UnfinishedNote recording={recording} name={nameOfTake(recording.title, take)} />
            <EditsNote recording={recording} />
          </>
        )}
        {isNear && isSelected === null && actions}
      </div>
    </li>
  );
}

type TileTitleProps = Pick<TileFrameProps, 'recording' | 'take' | 'headingLevel'> & { isRenamable: boolean };

function TileTitle({ recording, take, headingLevel, isRenamable }: TileTitleProps) {
  const [isRenaming, setRenaming] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const endRenaming = () => {
    setRenaming(false);
    // The button is there again only after the form has gone.
    requestAnimationFrame(() => renameButton.current?.focus());
  };
  return (
    <div className="flex items-start gap-1">
      <Heading className={isRenaming ? 'sr-only' : 'line-clamp-2 min-w-0 flex-1 text-md break-words'}>
        {recording.title}
      </Heading>
      {isRenaming && <RenameRecording recording={recording} onDone={endRenaming} />}
      {recording.isShared && !isRenaming && (
        <Badge tone="ok" icon={Check}>
          Shared
        </Badge>
      )}
      {isRenamable && !isRenaming && (
        <IconButton
          ref={renameButton}
          label={`Rename ${nameOfTake(recording.title, take)}`}
          icon={SquarePen}
          size="sm"
          hasTooltip={false}
          className="-my-1 -mr-1.5 max-tablet:-my-3 pointer-coarse:-my-3"
          onClick={() => setRenaming(true)}
        />
      )}
    </div>
  );
}

type TileActionsProps = Pick<TileProps, 'recording' | 'hasOtherTake' | 'onEdit' | 'onCompare' | 'onDelete'> & {
  name: string;
  /** Whether Edit shows its word beside its icon on a wide tile; without it Edit is always an icon. */
  hasWords?: boolean;
  children: ReactNode;
};

/** What can be done with a recording from its tile; deleting stands apart, at the end. */
export function TileActions(props: TileActionsProps) {
  const { recording, name, onEdit, onDelete, hasWords = false, children } = props;
  return (
    <div className="@container mt-auto -ml-2 flex items-center gap-0.5 pt-1.5">
      {children}
      {/* Also in the menu, which says why it has to wait. */}
      <Button
        kind="ghost"
        size="sm"
        icon={Scissors}
        aria-label={`Edit ${name}`}
        title="Edit"
        disabled={recording.status !== 'ready'}
        className="disabled:border-transparent! disabled:bg-transparent!"
        onClick={() => onEdit(recording)}
      >
        <span className={hasWords ? '@max-[359px]:sr-only' : 'sr-only'}>Edit</span>
      </Button>
      <MoreMenu {...props} />
      <span className="flex-1" />
      <IconButton
        label={`Delete ${name}`}
        icon={Trash2}
        size="sm"
        hasTooltip={false}
        className="hover:text-danger focus-visible:text-danger"
        onClick={() => onDelete(recording)}
      />
    </div>
  );
}

/** What needs the editor, the comparison with another take, and the cover. */
function MoreMenu({ recording, hasOtherTake, name, onEdit, onCompare }: TileActionsProps) {
  const isReady = recording.status === 'ready';
  const items = (
    <>
      <DropdownMenuItem icon={Scissors} disabled={!isReady} onSelect={() => onEdit(recording)}>
        Edit
      </DropdownMenuItem>
      <DropdownMenuItem icon={Combine} disabled={!isReady} onSelect={() => onEdit(recording, 'takes')}>
        {joinWords.withAnother}
      </DropdownMenuItem>
      {hasOtherTake && (
        <DropdownMenuItem icon={Columns2} onSelect={() => onCompare(recording)}>
          {compareWords.withAnother}
        </DropdownMenuItem>
      )}
      <CoverItem recording={recording} />
    </>
  );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={`More for ${name}`} icon={Ellipsis} size="sm" hasTooltip={false} />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {recording.status === 'processing' ? (
          <DropdownMenuGroup note={editorWords.notFinished}>{items}</DropdownMenuGroup>
        ) : (
          items
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
