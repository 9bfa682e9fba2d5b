import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { setUnauthenticatedHandler } from '@/lib/api-client';
import { clearToasts } from '@/lib/toast';
import { server } from './server';

// Radix asks for these; the test DOM has no pointer capture and no layout.
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
Element.prototype.scrollIntoView ??= () => {};

/**
 * For its warnings React's development build notes the stack of each element that is made, until this counter says that
 * there were too many: a third of what a test of a whole page takes. Here the counter always says so.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
    configurable: true,
  });
}

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
