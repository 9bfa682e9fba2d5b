import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** After Retake, until the take is deleted. */
export function RetakeNotice({ onUndo }: { onUndo: () => void }) {
  return (
    <section
      aria-label="Earlier recording"
      data-keep-clear=""
      className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface-raised py-1 pr-1.5 pl-3.5 text-sm"
    >
      <p role="status" className="min-w-0 flex-1 text-ink-2">
        The earlier recording is deleted in a few seconds, or when you record.
      </p>
      <Button size="sm" icon={Undo2} onClick={onUndo}>
        Undo
      </Button>
    </section>
  );
}
