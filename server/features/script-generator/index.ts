import type { ChatModel } from '../../ai/chat-model';
import type { AuditLog } from '../../db/audit-log';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { scriptGeneratorRoutes } from './script-generator.routes';
import { createScriptGeneratorService } from './script-generator.service';

const DAY_SECONDS = 24 * 60 * 60;

/** Longer than any script takes to write. */
const TURN_SECONDS = 45;

/** All users together may ask the model this many times as often as one user may. */
const USERS_WORTH_OF_BUDGET = 50;

/** Scripts by a language model when one is configured, else by the built-in writer. */
export function createScriptGenerator(deps: {
  api: ApiRouter;
  rateLimits: RateLimits;
  audit: AuditLog;
  model: ChatModel | null;
  dailyLimit: number;
}): void {
  const { api, rateLimits, audit, model, dailyLimit } = deps;
  const perDay = (points: number) => ({ points, seconds: DAY_SECONDS });
  const service = createScriptGeneratorService({
    model,
    daily: rateLimits.shared('generate-day', perDay(dailyLimit), 'closed'),
    everyone: rateLimits.shared('generate-everyone', perDay(dailyLimit * USERS_WORTH_OF_BUDGET), 'closed'),
    turns: rateLimits.shared('generate-turn', { points: 1, seconds: TURN_SECONDS }, 'closed'),
  });
  const perMinute = rateLimits.shared('generate', LIMITS.generatePerMinute, 'closed');
  scriptGeneratorRoutes(api, service, rateLimit(perMinute, audit));
}
