import { vi } from 'vitest';

/** In milliseconds. A busy machine is late, not wrong; vitest waits one second and has no setting for it. */
const PATIENCE = 30_000;

const waitFor = vi.waitFor.bind(vi);

vi.waitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
