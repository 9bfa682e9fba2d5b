import { checkRequestSchema } from '@shared/compliance';
import type { RequestHandler } from 'express';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf } from '../../http/validate';
import type { CheckThreads } from './check-threads';

export function complianceRoutes(api: ApiRouter, threads: CheckThreads, limit: RequestHandler): void {
  api.post('/api/compliance/check', requireUser, limit, ...jsonBody({ limit: '1mb' }), async (req, res) => {
    const { text } = bodyOf(req, checkRequestSchema);
    // Of the shape of `checkResponseSchema`; a thread answers in JSON.
    const answer = await threads.check(userIdOf(req), text);
    res.type('application/json').send(answer);
  });
}
