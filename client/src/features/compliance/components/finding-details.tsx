import type { Finding } from '@shared/compliance/types';
import { ChevronDown, ChevronUp, CircleCheck, Info, X } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton, type IconButtonProps } from '@/components/ui/icon-button';
import { LIMITS_TITLE } from '../compliance.toasts';
import { statementOf, wordsInPlace } from '../findings';
import { type ReviewedFinding, type Statement, suggestingFindings } from '../statements';
import type { Review } from '../use-review';
import { KeepReasons } from './keep-reasons';

type FindingDetailsProps = {
  review: Review;
  statement: Statement;
  titleId: string;
  /** Buttons for the statements before and after, where the strip that has them may be out of sight. */
  hasSteps?: boolean;
};

/** One statement: the rules in plain words, where they come from, what could be said instead, or why to keep it. */
export function FindingDetails({ review, statement, titleId, hasSteps = false }: FindingDetailsProps) {
  const { standing, findings } = statement;
  const [first, ...others] = findings;
  return (
    // Where the window leaves little room the findings scroll, and all of it only where even the rest finds no room.
    <div className="flex max-h-[inherit] min-h-0 flex-col overflow-y-auto pt-3.5 pb-3">
      <div className="mb-2 flex shrink-0 items-center gap-2 px-4">
        <b id={titleId} className="font-strong">
          {first?.label}
        </b>
        <PositionBadge review={review} statement={statement} />
        <span className="flex-1" />
        {hasSteps && review.statements.length > 1 && (
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
      {/* A line at the lower edge fades while there is more to scroll to: none is cut through its middle. */}
      {/* biome-ignore lint/a11y/useSemanticElements: these are words to read, not fields of a form */}
      <div
        role="group"
        aria-label="Findings"
        className="min-h-16 overflow-y-auto px-4 pb-4 [mask-image:linear-gradient(to_bottom,black_calc(100%-1rem),transparent)]"
      >
        {first && <Rule finding={first} />}
        {others.map((finding) => (
          <div key={finding.ruleId ?? finding.label} className="mt-2.5 border-t border-line pt-2">
            <b className="text-sm font-strong">{finding.label}</b>
            <Rule finding={finding} />
          </div>
        ))}
        {/* Among the findings, so that the keyboard gets into what scrolls. */}
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
      {standing !== 'cleared' && <Answer review={review} statement={statement} />}
    </div>
  );
}

function Rule({ finding }: { finding: ReviewedFinding }) {
  return (
    <>
      <p className="text-sm text-ink-2">{finding.message}</p>
      {finding.source !== '' && <p className="mt-1 text-xs text-ink-3">{finding.source}</p>}
      <ReadingNote finding={finding} />
    </>
  );
}

/** What to say instead, of several suggestions one after the other, or why to keep the statement as it is. */
function Answer({ review, statement }: Pick<FindingDetailsProps, 'review' | 'statement'>) {
  const [isKeeping, setKeeping] = useState(false);
  const [shown, setShown] = useState(0);
  const suggesting = suggestingFindings(statement);
  const finding = suggesting[shown % suggesting.length];
  if (!finding) return null;
  return (
    <div className="shrink-0 px-4">
      {/* In the place of the suggestion: beside it the reasons would push the way out of the window. */}
      {!isKeeping && <Suggestion text={review.text} finding={finding} />}
      {isKeeping ? (
        <KeepReasons onReason={review.keepAsWritten} onBack={() => setKeeping(false)} />
      ) : (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {finding.rewrite.kind !== 'advice' && (
            <Button
              kind="strong"
              size="sm"
              className="pointer-coarse:h-control-lg"
              onClick={() => review.takeRewrite(finding)}
            >
              {takeWords(review.text, finding)}
            </Button>
          )}
          <Button kind="ghost" size="sm" className="pointer-coarse:h-control-lg" onClick={() => setKeeping(true)}>
            Keep as written
          </Button>
          {suggesting.length > 1 && (
            <Button
              kind="ghost"
              size="sm"
              className="pointer-coarse:h-control-lg"
              onClick={() => setShown((shown + 1) % suggesting.length)}
            >
              Other words
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type StepButtonsProps = { step: Review['step'] } & Pick<IconButtonProps, 'className' | 'hasTooltip'>;

/** The attribute of the buttons for the statements before and after. */
export const STEPS = 'data-review-step';

/** To the statements before and after the active one. */
export function StepButtons({ step, ...look }: StepButtonsProps) {
  return (
    <>
      <IconButton
        {...look}
        {...{ [STEPS]: '' }}
        icon={ChevronUp}
        label="Previous statement"
        size="sm"
        onClick={() => step(-1)}
      />
      <IconButton
        {...look}
        {...{ [STEPS]: '' }}
        icon={ChevronDown}
        label="Next statement"
        size="sm"
        onClick={() => step(1)}
      />
    </>
  );
}

/** "3 of 7" among the statements, those that are done included; "Hint 1 of 1" among the hints. */
function PositionBadge({ review, statement }: Pick<FindingDetailsProps, 'review' | 'statement'>) {
  if (statement.standing === 'cleared') {
    return (
      <Badge tone="ok" icon={CircleCheck}>
        Checked twice: fine
      </Badge>
    );
  }
  const { progress, statements } = review;
  const position = progress.positionOf(statement);
  if (statement.standing === 'statement') return <Badge tone="warn">{`${position} of ${progress.total}`}</Badge>;
  const hints = statements.filter(({ standing }) => standing === 'hint');
  return <Badge icon={Info}>{`Hint ${hints.indexOf(statement) + 1} of ${hints.length}`}</Badge>;
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

/** On the button that takes a suggestion. */
export function takeWords(text: string, finding: Finding): string {
  if (wordsInPlace(text, finding) === '') return 'Delete this sentence';
  return finding.rewrite.kind === 'insert' ? 'Add these words' : 'Use rewrite';
}

/** What to say instead, or advice that is not spoken. */
export function Suggestion({ text, finding }: { text: string; finding: Finding }) {
  const { rewrite } = finding;
  if (rewrite.text === '') return null;
  const frame = 'mt-2.5 rounded-md border border-line bg-surface-sunk px-3 py-2.5 text-md break-words';
  if (rewrite.kind === 'advice') return <p className={frame}>{rewrite.text}</p>;
  const words = wordsInPlace(text, finding);
  return (
    <>
      <p className={frame}>
        {rewrite.kind === 'replace' && <del className="text-ink-3">{statementOf(text, finding)}</del>}{' '}
        {words !== '' && <ins className="bg-ok-soft decoration-ok decoration-2 underline-offset-4">{words}</ins>}
      </p>
      {words === '' && (
        <p className="mt-1 text-sm text-ink-2">
          Your text already says this in better words, so you can delete this sentence.
        </p>
      )}
    </>
  );
}
