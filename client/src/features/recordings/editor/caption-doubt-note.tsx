import type { CaptionDoubt } from '@shared/recordings';
import { Button } from '@/components/ui/button';
import { editorWords } from './editor.toasts';

type CaptionDoubtNoteProps = {
  /** On the clock of the player beside it. */
  doubt: CaptionDoubt;
  /** Opens the captions where they first do not fit, on the clock of `doubt`; 0 where that is not known. */
  onCheck: (from: number) => void;
  className?: string;
};

/** A warning that the captions do not fit the voice of the recording, with a button to correct them. */
export function CaptionDoubtNote({ doubt, onCheck, className = 'border-b px-5' }: CaptionDoubtNoteProps) {
  return (
    <div
      role="note"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line bg-warn-soft py-2 text-sm sideways:py-1 sideways:text-xs ${className}`}
    >
      <p className="min-w-56 flex-1">{editorWords.doubt(doubt)}</p>
      <Button
        className="max-tablet:h-11 pointer-coarse:h-11"
        onClick={() => onCheck(doubt.kind === 'misfit' ? doubt.from : 0)}
      >
        {editorWords.checkWords}
      </Button>
    </div>
  );
}
