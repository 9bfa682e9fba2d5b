import type { z } from 'zod';
import { checkRequestSchema, type checkResponseSchema, checkScript } from '../../../shared/compliance';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { requireUser } from '../../http/require-user';
import { bodyOf } from '../../http/validate';

export function complianceRoutes(api: ApiRouter): void {
  api.post('/api/compliance/check', requireUser, ...jsonBody({ limit: '1mb' }), (req, res) => {
    const { text } = bodyOf(req, checkRequestSchema);
    const answer: z.infer<typeof checkResponseSchema> = checkScript(text);
    res.json(answer);
  });
}
