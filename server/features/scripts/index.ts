import type { RequestHandler } from 'express';
import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { createDismissalRepository } from './dismissals.repository';
import { dismissalRoutes } from './dismissals.routes';
import { createDismissalService } from './dismissals.service';
import { createScriptRepository } from './scripts.repository';
import { scriptRoutes } from './scripts.routes';
import { createScriptService } from './scripts.service';

export { eraseScripts } from './scripts.repository';

/** Saved scripts, and what their users decided about findings in them. */
export function createScripts(deps: { api: ApiRouter; db: Database; repeats: RequestHandler }): void {
  const { api, db, repeats } = deps;
  scriptRoutes(api, createScriptService(createScriptRepository(db)), repeats);
  dismissalRoutes(api, createDismissalService(createDismissalRepository(db)));
}
