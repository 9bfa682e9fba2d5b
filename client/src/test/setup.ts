import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { setUnauthenticatedHandler } from '@/lib/api-client';
import { clearToasts } from '@/lib/toast';
import { server } from './server';

// Radix asks for these; the test DOM has no pointer capture and no layout.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

// Pages load their code when they are first shown, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

afterEach(() => {
  cleanup();
  clearToasts();
  server.resetHandlers();
  setUnauthenticatedHandler(() => {});
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => server.close());
