import { setupServer } from 'msw/node';

/** Answers /api in tests. Each test says what it needs by `server.use(...)`; any other call fails the test. */
export const server = setupServer();
