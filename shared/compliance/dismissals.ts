import { z } from 'zod';
import { requiredLineOfText } from '../http';
import { textHashOf } from '../text-hash';

export const DISMISSALS_MAX = 500;
export const DISMISSAL_REASON_MAX = 200;

/** A finding that the user keeps as written, and why. It holds for every sentence with this hash in the script. */
export const dismissalSchema = z.object({
  sentenceHash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Null for a hint. */
  ruleId: z
    .string()
    .regex(/^[a-z0-9-]{1,60}$/)
    .nullable(),
  reason: requiredLineOfText(DISMISSAL_REASON_MAX),
});
export type Dismissal = z.infer<typeof dismissalSchema>;

/** All dismissals of one script; sending them replaces the ones before. */
export const dismissalsSchema = z.array(dismissalSchema).max(DISMISSALS_MAX);

/** The finding that a dismissal is about. */
export type FindingKey = Pick<Dismissal, 'sentenceHash' | 'ruleId'>;
export const isSameFinding = (a: FindingKey, b: FindingKey): boolean =>
  a.sentenceHash === b.sentenceHash && a.ruleId === b.ruleId;

/** What is kept as written from now on, and what no longer is. The dismissals of other findings stay as they are. */
export const dismissalChangesSchema = z.object({
  kept: dismissalsSchema,
  undone: z.array(dismissalSchema.pick({ sentenceHash: true, ruleId: true })).max(DISMISSALS_MAX),
});
export type DismissalChanges = z.infer<typeof dismissalChangesSchema>;

/** `stored` with the changes carried out. Of too many the newest stay. */
export function dismissalsAfter(stored: readonly Dismissal[], { kept, undone }: DismissalChanges): Dismissal[] {
  const changed = [...kept, ...undone];
  const others = stored.filter((dismissal) => !changed.some((finding) => isSameFinding(dismissal, finding)));
  return [...others, ...kept].slice(-DISMISSALS_MAX);
}

/** 16 hexadecimal digits, the same for a sentence however it is spaced, cased or quoted. */
export function sentenceHashOf(sentence: string): string {
  return textHashOf(sentence.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim().toLowerCase());
}
