import { type PageQuery, pageQuerySchema } from '@shared/http';
import type { Response } from 'express';
import type { AuditLog } from '../db/audit-log';
import type { ApiRouter } from './api-router';
import { jsonBody } from './json-body';
import { type Page, sendPage } from './page-links';
import { auditContextOf } from './request-context';
import { requireUser, userIdOf } from './require-user';
import { idOf, queryOf } from './validate';

/** The scripts or recordings that a user has in Recently deleted. An id that is not there throws NotFoundError. */
export type DeletedItems<Restored> = {
  list(userId: string, page: PageQuery): Promise<Page<{ id: string }>>;
  restore(userId: string, id: string): Promise<Restored>;
  /** Removes the item for good. */
  remove(userId: string, id: string): Promise<void>;
  /** Removes all items for good. Returns how many there were. */
  removeAll(userId: string): Promise<number>;
};

type DeletedItemRoutesDeps<Restored> = {
  api: ApiRouter;
  audit: AuditLog;
  deleted: DeletedItems<Restored>;
  /** The address of the list, such as `/api/deleted-recordings`. */
  path: string;
  pageLimits: { default: number; max: number };
  /** The names under which the audit log keeps the id of a removed item, and the number of all removed at once. */
  detail: { id: string; count: string };
  send?: (res: Response, restored: Restored) => void;
};

const sendAsJson = (res: Response, restored: unknown) => void res.json(restored);

/** The calls of Recently deleted: list the items, restore one, remove one or all for good. */
export function deletedItemRoutes<Restored>(deps: DeletedItemRoutesDeps<Restored>): void {
  const { api, audit, deleted, path, detail, send = sendAsJson } = deps;
  const noBody = jsonBody({ limit: '100kb', optional: true });
  const listQuery = pageQuerySchema(deps.pageLimits);

  api.get(path, requireUser, async (req, res) => {
    await sendPage(req, res, await deleted.list(userIdOf(req), queryOf(req, listQuery)));
  });

  api.post(`${path}/:id/restore`, requireUser, ...noBody, async (req, res) => {
    send(res, await deleted.restore(userIdOf(req), idOf(req)));
  });

  api.delete(`${path}/:id`, requireUser, async (req, res) => {
    const id = idOf(req);
    await deleted.remove(userIdOf(req), id);
    await audit.record({ ...auditContextOf(req), event: 'sensitive_delete', details: { [detail.id]: id } });
    res.status(204).end();
  });

  api.delete(path, requireUser, async (req, res) => {
    const count = await deleted.removeAll(userIdOf(req));
    if (count > 0) {
      await audit.record({ ...auditContextOf(req), event: 'sensitive_delete', details: { [detail.count]: count } });
    }
    res.status(204).end();
  });
}
