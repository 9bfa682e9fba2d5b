import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import type { Statement } from '../statements';
import type { Review } from '../use-review';
import { FindingDetails, STEPS } from './finding-details';

type FindingPopoverProps = {
  review: Review;
  /** The marked statement that the details belong to. */
  anchor: RefObject<HTMLElement | null>;
};

/** Changes when some findings of a statement are kept, so that the form for the reason is closed for the findings that are left. */
const keyOf = ({ start, sentenceHash, findings }: Statement) =>
  `${start}-${sentenceHash}-${findings.map(({ ruleId }) => ruleId).join()}`;

/** The active statement's details: beside it, or in a sheet below it on phones. */
export function FindingPopover({ review, anchor }: FindingPopoverProps) {
  const isPhone = useMediaQuery(PHONE);
  const titleId = useId();
  const statement = review.active === null ? undefined : review.statements[review.active];
  const padding = usePaddingForSteps(review.stripId, statement && keyOf(statement));
  if (!statement) return null;
  if (isPhone) return <FindingSheet review={review} statement={statement} anchor={anchor} />;
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && review.close()}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        // A new statement is another anchor: measure again.
        key={keyOf(statement)}
        aria-labelledby={titleId}
        collisionPadding={padding}
        // Also where it then is no longer at the statement: the steps come first.
        sticky="always"
        onOpenAutoFocus={(event) => review.isWriting && event.preventDefault()}
        onInteractOutside={(event) => {
          // The buttons for the next and the previous finding count from the open one, so a click on them must not close it.
          if (event.target instanceof Element && event.target.closest(`[${STEPS}]`)) event.preventDefault();
        }}
        style={{ width: CARD_WIDTH }}
        className="max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)]"
      >
        <FindingDetails review={review} statement={statement} titleId={titleId} />
      </PopoverContent>
    </Popover>
  );
}

const CARD_WIDTH = 372;
/** Pixels between the details and the window's edge, or the buttons that they leave free. */
const EDGE = 8;

/**
 * How far the popover of a statement stays from the edges of the window, in pixels: on one side so far that it never
 * covers the buttons for the previous and the next statement, which are pressed again and again.
 */
function usePaddingForSteps(stripId: string, statementKey: string | undefined) {
  const [padding, setPadding] = useState({ top: EDGE, right: EDGE, bottom: EDGE, left: EDGE });
  useLayoutEffect(() => {
    if (statementKey === undefined) return;
    const steps = document.getElementById(stripId)?.parentElement?.querySelectorAll(`[${STEPS}]`) ?? [];
    const boxes = [...steps].map((step) => step.getBoundingClientRect());
    const start = Math.min(...boxes.map(({ left }) => left));
    const end = Math.max(...boxes.map(({ right }) => right));
    const room = CARD_WIDTH + 2 * EDGE;
    setPadding({
      top: EDGE,
      right: start >= room ? Math.max(EDGE, window.innerWidth - start + EDGE) : EDGE,
      bottom: EDGE,
      left: start < room && window.innerWidth - end >= room ? end + EDGE : EDGE,
    });
  }, [stripId, statementKey]);
  return padding;
}

/** The page stays in use beside the sheet, with the statement in view: it is what the details are about. */
function FindingSheet({ review, statement, anchor }: FindingPopoverProps & { statement: Statement }) {
  const titleId = useId();
  const [sheet, setSheet] = useState<HTMLElement | null>(null);
  useStatementInView(keyOf(statement), anchor, sheet);
  return (
    <Dialog open modal={false} onOpenChange={(isOpen) => !isOpen && review.close()}>
      <DialogContent
        ref={setSheet}
        aria-modal={false}
        aria-describedby={undefined}
        // Higher for several rules, of which the last would be cut off above the suggestion.
        className={statement.findings.length > 1 ? 'max-h-[76dvh]!' : 'max-h-[56dvh]!'}
        // Not the first button, which would step back.
        onOpenAutoFocus={focusSheet}
        onInteractOutside={(event) => {
          // A tap into the text closes the sheet, so that the keyboard finds room; a tap elsewhere leaves it open.
          if (!(event.target instanceof HTMLElement && event.target.matches('textarea, input'))) event.preventDefault();
        }}
      >
        <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-control" />
        <DialogTitle className="sr-only">{statement.findings[0]?.label}</DialogTitle>
        <FindingDetails
          // Another statement has other reasons to be kept.
          key={keyOf(statement)}
          review={review}
          statement={statement}
          titleId={titleId}
          hasSteps
        />
      </DialogContent>
    </Dialog>
  );
}

function focusSheet(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Pixels between the statement and the sheet, the header or a toast. */
const GAP = 16;

/** Scrolls the page, whenever the sheet changes its size, so that neither the sheet nor a header or toast covers the statement. */
function useStatementInView(
  statementKey: string,
  statement: RefObject<HTMLElement | null>,
  sheet: HTMLElement | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each statement; all of them share one ref
  useEffect(() => {
    if (!sheet) return;
    // The pressed button is gone with the statement before.
    if (document.activeElement === null || document.activeElement === document.body) sheet.focus();
    const observer = new ResizeObserver(() => {
      if (!statement.current) return;
      const { top, bottom } = statement.current.getBoundingClientRect();
      // Not where the sheet is: it may still be moving in.
      const below = bottom - (window.innerHeight - sheet.offsetHeight - GAP);
      const above = top - (coveredAbove() + GAP);
      if (below > 0) window.scrollBy({ top: Math.min(below, above) });
      else if (above < 0) window.scrollBy({ top: above });
    });
    observer.observe(sheet);
    return () => observer.disconnect();
  }, [statementKey, statement, sheet]);
}

/** Pixels at the top of the window that the header, or a toast in the upper half, covers. */
function coveredAbove(): number {
  const bottoms = [...document.querySelectorAll('header, [data-toasts] > li')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top }) => top < window.innerHeight / 2)
    .map(({ bottom }) => bottom);
  return Math.max(0, ...bottoms);
}
