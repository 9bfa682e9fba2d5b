import type { Finding } from '@shared/compliance/types';
import { ChevronDown, ChevronUp, CircleCheck, Info, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton, type IconButtonProps } from '@/components/ui/icon-button';
import { LIMITS_TITLE } from '../compliance.toasts';
import { statementOf } from '../findings';
import type { Review, ReviewedFinding } from '../use-review';
import { KeepReasons } from './keep-reasons';

type FindingDetailsProps = {
  review: Review;
  finding: ReviewedFinding;
  titleId: string;
  /** Buttons for the statements before and after, where the strip that has them may be out of sight. */
  hasSteps?: boolean;
};

/** One finding: the rule in plain words, where it comes from, what could be said instead, or why to keep it. */
export function FindingDetails({ review, finding, titleId, hasSteps = false }: FindingDetailsProps) {
  const [isKeeping, setKeeping] = useState(false);
  const { standing, rewrite } = finding;
  return (
    <div className="max-h-[inherit] overflow-y-auto px-4 pt-3.5 pb-3">
      <div className="mb-2 flex items-center gap-2">
        <b id={titleId} className="font-strong">
          {finding.label}
        </b>
        <PositionBadge review={review} finding={finding} />
        <span className="flex-1" />
        {hasSteps && review.findings.length > 1 && (
          <StepButtons step={review.step} className="-my-1 -mr-2 size-11" hasTooltip={false} />
        )}
        <IconButton
          icon={X}
          label="Close"
          size="sm"
          hasTooltip={false}
          className="-my-1 -mr-1.5 pointer-coarse:size-11"
          onClick={review.close}
        />
      </div>
      <p className="text-sm text-ink-2">{finding.message}</p>
      {finding.source !== '' && <p className="mt-1 text-xs text-ink-3">{finding.source}</p>}
      <ReadingNote finding={finding} />
      {standing !== 'cleared' && <Suggestion rewrite={rewrite} statement={statementOf(review.text, finding)} />}
      {standing !== 'cleared' &&
        (isKeeping ? (
          <KeepReasons onReason={review.keepAsWritten} onBack={() => setKeeping(false)} />
        ) : (
          <div className="mt-3 flex gap-2">
            {rewrite.kind !== 'advice' && (
              <Button kind="strong" size="sm" className="pointer-coarse:h-control-lg" onClick={review.takeRewrite}>
                Use rewrite
              </Button>
            )}
            <Button kind="ghost" size="sm" className="pointer-coarse:h-control-lg" onClick={() => setKeeping(true)}>
              Keep as written
            </Button>
          </div>
        ))}
      <p className="mt-2 text-xs text-ink-3">
        A screening aid, not legal advice.{' '}
        <button
          type="button"
          className="text-accent underline underline-offset-2 hover:text-accent-hover max-tablet:min-h-11 pointer-coarse:min-h-11"
          onClick={() => {
            review.close();
            review.explain(true);
          }}
        >
          {LIMITS_TITLE}
        </button>
      </p>
    </div>
  );
}

type StepButtonsProps = { step: Review['step'] } & Pick<IconButtonProps, 'className' | 'hasTooltip'>;

/** To the statements before and after the active one. */
export function StepButtons({ step, ...look }: StepButtonsProps) {
  return (
    <>
      <IconButton {...look} icon={ChevronUp} label="Previous statement" size="sm" onClick={() => step(-1)} />
      <IconButton {...look} icon={ChevronDown} label="Next statement" size="sm" onClick={() => step(1)} />
    </>
  );
}

/** "1 of 2" among the statements, or among the hints. */
function PositionBadge({ review, finding }: Pick<FindingDetailsProps, 'review' | 'finding'>) {
  if (finding.standing === 'cleared') {
    return (
      <Badge tone="ok" icon={CircleCheck}>
        Checked twice: fine
      </Badge>
    );
  }
  const alike = review.findings.filter(({ standing }) => standing === finding.standing);
  const position = `${alike.indexOf(finding) + 1} of ${alike.length}`;
  if (finding.standing === 'statement') return <Badge tone="warn">{position}</Badge>;
  return <Badge icon={Info}>{`Hint ${position}`}</Badge>;
}

/** What the second reading says, when there was one. */
function ReadingNote({ finding: { reading } }: { finding: ReviewedFinding }) {
  if (!reading) return null;
  const said = { clear: 'Checked twice: fine.', confirm: 'Checked twice.', worse: 'Checked twice: look closely.' };
  const tone = reading.verdict === 'clear' ? 'text-ok' : 'text-ink-2';
  return (
    <p className={`mt-1.5 text-sm ${tone}`}>
      <b className="font-med">{said[reading.verdict]}</b> {reading.reason}
    </p>
  );
}

/** What to say instead, or advice that is not spoken. */
export function Suggestion({ rewrite, statement }: { rewrite: Finding['rewrite']; statement: string }) {
  if (rewrite.text === '') return null;
  const frame = 'mt-2.5 rounded-md border border-line bg-surface-sunk px-3 py-2.5 text-md break-words';
  if (rewrite.kind === 'advice') return <p className={frame}>{rewrite.text}</p>;
  return (
    <p className={frame}>
      {rewrite.kind === 'replace' && <del className="text-ink-3">{statement}</del>}{' '}
      <ins className="bg-ok-soft decoration-ok decoration-2 underline-offset-4">{rewrite.text}</ins>
    </p>
  );
}
