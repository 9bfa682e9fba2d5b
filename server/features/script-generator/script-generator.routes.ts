import { generateScriptSchema } from '@shared/script-generator';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { signalOf } from '../../http/request-context';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf, idOf } from '../../http/validate';
import type { ScriptGeneratorService } from './script-generator.service';

export function scriptGeneratorRoutes(api: ApiRouter, generator: ScriptGeneratorService, limit: RequestHandler): void {
  api.post('/api/generate-script', requireUser, limit, ...jsonBody({ limit: '1mb' }), async (req, res) => {
    const request = bodyOf(req, generateScriptSchema);
    res.json(await generator.generate(userIdOf(req), request, signalOf(res)));
  });

  api.get('/api/generator', requireUser, (_req, res) => {
    res.json(generator.info());
  });

  api.get('/api/scripts/:id/sources', requireUser, async (req, res) => {
    res.json(await generator.sourcesOfSaved(userIdOf(req), idOf(req)));
  });
}
