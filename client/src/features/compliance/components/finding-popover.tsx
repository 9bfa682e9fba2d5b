import { type RefObject, useId } from 'react';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import type { Review } from '../use-review';
import { FindingDetails } from './finding-details';

type FindingPopoverProps = {
  review: Review;
  /** The marked statement that the details belong to. */
  anchor: RefObject<HTMLElement | null>;
};

/** The active statement's details: beside it, or in a sheet on phones. */
export function FindingPopover({ review, anchor }: FindingPopoverProps) {
  const isPhone = useMediaQuery(PHONE);
  const titleId = useId();
  const finding = review.active === null ? undefined : review.findings[review.active];
  if (!finding || review.active === null) return null;

  const details = (
    <FindingDetails
      // Another finding has other reasons to be kept.
      key={`${finding.start}-${finding.ruleId}`}
      review={review}
      finding={finding}
      titleId={titleId}
    />
  );
  const close = (isOpen: boolean) => {
    if (!isOpen) review.close();
  };
  if (isPhone) {
    return (
      <Dialog open onOpenChange={close}>
        <DialogContent aria-describedby={undefined}>
          <span aria-hidden="true" className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-control" />
          <DialogTitle className="sr-only">{finding.label}</DialogTitle>
          {details}
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Popover open onOpenChange={close}>
      <PopoverAnchor virtualRef={anchor as RefObject<HTMLElement>} />
      <PopoverContent
        // A new statement is another anchor: measure again.
        key={`${finding.start}-${finding.ruleId}`}
        aria-labelledby={titleId}
        onOpenAutoFocus={(event) => review.isWriting && event.preventDefault()}
        className="max-h-(--radix-popover-content-available-height) w-93 max-w-[calc(100vw-16px)]"
      >
        {details}
      </PopoverContent>
    </Popover>
  );
}
