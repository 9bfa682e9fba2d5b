import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { aLinkPage } from './recordings';

/**
 * Answers /api in tests. Each test says what it needs by `server.use(...)`; any other call fails the test, except the
 * questions that every library, every preview, every Share menu, every review of a script, every saved script in the
 * editor, every lost call and the pages for who has no account ask.
 */
export const server = setupServer(
  http.head('/healthz', () => new HttpResponse('ok')),
  http.get('/api/auth/password-reset', () => HttpResponse.json({ by: 'operator', contact: null })),
  http.get('/api/deleted-scripts', () => HttpResponse.json([])),
  http.get('/api/deleted-recordings', () => HttpResponse.json([])),
  http.get('/api/caption-search', () => HttpResponse.json({ recordingIds: [] })),
  http.get('/api/recordings/:id/versions', () => HttpResponse.json([])),
  http.get('/api/recordings/:id/link', () => HttpResponse.json(aLinkPage())),
  http.get('/api/posts/notices', () => HttpResponse.json({ newCount: 0, notices: [] })),
  http.get('/api/posts/mine', () => HttpResponse.json({ reactions: [], hidden: [], blocked: [] })),
  http.get('/api/posts/changes', ({ request }) =>
    HttpResponse.json({ version: Number(new URL(request.url).searchParams.get('since')), changed: [], removed: [] }),
  ),
  http.get('/api/scripts/:id/dismissals', () => HttpResponse.json([])),
  http.get('/api/scripts/:id/sources', () => HttpResponse.json({ sources: [], isChanged: false })),
  http.get('/api/compliance/second-reading/settings', () => HttpResponse.json({ isAvailable: false, isOn: false })),
);
