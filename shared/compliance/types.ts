import { z } from 'zod';
import { bodyOfText } from '../http';

/** `advice` is the severity of hints: sentences that sound like a claim although no rule matches. */
export const severitySchema = z.enum(['violation', 'caution', 'disclosure-missing', 'advice']);
export type Severity = z.infer<typeof severitySchema>;

/** What to say instead: put in place of the statement, put after it, or advice that is not spoken. */
export const rewriteSchema = z.object({ kind: z.enum(['replace', 'insert', 'advice']), text: z.string() });
export type Rewrite = z.infer<typeof rewriteSchema>;

/** One statement to review. `start` and `end` are UTF-16 offsets of a whole sentence of the checked text. */
export const findingSchema = z.object({
  /** Null for a hint: no rule matches, the sentence only sounds like a claim. */
  ruleId: z.string().nullable(),
  /** Two or three words, for example "Timing claim". */
  label: z.string(),
  severity: severitySchema,
  start: z.int(),
  end: z.int(),
  /** The rule in one plain sentence. */
  message: z.string(),
  /** The law or agency text behind the rule. */
  source: z.string(),
  rewrite: rewriteSchema,
});
export type Finding = z.infer<typeof findingSchema>;

export const CHECKED_TEXT_MAX = 100_000;
const readable = bodyOfText(CHECKED_TEXT_MAX);

/** The text is checked as it was sent, not normalised, so that the findings' offsets are the sender's. */
export const checkRequestSchema = z.object({
  text: z
    .string()
    .max(CHECKED_TEXT_MAX)
    .refine((text) => readable.safeParse(text).success, 'must be text without control characters, and not blank'),
});
/**
 * Only English is checked. `mixed`: English with a passage in another language, which was not checked; `other`: a text
 * that is mostly in another language, of which nothing was checked.
 */
export const languageSchema = z.enum(['en', 'mixed', 'other']);
export type Language = z.infer<typeof languageSchema>;

const textSpanSchema = z.object({ start: z.int(), end: z.int() });
/** UTF-16 offsets of a part of a text. */
export type TextSpan = z.infer<typeof textSpanSchema>;

export const checkResponseSchema = z.object({
  language: languageSchema,
  unchecked: z
    .array(textSpanSchema)
    .describe('Of a `mixed` text, the passages in another language, in order, as UTF-16 offsets.'),
  findings: z.array(findingSchema),
});
export type CheckResult = z.infer<typeof checkResponseSchema>;
