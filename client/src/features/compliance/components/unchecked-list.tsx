import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTrigger } from '@/components/ui/dialog';
import { count } from '@/lib/format';
import { languageWords } from '../compliance.toasts';
import { statementOf } from '../findings';
import type { Review } from '../use-review';
import { stripButton } from './appearance';

/** The button "1 part not checked", which opens the list of the passages in another language. */
export function UncheckedList({ review: { text, unchecked } }: { review: Review }) {
  if (unchecked.length === 0) return null;
  return (
    <Dialog>
      <DialogTrigger className={stripButton}>{`${count(unchecked.length, 'part')} not checked`}</DialogTrigger>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader title={languageWords.other} />
        <DialogBody className="py-2" tabIndex={0}>
          <ul className="divide-y divide-line">
            {unchecked.map((passage) => (
              <li key={passage.start} className="py-3 break-words">
                {statementOf(text, passage)}
              </li>
            ))}
          </ul>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
