import { CircleCheck, CircleHelp, Languages, ScanText } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { checkedTwiceWords, doneWords, LIMITS_TITLE, languageWords, reviewWords } from '../compliance.toasts';
import { groupBySentence, type Standing } from '../statements';
import type { Review } from '../use-review';
import { stripButton } from './appearance';
import { CheckLimits } from './check-limits';
import { StepButtons } from './finding-details';
import { KeptList } from './kept-list';
import { UncheckedList } from './unchecked-list';

type ReviewStripProps = {
  review: Review;
  /** Whether something is found in the title, which is said there: then a text without anything says nothing beside it. */
  isTitleAdvised?: boolean;
};

/** What there is to review, and the way through it. A screening aid: it never says that a script is cleared. */
export function ReviewStrip({ review, isTitleAdvised = false }: ReviewStripProps) {
  if (review.text.trim() === '') return null;
  return (
    <div className="flex shrink-0 flex-col gap-1">
      <Result review={review} isTitleAdvised={isTitleAdvised} />
      <FurtherResults review={review} />
    </div>
  );
}

const LOOKS = {
  statements: 'border-warn-line bg-warn-soft',
  nothing: 'border-ok-line bg-ok-soft',
  quiet: 'border-line bg-surface-sunk',
};

const lookOf = (statements: number, isGreen: boolean): keyof typeof LOOKS => {
  if (statements > 0) return 'statements';
  return isGreen ? 'nothing' : 'quiet';
};

const countOf = ({ statements }: Review, standing: Standing) =>
  statements.filter((statement) => statement.standing === standing).length;

function Result({ review, isTitleAdvised }: Required<ReviewStripProps>) {
  const { summary, step } = review;
  const { statements = 0, hints = 0, hasKept = false, language = 'en' } = summary ?? {};
  const isFoundEmpty = statements + hints === 0;
  const isClean = summary !== null && isFoundEmpty && language === 'en';
  // Statements that the user keeps as written are still in the script, so the strip is not green.
  const isGreen = isClean && !hasKept;
  const look = lookOf(statements, isGreen);
  if (isClean && isTitleAdvised) {
    return (
      <span id={review.stripId} tabIndex={-1} role="status" className="sr-only">
        {reviewWords(0, 0, true)}
      </span>
    );
  }
  return (
    <div className={`flex min-h-11 flex-wrap items-center gap-x-2.5 rounded-md border pr-1 pl-3 ${LOOKS[look]}`}>
      {language !== 'en' && isFoundEmpty ? (
        <Languages className="text-ink-3" />
      ) : isGreen ? (
        <CircleCheck className="text-ok" />
      ) : (
        <ScanText className={statements > 0 ? 'text-warn' : 'text-ink-3'} />
      )}
      <span
        id={review.stripId}
        tabIndex={-1}
        role="status"
        // The sentence about a passage in another language takes the whole width where the buttons leave it a narrow column.
        className={`min-w-0 flex-1 rounded-sm text-sm ${language === 'mixed' ? 'basis-56' : 'basis-28'}`}
      >
        <ResultWords review={review} isClean={isClean} />
      </span>
      <span className="ml-auto flex items-center">
        <CheckLimits
          isOpen={review.isExplaining}
          onOpenChange={review.explain}
          trigger={
            <IconButton
              icon={CircleHelp}
              label={LIMITS_TITLE}
              size="sm"
              hasTooltip={false}
              className="pointer-coarse:size-11"
            />
          }
        />
        {!isFoundEmpty && <StepButtons step={step} className="pointer-coarse:size-11" />}
      </span>
    </div>
  );
}

/** How many statements there are, which leads to the next one. */
function ResultWords({ review: { summary, step }, isClean }: { review: Review; isClean: boolean }) {
  if (summary === null) return <b className="font-strong">Checking...</b>;
  const { statements, hints, hasKept, language, progress } = summary;
  const words = reviewWords(statements, hints, hasKept);
  if (language !== 'en' && statements + hints === 0) {
    return (
      <>
        <b className="font-strong">{languageWords[language]}</b>
        {language === 'mixed' && <span className="text-ink-3"> {words} in the rest.</span>}
      </>
    );
  }
  if (statements + hints === 0) {
    return (
      <>
        <b className="font-strong">{words}</b>
        {isClean && <span className="text-ink-3"> This is a screening aid, not legal advice.</span>}
      </>
    );
  }
  const size = statements > 0 ? 'text-md' : '';
  return (
    <>
      <button
        type="button"
        className={`rounded-sm text-left font-strong underline-offset-4 hover:underline max-tablet:min-h-11 pointer-coarse:min-h-11 ${size}`}
        onClick={() => step(1)}
      >
        {words}
      </button>
      {statements > 0 && progress.done > 0 && (
        <span className="text-sm text-ink-2 tabular-nums"> {doneWords(progress)}</span>
      )}
      {language === 'mixed' && <span className="block pb-1.5 text-ink-2">{languageWords.mixed}</span>}
    </>
  );
}

/** A line with the number of kept statements, the unchecked passages and the second reading; nothing when there is none of them. */
function FurtherResults({ review }: { review: Review }) {
  const { kept, secondReading, language, statements, unchecked } = review;
  const cleared = countOf(review, 'cleared');
  const isLeft = statements.length > cleared;
  const canRead = secondReading !== null && language !== 'other' && (isLeft || secondReading.isDone);
  if (kept.length + unchecked.length + cleared === 0 && !canRead) return null;
  const found = groupBySentence([
    ...statements.flatMap(({ findings }) => findings),
    ...kept.map(({ finding }) => finding),
  ]);
  const read = found.filter(({ findings }) => findings.some(({ reading }) => reading !== null)).length;
  const firstCleared = statements.findIndex(({ standing }) => standing === 'cleared');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-sm">
      <KeptList review={review} />
      <UncheckedList review={review} />
      {cleared > 0 && (
        <button type="button" className={stripButton} onClick={() => review.open(firstCleared)}>
          {`${cleared} checked twice: fine`}
        </button>
      )}
      {canRead &&
        (secondReading.isDone ? (
          <span role="status" className={cleared > 0 && read === found.length ? 'sr-only' : 'text-ink-3'}>
            {checkedTwiceWords(read, found.length)}
          </span>
        ) : (
          <button type="button" className={stripButton} disabled={secondReading.isReading} onClick={secondReading.read}>
            {secondReading.isReading ? (
              <>
                <Spinner /> Reading...
              </>
            ) : (
              'Second reading'
            )}
          </button>
        ))}
    </div>
  );
}
