export { checkScript, ruleFindings } from './check-script';
export {
  DISMISSAL_REASON_MAX,
  DISMISSALS_MAX,
  type Dismissal,
  dismissalSchema,
  dismissalsSchema,
  sentenceHashOf,
} from './dismissals';
export {
  type Reading,
  readingSchema,
  secondReadingResponseSchema,
  secondReadingSettingsSchema,
  updateSecondReadingSchema,
} from './second-reading';
export {
  CHECKED_TEXT_MAX,
  type CheckResult,
  checkRequestSchema,
  checkResponseSchema,
  type Finding,
  type Language,
  type Rewrite,
  type Severity,
} from './types';
