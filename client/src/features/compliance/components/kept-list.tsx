import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import { statementOf } from '../findings';
import { groupBySentence } from '../statements';
import type { Review } from '../use-review';
import { stripButton } from './appearance';

/** "1 kept as written", and behind it each statement with the reason and Undo. */
export function KeptList({ review }: { review: Review }) {
  const { kept, text, undoKept, stripId } = review;
  const opener = useRef<HTMLButtonElement>(null);
  if (kept.length === 0) return null;
  const sentences = groupBySentence(kept.map(({ finding }) => finding)).length;
  return (
    <Dialog>
      <DialogTrigger ref={opener} className={stripButton}>{`${sentences} kept as written`}</DialogTrigger>
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
            {kept.map((item) => (
              <li key={`${item.finding.start}-${item.finding.ruleId}`} className="flex items-start gap-3 py-3">
                <div className="min-w-0 flex-1">
                  <p className="break-words">{statementOf(text, item.finding)}</p>
                  <p className="mt-0.5 text-sm text-ink-2">
                    {item.finding.label}. Reason: {item.dismissal.reason}
                  </p>
                </div>
                <Button size="sm" className="pointer-coarse:h-control-lg" onClick={() => undoKept(item)}>
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
