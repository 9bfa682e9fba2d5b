export { ReviewMarks } from './components/review-marks';
export { ReviewStrip } from './components/review-strip';
export { ReviewedText } from './components/reviewed-text';
export { useReview } from './use-review';
