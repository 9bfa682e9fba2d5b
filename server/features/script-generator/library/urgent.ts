import { z } from 'zod';

const line = z.string().trim().min(1);
/** The verified facts that a line leans on: it is only said in a script that states all of them. */
const facts = z.array(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)).default([]);

/** What presses in a subject: why not to wait. `{step}` in a closing is the script's own first step. */
export const urgentSchema = z.strictObject({
  openings: z.array(z.strictObject({ text: line.regex(/^[^{}]*$/, 'must not have braces'), facts })),
  closings: z.array(z.strictObject({ text: line.regex(/^[^{}]*(?:\{step\}[^{}]*)?$/, 'may say {step} once'), facts })),
});
export type Urgent = z.infer<typeof urgentSchema>;
