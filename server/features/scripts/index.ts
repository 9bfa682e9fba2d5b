import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { createScriptRepository } from './scripts.repository';
import { scriptRoutes } from './scripts.routes';
import { createScriptService } from './scripts.service';

/** Saved scripts. */
export function createScripts(deps: { api: ApiRouter; db: Database }): void {
  const service = createScriptService(createScriptRepository(deps.db));
  scriptRoutes(deps.api, service);
}
