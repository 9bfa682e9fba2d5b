export { dismissalsOf } from './compliance.queries';
export { MessageAdvice } from './components/message-advice';
export { ReviewMarks } from './components/review-marks';
export { ReviewStrip } from './components/review-strip';
export { ReviewedText } from './components/reviewed-text';
export { draftKey, generatedKey } from './dismissals';
export { statementOf } from './findings';
export { useReview } from './use-review';
