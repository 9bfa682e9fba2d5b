import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One status that a call answers with when all went well. */
export type CallAnswer = {
  description: string;
  /** JSON of this shape; without it the answer has no body, or only one of `type`. */
  schema?: z.ZodType;
  example?: unknown;
  /** Media type of a body that is no JSON. */
  type?: string;
  /** Headers that matter to a caller, and what they say. */
  headers?: Record<string, string>;
};

/** Why a call is refused: the sentence of the document for each status. */
export type CallErrors = Partial<
  Record<400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 416 | 422 | 429 | 502 | 503 | 504 | 507, string>
>;

/** One call of the API as the document describes it. */
export type Call = {
  method: Method;
  /** As it is registered: `/api/scripts/:id`. */
  path: string;
  /** Names the function in generated clients. */
  id: string;
  tag: string;
  summary: string;
  description?: string;
  /** Who may call: everybody, a signed-in user, or also a personal access token. */
  access: 'public' | 'session' | 'token';
  query?: z.ZodObject;
  body?: { schema: z.ZodType; example: unknown; isOptional?: boolean } | { type: string; description: string };
  /** Request headers beyond the usual ones. */
  headers?: Record<string, { description: string; example: string; isRequired?: boolean }>;
  /** Whether an `Idempotency-Key` makes repeating it safe. */
  isRepeatable?: boolean;
  answers: Record<number, CallAnswer>;
  errors?: CallErrors;
};

export const NO_CONTENT = { 204: { description: 'Done.' } } satisfies Record<number, CallAnswer>;
