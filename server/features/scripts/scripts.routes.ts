import { PAGE_LIMITS, pageQuerySchema } from '@shared/http';
import { createScriptSchema, type Script, scriptVersionOf, updateScriptSchema } from '@shared/scripts';
import type { RequestHandler, Response } from 'express';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import { sendPage } from '../../http/page-links';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf, idOf, queryOf } from '../../http/validate';
import type { ScriptService } from './scripts.service';

/** The script, and its version for whoever means to change it. */
export const sendScript = (res: Response, script: Script) => res.set('ETag', scriptVersionOf(script)).json(script);

const listQuery = pageQuerySchema(PAGE_LIMITS.scripts);

export function scriptRoutes(api: ApiRouter, scripts: ScriptService, repeats: RequestHandler): void {
  const scriptBody = jsonBody({ limit: '1mb' });

  api.get('/api/scripts', requireUser, async (req, res) => {
    await sendPage(req, res, await scripts.list(userIdOf(req), queryOf(req, listQuery)));
  });

  api.post('/api/scripts', requireUser, ...scriptBody, repeats, async (req, res) => {
    sendScript(res.status(201), await scripts.create(userIdOf(req), bodyOf(req, createScriptSchema)));
  });

  api.get('/api/scripts/:id', requireUser, async (req, res) => {
    sendScript(res, await scripts.get(userIdOf(req), idOf(req)));
  });

  api.patch('/api/scripts/:id', requireUser, ...scriptBody, async (req, res) => {
    const change = bodyOf(req, updateScriptSchema);
    sendScript(res, await scripts.update(userIdOf(req), idOf(req), change, req.get('if-match')));
  });

  api.delete('/api/scripts/:id', requireUser, async (req, res) => {
    await scripts.remove(userIdOf(req), idOf(req));
    res.status(204).end();
  });
}
