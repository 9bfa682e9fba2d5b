import { clsx } from 'clsx';
import { Pause, Play, Scissors } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { markedPart } from './edit-parts';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

const TOUCH_SQUARE = 'max-tablet:size-11 pointer-coarse:size-11';

/** `isCutting`: parts are being cut. On small screens the tools for that are shown only then. */
type EditorToolsProps = { editor: EditorState; isCutting: boolean };

/**
 * Play, and the buttons that mark and remove a part at the playhead: on small screens Play is above the timeline, the others
 * are below it.
 */
export function EditorTools({ editor, isCutting }: EditorToolsProps) {
  const { playhead, marks } = editor;
  const part = markedPart(marks);
  // The buttons that mark and remove are this narrow so that they fit into one row on a screen of 360 pixels.
  const marking = clsx(
    'max-tablet:h-11 max-tablet:px-2 pointer-coarse:h-11',
    !isCutting && 'max-tablet:hidden sideways:hidden',
  );
  return (
    <div className="flex w-full flex-wrap items-center gap-2 pt-1 max-tablet:contents sideways:contents">
      <IconButton
        label={playhead.isPlaying ? 'Pause' : 'Play'}
        icon={playhead.isPlaying ? Pause : Play}
        kind="strong"
        className={`max-tablet:-order-1 sideways:-order-1 ${TOUCH_SQUARE}`}
        onClick={playhead.toggle}
      />
      <Button className={marking} aria-keyshortcuts="i" onClick={() => editor.mark('in')}>
        Mark start
      </Button>
      <Button className={marking} aria-keyshortcuts="o" onClick={() => editor.mark('out')}>
        Mark end
      </Button>
      <Button
        kind="danger-quiet"
        icon={Scissors}
        className={`max-tablet:[&_.lucide]:hidden ${marking}`}
        aria-keyshortcuts="Delete"
        disabled={!part}
        title={part ? editorWords.from(part.start, part.end) : undefined}
        onClick={editor.removeMarked}
      >
        Cut
      </Button>
    </div>
  );
}
