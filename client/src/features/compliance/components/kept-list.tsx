import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import { keptWords } from '../compliance.toasts';
import { statementOf } from '../findings';
import { keptSentences } from '../statements';
import type { Review } from '../use-review';
import { stripButton } from './appearance';

/** The button "1 kept as written", which opens the list of these sentences: each with its findings, the reasons and Undo. */
export function KeptList({ review }: { review: Review }) {
  const { kept, text, undoKept, stripId } = review;
  const opener = useRef<HTMLButtonElement>(null);
  if (kept.length === 0) return null;
  const sentences = keptSentences(kept);
  return (
    <Dialog>
      <DialogTrigger ref={opener} className={stripButton}>{`${sentences.length} kept as written`}</DialogTrigger>
      <DialogContent
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          if (opener.current) return;
          // The button is gone with the last statement.
          event.preventDefault();
          document.getElementById(stripId)?.focus();
        }}
      >
        <DialogHeader title="Kept as written" />
        <DialogBody className="py-2">
          <ul className="divide-y divide-line">
            {sentences.map((sentence) => (
              <li key={sentence.start} className="flex items-start gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="break-words">{statementOf(text, sentence)}</p>
                  {keptWords(sentence.kept).map((words) => (
                    <p key={words} className="mt-0.5 text-sm break-words text-ink-2">
                      {words}
                    </p>
                  ))}
                </div>
                <Button size="sm" className="pointer-coarse:h-control-lg" onClick={() => undoKept(sentence)}>
                  Undo
                </Button>
              </li>
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
