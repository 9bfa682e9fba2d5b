import { RotateCw } from 'lucide-react';
import { keepFocusNear } from '@/components/ui/opener-focus';
import { notSentWords } from '../hub.toasts';

type NotSentProps = { error: unknown; onRetry: () => void; className?: string };

/** Beside what could not be sent, quietly; the text is still in its field. */
export function NotSent({ error, onRetry, className }: NotSentProps) {
  return (
    <p role="alert" className={`flex flex-wrap items-center gap-x-2 text-sm text-danger ${className ?? ''}`}>
      {notSentWords(error)}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          // It goes while the text is on its way.
          keepFocusNear(currentTarget);
          onRetry();
        }}
        className="inline-flex h-[26px] items-center gap-1 rounded-sm px-1 font-med text-ink-2 underline hover:text-ink max-tablet:h-11 pointer-coarse:h-11 [&_.lucide]:size-3.5"
      >
        <RotateCw />
        Retry
      </button>
    </p>
  );
}
