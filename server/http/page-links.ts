import { TOTAL_COUNT_HEADER } from '@shared/http';
import type { Request, Response } from 'express';
import { sendJson } from './send-json';

/** One page of a list, newest first, and whether older rows exist. */
export type Page<Row> = { rows: Row[]; hasMore: boolean; total?: number };

/** Announces that older rows than `before` exist, at the address of this request. */
export function linkToNext(req: Request, res: Response, before: string): void {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(req.query)) if (typeof value === 'string') query.set(name, value);
  query.set('before', before);
  res.setHeader('Link', `<${req.baseUrl}${req.path}?${query}>; rel="next"`);
}

/** Sets `Link: <…>; rel="next"` when there is more, and the total when it is known. */
export function announcePage<Row extends { id: string }>(req: Request, res: Response, page: Page<Row>): void {
  const last = page.rows.at(-1);
  if (page.hasMore && last) linkToNext(req, res, last.id);
  if (page.total !== undefined) res.setHeader(TOTAL_COUNT_HEADER, String(page.total));
}

/** Sends a page as a plain array, with its headers. */
export function sendPage<Row extends { id: string }>(req: Request, res: Response, page: Page<Row>): Promise<void> {
  announcePage(req, res, page);
  return sendJson(req, res, page.rows);
}
