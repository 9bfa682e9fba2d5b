import { ScanText } from 'lucide-react';
import { AdviceLine, MenuAdvice } from '@/components/advice';
import { filmedScriptWords } from '@/features/compliance';
import type { AdvicePlace } from '@/features/recordings';
import type { Filmed } from '@/features/scripts';
import type { ToReview } from './use-script-to-review';

type ScriptToReviewProps = {
  toReview: ToReview;
  /** Statements that only the captions have, as somebody corrected these. */
  inCaptions?: number;
  place: AdvicePlace;
  onReview: (filmed: Filmed) => void;
};

/** Before a video is passed on: what is still to review in its script. It blocks nothing. */
export function ScriptToReview({ toReview, inCaptions = 0, place, onReview }: ScriptToReviewProps) {
  const { open, filmed, text } = toReview;
  // Nothing is known of a video without words.
  if (text === '' && inCaptions === 0) return null;
  // Those of the captions are changed in the editor of the recording.
  const action = open ? { label: filmedScriptWords.review, onAction: () => onReview(filmed) } : undefined;
  const words = inCaptions > 0 ? filmedScriptWords.openCaptions(open ?? 0, inCaptions) : wordsOf(toReview);
  const isWarning = inCaptions > 0 || (open ?? 0) > 0;
  if (place === 'menu') return <MenuAdvice icon={ScanText} words={words} action={action} isWarning={isWarning} />;
  return isWarning ? <AdviceLine icon={ScanText} words={words} action={action} /> : null;
}

function wordsOf({ open, isChecked }: ToReview): string {
  if (open === null) return isChecked ? filmedScriptWords.notEnglish : filmedScriptWords.checking;
  return open === 0 ? filmedScriptWords.none : filmedScriptWords.open(open);
}
