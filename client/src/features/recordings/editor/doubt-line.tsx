import type { CaptionDoubt } from '@shared/recordings';
import { Check, ChevronDown, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { PHONE, SIDEWAYS, useMediaQuery } from '@/lib/media-query';
import { CaptionDoubtNote } from './caption-doubt-note';
import { editorWords } from './editor.toasts';

type DoubtLineProps = {
  /** Null while the captions fit, or where somebody has said that they do. */
  doubt: CaptionDoubt | null;
  areInPicture: boolean;
  areConfirmed: boolean;
  onCheck: (from: number) => void;
  onConfirm: () => void;
};

/**
 * The warning about captions: on small screens a line that opens, as the panels need the room. Once it was there it keeps
 * its place, as everything below would jump away from the hand that drags.
 */
export function DoubtLine({ doubt, areInPicture, areConfirmed, onCheck, onConfirm }: DoubtLineProps) {
  const isSmall = useMediaQuery(`${PHONE}, ${SIDEWAYS}`);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [wasThere, setWasThere] = useState(false);
  if (doubt && !wasThere) setWasThere(true);
  if (!doubt) return wasThere ? <Resolved areConfirmed={areConfirmed} /> : null;
  const shown = { doubt, areInPicture, onConfirm };
  if (!isSmall) return <CaptionDoubtNote {...shown} onCheck={onCheck} />;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 shrink-0 items-center gap-2 border-b border-line bg-warn-soft px-4 text-left text-sm font-med focus-visible:-outline-offset-4"
      >
        <TriangleAlert className="text-warn" />
        <span className="min-w-0 flex-1 truncate">{editorWords.doubtShort}</span>
        <ChevronDown className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id}>
        {isOpen && (
          <CaptionDoubtNote
            {...shown}
            onCheck={(from) => {
              setOpen(false);
              onCheck(from);
            }}
            className="border-b px-4"
          />
        )}
      </div>
    </>
  );
}

function Resolved({ areConfirmed }: { areConfirmed: boolean }) {
  return (
    <p className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line px-4 text-sm text-ink-3 tablet:min-h-13 tablet:px-5">
      <Check className="text-ok" />
      {areConfirmed ? editorWords.doubtConfirmed : editorWords.doubtGone}
    </p>
  );
}
