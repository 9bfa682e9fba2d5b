import type { PageQuery } from '@shared/http';
import {
  type CreateScript,
  isVersionNamed,
  SCRIPT_LIMITS,
  type Script,
  scriptVersionOf,
  type UpdateScript,
} from '@shared/scripts';
import { newId } from '../../db/ids';
import { ConflictError, NotFoundError, PreconditionError } from '../../errors';
import { toScript } from './scripts.presenter';
import type { ScriptRepository, ScriptRow } from './scripts.repository';

// The longest scripts together: a page of them would else be 50 MB, and as much again while it is written as JSON.
const PAGE_MAX_BYTES = 2 * 1024 * 1024;

const versionOf = (row: ScriptRow) => scriptVersionOf(toScript(row));

export type ScriptService = ReturnType<typeof createScriptService>;

export function createScriptService(repository: ScriptRepository) {
  return {
    async list(userId: string, page: PageQuery): Promise<{ rows: Script[]; hasMore: boolean; total: number }> {
      const [{ rows, hasMore }, total] = await Promise.all([
        repository.listOwned(userId, page, PAGE_MAX_BYTES),
        repository.countOwned(userId),
      ]);
      return { rows: rows.map(toScript), hasMore, total };
    },

    /** @throws ConflictError when the user has as many scripts as one may have. */
    async create(userId: string, script: CreateScript): Promise<Script> {
      if ((await repository.countOwned(userId)) >= SCRIPT_LIMITS.perUser) {
        throw new ConflictError(
          `You have ${SCRIPT_LIMITS.perUser} scripts. Delete one to save another.`,
          'too-many-scripts',
        );
      }
      return toScript(await repository.create({ id: newId(), userId, ...script }));
    },

    /** @throws NotFoundError also when the script is someone else's, so ids reveal nothing. */
    async get(userId: string, id: string): Promise<Script> {
      const script = await repository.getOwned(userId, id);
      if (!script) throw new NotFoundError();
      return toScript(script);
    },

    /**
     * Changes the given fields. The last write wins, unless `ifMatch` names the versions that may be changed.
     * @throws NotFoundError
     * @throws PreconditionError with the saved script, when it has another version.
     */
    async update(userId: string, id: string, change: UpdateScript, ifMatch?: string): Promise<Script> {
      const mayChange = ifMatch === undefined ? undefined : (row: ScriptRow) => isVersionNamed(ifMatch, versionOf(row));
      const found = await repository.updateOwned(userId, id, change, mayChange);
      if (!found) throw new NotFoundError();
      const script = toScript(found.row);
      if (found.isChanged) return script;
      throw new PreconditionError('This script was changed elsewhere.', 'script-changed', {
        headers: { ETag: versionOf(found.row) },
        details: { script },
      });
    },

    /** @throws NotFoundError */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await repository.removeOwned(userId, id))) throw new NotFoundError();
    },
  };
}
