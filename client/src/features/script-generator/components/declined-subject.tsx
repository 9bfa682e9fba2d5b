import type { NoFacts } from '@shared/script-generator';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';

type DeclinedSubjectProps = {
  declined: NoFacts | null;
  /** Id of the sentence, which describes the subject's field. */
  sentenceId: string;
  onOfferChosen: (subject: string) => void;
  /** True while a script is being written. */
  isBlocked: boolean;
};

/** Why no script was written about a subject, and the subjects that are offered instead. */
export function DeclinedSubject({ declined, sentenceId, onOfferChosen, isBlocked }: DeclinedSubjectProps) {
  const offer = useRef<HTMLDivElement>(null);
  const known = useRef(declined);
  useEffect(() => {
    // One that is there when the tab is opened again does not take the focus.
    if (declined === known.current) return;
    known.current = declined;
    if (offer.current && hasIdleFocus(offer.current)) offer.current.focus();
  }, [declined]);

  return (
    <div role="status" className={declined ? '' : '-mt-2'}>
      {declined && (
        // biome-ignore lint/a11y/useSemanticElements: these are actions, not fields of a form
        <div
          ref={offer}
          role="group"
          aria-labelledby={sentenceId}
          tabIndex={-1}
          className="flex scroll-my-24 flex-col gap-2 rounded-md"
        >
          <p id={sentenceId} className="flex gap-1.5 text-sm text-ink-2">
            <CircleAlert className="mt-0.5 shrink-0 text-danger" />
            <span className="min-w-0 break-words">{withoutList(declined)}</span>
          </p>
          {declined.subjects.map((subject) => (
            <OfferedSubject key={subject} subject={subject} isBlocked={isBlocked} onChosen={onOfferChosen} />
          ))}
        </div>
      )}
    </div>
  );
}

type OfferedSubjectProps = { subject: string; isBlocked: boolean; onChosen: (subject: string) => void };

/** A subject that one press writes about. */
export function OfferedSubject({ subject, isBlocked, onChosen }: OfferedSubjectProps) {
  return (
    <Button
      disabled={isBlocked}
      className="h-auto! min-h-control w-full justify-start! py-1.5 text-left whitespace-normal! max-tablet:min-h-control-lg pointer-coarse:min-h-control-lg"
      onClick={() => onChosen(subject)}
    >
      {subject}
    </Button>
  );
}

/** The server's sentence without the list at its end, which the buttons repeat. */
function withoutList({ detail, subjects }: NoFacts): string {
  const colon = detail.lastIndexOf(':');
  const endsWithList =
    colon >= 0 && subjects.length > 0 && subjects.every((subject) => detail.includes(subject, colon));
  return endsWithList ? detail.slice(0, colon + 1) : detail;
}

/**
 * Whether the focus may move: it is on no element, as after pressing Generate, which is disabled while a script is
 * being written, or on a control of this form that is not a text field.
 */
function hasIdleFocus(offer: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return offer.closest('form')?.contains(activeElement) === true && !activeElement.matches('input, textarea');
}
