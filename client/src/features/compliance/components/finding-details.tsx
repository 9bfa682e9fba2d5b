import { X } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Finding } from '../../../../../shared/compliance/types';
import { statementOf } from '../findings';
import type { Review } from '../use-review';

type FindingDetailsProps = { review: Review; finding: Finding; index: number; titleId: string };

/** One statement: the rule in plain words, where it comes from, and what could be said instead. */
export function FindingDetails({ review, finding, index, titleId }: FindingDetailsProps) {
  const { rewrite } = finding;
  return (
    <div className="px-4 pt-3.5 pb-3">
      <div className="mb-2 flex items-center gap-2">
        <b id={titleId} className="font-strong">
          {finding.label}
        </b>
        <Badge tone="warn">
          {index + 1} of {review.findings.length}
        </Badge>
        <span className="flex-1" />
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
      <p className="mt-1 mb-2.5 text-xs text-ink-3">{finding.source}</p>
      {rewrite.kind === 'advice' ? (
        <p className="rounded-md border border-line bg-surface-sunk px-3 py-2.5 text-md">{rewrite.text}</p>
      ) : (
        <p className="rounded-md border border-line bg-surface-sunk px-3 py-2.5 text-md">
          {rewrite.kind === 'replace' && <del className="text-ink-3">{statementOf(review.text, finding)}</del>}{' '}
          <ins className="bg-ok-soft decoration-ok decoration-2 underline-offset-4">{rewrite.text}</ins>
        </p>
      )}
      <div className="mt-3 flex gap-2">
        {rewrite.kind !== 'advice' && (
          <Button kind="strong" size="sm" className="pointer-coarse:h-control-lg" onClick={review.takeRewrite}>
            Use rewrite
          </Button>
        )}
        <Button kind="ghost" size="sm" className="pointer-coarse:h-control-lg" onClick={review.keepAsWritten}>
          Keep as written
        </Button>
      </div>
      <p className="mt-2 text-xs text-ink-3">A screening aid, not legal advice.</p>
    </div>
  );
}
