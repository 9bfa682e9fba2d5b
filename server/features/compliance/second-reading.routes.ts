import { checkRequestSchema, type secondReadingResponseSchema, updateSecondReadingSchema } from '@shared/compliance';
import type { RequestHandler } from 'express';
import type { z } from 'zod';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { signalOf } from '../../http/request-context';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf } from '../../http/validate';
import type { SecondReadingService } from './second-reading.service';

export function secondReadingRoutes(api: ApiRouter, secondReading: SecondReadingService, limit: RequestHandler): void {
  api.post('/api/compliance/second-reading', requireUser, limit, ...jsonBody({ limit: '1mb' }), async (req, res) => {
    const { text } = bodyOf(req, checkRequestSchema);
    const readings = await secondReading.read(userIdOf(req), text, signalOf(res));
    const answer: z.infer<typeof secondReadingResponseSchema> = { readings };
    res.json(answer);
  });

  api.get('/api/compliance/second-reading/settings', requireUser, async (req, res) => {
    res.json(await secondReading.settings(userIdOf(req)));
  });

  api.put('/api/compliance/second-reading/settings', requireUser, ...jsonBody(), async (req, res) => {
    res.json(await secondReading.setOn(userIdOf(req), bodyOf(req, updateSecondReadingSchema).isOn));
  });
}
