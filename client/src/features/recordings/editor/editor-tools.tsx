import { Pause, Play, Trash2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { markedPart } from './edit-parts';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

// As narrow as they must be to stand in one row on a screen of 360 pixels.
const TOUCH = 'max-tablet:h-11 max-tablet:px-2 pointer-coarse:h-11';
const TOUCH_SQUARE = 'max-tablet:size-11 pointer-coarse:size-11';

/** What is done at the playhead. */
export function EditorTools({ editor }: { editor: EditorState }) {
  const { playhead, marks } = editor;
  const part = markedPart(marks);
  return (
    <div className="flex w-full flex-wrap items-center gap-2 pt-1 max-tablet:gap-1.5 sideways:order-1 sideways:w-auto sideways:pt-0">
      <IconButton
        label={playhead.isPlaying ? 'Pause' : 'Play'}
        icon={playhead.isPlaying ? Pause : Play}
        kind="strong"
        className={TOUCH_SQUARE}
        onClick={playhead.toggle}
      />
      <Button className={TOUCH} aria-keyshortcuts="i" onClick={() => editor.mark('in')}>
        Mark start
      </Button>
      <Button className={TOUCH} aria-keyshortcuts="o" onClick={() => editor.mark('out')}>
        Mark end
      </Button>
      <Button
        kind="danger-quiet"
        icon={Trash2}
        className={`max-tablet:[&_.lucide]:hidden ${TOUCH}`}
        aria-keyshortcuts="Delete"
        disabled={!part}
        title={part ? editorWords.from(part.start, part.end) : undefined}
        onClick={editor.removeMarked}
      >
        Remove
      </Button>
    </div>
  );
}
