import { createHash } from 'node:crypto';
import type { ApiRouter } from '../../http/api-router';
import { ownOriginOf } from '../../http/origin-guard';
import { serverPageHeaders } from '../../http/security-headers';
import { sendJson } from '../../http/send-json';
import { docsPage } from './docs-page';
import { DOCS_STYLE } from './docs-page.style';
import { createOpenApiDocument } from './document';

/** The description of the API, for programs and for people. */
export function docsRoutes(api: ApiRouter, options: { isHttps: boolean; publicUrl: string | null }): void {
  const document = createOpenApiDocument();
  const etag = `"${createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 32)}"`;

  api.get('/api/openapi.json', async (req, res) => {
    res.set({ 'Cache-Control': 'no-cache', ETag: etag });
    if (req.get('if-none-match') === etag) res.status(304).end();
    else await sendJson(req, res, document);
  });

  api.get('/api/docs', ...serverPageHeaders({ isHttps: options.isHttps, style: DOCS_STYLE }), (req, res) => {
    res.type('html').send(docsPage(document, ownOriginOf(req, options.publicUrl)));
  });
}
