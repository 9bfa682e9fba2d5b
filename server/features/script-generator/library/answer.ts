import { z } from 'zod';

/** The id in the subject's own file, or `subject/id`. */
const id = z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/);

/** A question in the words of those who type it, and the whole scripts that answer it. */
export const answerSchema = z.strictObject({
  asked: z.array(z.string().trim().min(1)).min(1),
  /** Of all lengths and voices, those that answer best first; none where nothing that is written does. */
  scripts: z.array(id),
  /** Where no script answers: the verified facts of which one could be written. */
  facts: z.array(id).default([]),
});
export type Answer = z.infer<typeof answerSchema>;
