import { ScanText } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

type ReviewBadgeProps = {
  /** How many statements are open; null when that is not known. */
  open: number | null;
  className?: string;
  /** Goes to the first of them. */
  onReview?: () => void;
};

/** "6 to review", wherever the script goes; nothing when there is nothing to review. */
export function ReviewBadge({ open, className, onReview }: ReviewBadgeProps) {
  if (!open) return null;
  const badge = (
    <Badge tone="warn" icon={ScanText} className={className}>
      {open} to review
    </Badge>
  );
  if (!onReview) return badge;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center rounded-sm max-tablet:min-h-11 pointer-coarse:min-h-11"
      onClick={onReview}
    >
      {badge}
    </button>
  );
}
