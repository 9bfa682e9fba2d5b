import { z } from 'zod';
import { requiredLineOfText } from '../http';

/** Most sentences of one text that are read a second time. */
export const STATEMENTS_READ_MAX = 40;
export const READING_REASON_MAX = 300;

/** What a chat model says of one sentence that the check found, or nearly found. */
export const readingSchema = z.object({
  /** UTF-16 offsets of the sentence in the text that was sent. */
  start: z.int(),
  end: z.int(),
  ruleId: z.string().nullable(),
  /** `clear`: it breaks no rule. `confirm`: it breaks the rule. `worse`: it also breaks another one, or more plainly. */
  verdict: z.enum(['clear', 'confirm', 'worse']),
  /** One plain sentence. */
  reason: requiredLineOfText(READING_REASON_MAX),
});
export type Reading = z.infer<typeof readingSchema>;

export const secondReadingResponseSchema = z.object({ readings: z.array(readingSchema) });

/** Whether a chat model is configured, and whether this user lets it read. */
export const secondReadingSettingsSchema = z.object({ isAvailable: z.boolean(), isOn: z.boolean() });
export type SecondReadingSettings = z.infer<typeof secondReadingSettingsSchema>;
export const updateSecondReadingSchema = z.object({ isOn: z.boolean() });
