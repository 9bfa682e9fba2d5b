import { PAGE_LIMITS } from '@shared/http';
import { restorableSince } from '@shared/recently-deleted';
import type { RequestHandler } from 'express';
import { z } from 'zod';
import type { AuditLog } from '../../db/audit-log';
import { untilNoneLeft } from '../../db/batches';
import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { deletedItemRoutes } from '../../http/deleted-items';
import { defineJob, handleJob, type JobHandler } from '../../jobs/job-kind';
import type { Logger } from '../../logger';
import { createDeletedScriptRepository } from './deleted-scripts.repository';
import { createDeletedScriptService } from './deleted-scripts.service';
import { createDismissalRepository } from './dismissals.repository';
import { dismissalRoutes } from './dismissals.routes';
import { createDismissalService } from './dismissals.service';
import { createScriptRepository } from './scripts.repository';
import { scriptRoutes, sendScript } from './scripts.routes';
import { createScriptService } from './scripts.service';

export { eraseScripts } from './scripts.repository';

type ScriptsDeps = { api: ApiRouter; db: Database; audit: AuditLog; repeats: RequestHandler };

/** Saved scripts, and what their users decided about findings in them. */
export function createScripts({ api, db, audit, repeats }: ScriptsDeps): void {
  const deleted = createDeletedScriptRepository(db);
  scriptRoutes(api, createScriptService({ repository: createScriptRepository(db), deleted }), repeats);
  deletedItemRoutes({
    api,
    audit,
    deleted: createDeletedScriptService(deleted),
    path: '/api/deleted-scripts',
    pageLimits: PAGE_LIMITS.scripts,
    detail: { id: 'scriptId', count: 'scripts' },
    send: sendScript,
  });
  dismissalRoutes(api, createDismissalService(createDismissalRepository(db)));
}

/** Removes for good what users deleted longer ago than it can be restored. */
const removeDeletedScriptsJob = defineJob({
  name: 'remove-deleted-scripts',
  payload: z.object({}),
  isSingleton: true,
  minutes: 30,
  schedule: { cron: '9 * * * *', restSeconds: 600 },
});

type ScriptJobsDeps = { db: Database; logger: Logger; now: () => number };

export function createScriptJobs({ db, logger, now }: ScriptJobsDeps): JobHandler[] {
  const deleted = createDeletedScriptRepository(db);
  const run = async () => {
    const since = restorableSince(now());
    const scripts = await untilNoneLeft(() => deleted.removeExpired(since));
    if (scripts > 0) logger.info({ scripts }, 'scripts removed that were deleted');
  };
  return [handleJob({ kind: removeDeletedScriptsJob, run })];
}
