import { z } from 'zod';

/**
 * The body of an error answer when the caller accepts JSON (RFC 9457, `application/problem+json`).
 * Everyone else gets `detail` alone, as one plain sentence.
 */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** Machine-readable reason, for example `unauthenticated` or `upload-out-of-order`. */
  code: z.string(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** Header that carries the machine-readable reason beside a plain-text error body. */
export const ERROR_CODE_HEADER = 'X-Error-Code';

/** The reason of every 401 that means "no signed-in session". */
export const UNAUTHENTICATED = 'unauthenticated';
