import { DISMISSAL_REASON_MAX } from '@shared/compliance/dismissals';
import { toTitle } from '@shared/http';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { KEEP_REASONS } from '../compliance.toasts';

type KeepReasonsProps = { onReason: (reason: string) => void; onBack: () => void };

/** Why a statement is kept: one tap, or words of one's own. */
export function KeepReasons({ onReason, onBack }: KeepReasonsProps) {
  const [other, setOther] = useState<string | null>(null);
  const headingId = useId();
  const reason = toTitle(other ?? '', DISMISSAL_REASON_MAX);
  const keepWithOwnWords = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== '') onReason(reason);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: these are actions, not fields of a form
    <div role="group" aria-labelledby={headingId} className="mt-3">
      <p id={headingId} className="mb-1.5 text-sm font-med">
        Why do you keep it?
      </p>
      <div className="flex flex-wrap gap-1.5">
        {KEEP_REASONS.map((words, index) => (
          <Button
            key={words}
            size="sm"
            className="pointer-coarse:h-control-lg"
            // The button that opened this is gone.
            autoFocus={index === 0}
            onClick={() => onReason(words)}
          >
            {words}
          </Button>
        ))}
        {other === null && (
          <Button size="sm" className="pointer-coarse:h-control-lg" onClick={() => setOther('')}>
            Other...
          </Button>
        )}
      </div>
      {other !== null && (
        <form className="mt-2 flex gap-2" onSubmit={keepWithOwnWords}>
          <Input
            aria-label="Your reason"
            autoFocus
            value={other}
            maxLength={DISMISSAL_REASON_MAX}
            placeholder="Your reason"
            onChange={(event) => setOther(event.target.value)}
          />
          <Button type="submit" kind="strong" disabled={reason === ''}>
            Keep
          </Button>
        </form>
      )}
      <Button
        kind="ghost"
        size="sm"
        icon={ArrowLeft}
        className="mt-1.5 -ml-2 pointer-coarse:h-control-lg"
        onClick={onBack}
      >
        Back
      </Button>
    </div>
  );
}
