import type { CaptionDoubt } from '@shared/recordings';
import { clsx } from 'clsx';
import { Button } from '@/components/ui/button';
import { editorWords } from './editor.toasts';

type CaptionDoubtNoteProps = {
  /** On the clock of the player beside it. */
  doubt: CaptionDoubt;
  /** The captions are in the picture of the post-ready video, too. */
  areInPicture: boolean;
  /** Opens the captions where they first do not fit, on the clock of `doubt`; 0 where that is not known. */
  onCheck: (from: number) => void;
  /** The words are right as they are: ends the warning. */
  onConfirm: () => void;
  isConfirming?: boolean;
  /** In a narrow column, where both buttons have to fit side by side. */
  isNarrow?: boolean;
  className?: string;
};

/** A warning that the captions do not fit the voice of the recording, with a button to correct them, and one to say that they do. */
export function CaptionDoubtNote(props: CaptionDoubtNoteProps) {
  const { doubt, areInPicture, onCheck, onConfirm, isConfirming = false, isNarrow = false } = props;
  const { className = 'border-b px-5' } = props;
  const size = isNarrow ? 'sm' : 'md';
  const buttonClass = clsx('max-tablet:h-11 pointer-coarse:h-11', isNarrow && 'px-2!');
  return (
    <div
      role="note"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line bg-warn-soft py-2 text-sm sideways:py-1 sideways:text-xs ${className}`}
    >
      <p className={clsx('min-w-56 flex-1', isNarrow && 'px-1')}>{editorWords.doubt(doubt, areInPicture)}</p>
      <div className="flex flex-wrap gap-1.5">
        <Button size={size} className={buttonClass} onClick={() => onCheck(doubt.kind === 'misfit' ? doubt.from : 0)}>
          {editorWords.checkWords}
        </Button>
        <Button kind="ghost" size={size} className={buttonClass} isBusy={isConfirming} onClick={onConfirm}>
          {editorWords.confirmWords}
        </Button>
      </div>
    </div>
  );
}
