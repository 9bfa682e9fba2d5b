import { z } from 'zod';

/** Page sizes of the three lists: what a caller gets without asking, and the most it may ask for. */
export const PAGE_LIMITS = {
  posts: { default: 20, max: 100 },
  comments: { default: 50, max: 100 },
  scripts: { default: 200, max: 500 },
  recordings: { default: 200, max: 500 },
} as const;

/** How many rows a list has in all, whatever the page. */
export const TOTAL_COUNT_HEADER = 'X-Total-Count';

/** Query parameters of a list: `limit` rows, older than the row with the id `before`. */
export function pageQuerySchema(limits: { default: number; max: number }) {
  return z.object({
    limit: z.coerce.number().int().min(1).max(limits.max).default(limits.default),
    before: z.uuid().optional(),
  });
}
export type PageQuery = z.infer<ReturnType<typeof pageQuerySchema>>;
