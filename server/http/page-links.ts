import type { Request, Response } from 'express';
import { TOTAL_COUNT_HEADER } from '../../shared/http';

/** One page of a list, newest first, and whether older rows exist. */
export type Page<Row> = { rows: Row[]; hasMore: boolean; total?: number };

/** Sends a page as a plain array, with `Link: <…>; rel="next"` when there is more, and the total when known. */
export function sendPage<Row extends { id: string }>(req: Request, res: Response, page: Page<Row>): void {
  const last = page.rows.at(-1);
  if (page.hasMore && last) {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(req.query)) if (typeof value === 'string') query.set(name, value);
    query.set('before', last.id);
    res.setHeader('Link', `<${req.baseUrl}${req.path}?${query}>; rel="next"`);
  }
  if (page.total !== undefined) res.setHeader(TOTAL_COUNT_HEADER, String(page.total));
  res.json(page.rows);
}
