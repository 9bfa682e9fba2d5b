import type { ChatModel } from '../../ai/chat-model';
import { createModelBudget } from '../../ai/model-budget';
import type { AuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { createSubjectMatcher, type SubjectMatcher } from './library/match-subject';
import { type Library, readLibrary } from './library/read-library';
import { createSavedScriptRepository } from './saved-scripts.repository';
import { scriptGeneratorRoutes } from './script-generator.routes';
import { createScriptGeneratorService } from './script-generator.service';
import { createToldArcsRepository } from './told-arcs.repository';

/** Read once for all apps of this process, as tests have many: the files do not change while it runs. */
let material: { library: Library; matcher: SubjectMatcher } | undefined;
function readMaterial() {
  if (!material) {
    const library = readLibrary();
    material = { library, matcher: createSubjectMatcher(library) };
  }
  return material;
}

/** Scripts by a language model when one is configured, else by the built-in writer. */
export function createScriptGenerator(deps: {
  api: ApiRouter;
  db: Database;
  rateLimits: RateLimits;
  audit: AuditLog;
  model: ChatModel | null;
  dailyLimit: number;
}): void {
  const { api, db, rateLimits, audit, model, dailyLimit } = deps;
  const budget = createModelBudget({
    rateLimits,
    dailyLimit,
    turn: 'generate-turn',
    refusals: {
      busy: {
        code: 'script-in-progress',
        message: 'A script is already being written. Wait for it, then try again.',
      },
      usedUp: "You've used all of today's scripts. Please try again tomorrow.",
    },
  });
  const perMinute = rateLimits.shared('generate', LIMITS.generatePerMinute, 'closed');
  const service = createScriptGeneratorService({
    ...readMaterial(),
    toldArcs: createToldArcsRepository(db),
    savedScripts: createSavedScriptRepository(db),
    model,
    budget,
  });
  scriptGeneratorRoutes(api, service, rateLimit(perMinute, audit));
}
