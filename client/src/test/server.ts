import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/**
 * Answers /api in tests. Each test says what it needs by `server.use(...)`; any other call fails the test, except the
 * question that every preview asks.
 */
export const server = setupServer(http.get('/api/recordings/:id/versions', () => HttpResponse.json([])));
