export { checkScript, countFindings, ruleFindings, type StatementToRead } from './check-script';
export {
  DISMISSAL_REASON_MAX,
  DISMISSALS_MAX,
  type Dismissal,
  type DismissalChanges,
  dismissalChangesSchema,
  dismissalSchema,
  dismissalsAfter,
  dismissalsSchema,
  sentenceHashOf,
} from './dismissals';
export { SENTENCE_RULES } from './rules';
export {
  READING_REASON_MAX,
  type Reading,
  readingSchema,
  type SecondReadingSettings,
  STATEMENTS_READ_MAX,
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
