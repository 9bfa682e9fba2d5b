import { z } from 'zod';

/** Questions as people type them, and the verified facts of which an answer tells one: none where nothing is known. */
export const answerSchema = z.strictObject({
  asked: z.array(z.string().trim().min(1)).min(1),
  /** The id in the subject's own file, or `subject/id`. */
  facts: z.array(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)),
});
export type Answer = z.infer<typeof answerSchema>;
