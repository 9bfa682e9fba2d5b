export { checkScript, ruleFindings } from './check-script';
export {
  DISMISSAL_REASON_MAX,
  DISMISSALS_MAX,
  type Dismissal,
  dismissalSchema,
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
export { type StatementToRead, statementsToRead } from './statements-to-read';
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
