import type { Recording } from '@shared/recordings';
import { Columns2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { takeNumbers, takesToCompare } from '../library/library-view';
import { compareWords } from '../recordings.toasts';
import { CompareDialog } from './compare-dialog';

type CompareLinkProps = {
  recording: Recording;
  /** All recordings of the user, among which other takes of this title are looked for. */
  recordings: readonly Recording[];
  onKept?: (kept: Recording) => void;
  className?: string;
};

/** A link to the comparison of a recording with the take before it. Nothing where its title has no other take. */
export function CompareLink({ recording, recordings, onKept, className }: CompareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const pair = takesToCompare(recordings, recording);
  if (!pair) return null;
  const [first, second] = pair;
  const other = first.id === recording.id ? second : first;
  return (
    <>
      <Button kind="ghost" size="sm" icon={Columns2} className={className} onClick={() => setOpen(true)}>
        {compareWords.withTake(other.takeNumber)}
      </Button>
      {isOpen && <CompareDialog pair={pair} takes={takeNumbers(pair)} onClose={() => setOpen(false)} onKept={onKept} />}
    </>
  );
}
