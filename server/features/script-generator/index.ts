import type { ChatModel } from '../../ai/chat-model';
import { createModelBudget } from '../../ai/model-budget';
import type { AuditLog } from '../../db/audit-log';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { scriptGeneratorRoutes } from './script-generator.routes';
import { createScriptGeneratorService } from './script-generator.service';

/** Scripts by a language model when one is configured, else by the built-in writer. */
export function createScriptGenerator(deps: {
  api: ApiRouter;
  rateLimits: RateLimits;
  audit: AuditLog;
  model: ChatModel | null;
  dailyLimit: number;
}): void {
  const { api, rateLimits, audit, model, dailyLimit } = deps;
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
  scriptGeneratorRoutes(api, createScriptGeneratorService({ model, budget }), rateLimit(perMinute, audit));
}
