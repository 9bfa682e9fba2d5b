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
import type { DeletedScriptRepository } from './deleted-scripts.repository';
import { toScript } from './scripts.presenter';
import type { ScriptRepository, ScriptRow } from './scripts.repository';

const versionOf = (row: ScriptRow) => scriptVersionOf(toScript(row));

export type ScriptService = ReturnType<typeof createScriptService>;

export function createScriptService(deps: {
  repository: ScriptRepository;
  deleted: Pick<DeletedScriptRepository, 'countOwned' | 'removeFirstOwned'>;
}) {
  const { repository, deleted } = deps;

  /** Removes for good the scripts that were deleted first where they and the kept ones are more than a user may have. */
  const makeRoom = async (userId: string, kept: number): Promise<void> => {
    const tooMany = kept + 1 + (await deleted.countOwned(userId)) - SCRIPT_LIMITS.perUser;
    if (tooMany > 0) await deleted.removeFirstOwned(userId, tooMany);
  };

  return {
    async list(userId: string, page: PageQuery): Promise<{ rows: Script[]; hasMore: boolean; total: number }> {
      const [{ rows, hasMore }, total] = await Promise.all([
        repository.listOwned(userId, page),
        repository.countOwned(userId),
      ]);
      return { rows: rows.map(toScript), hasMore, total };
    },

    /** @throws ConflictError when the user has as many scripts as one may have. */
    async create(userId: string, script: CreateScript): Promise<Script> {
      const kept = await repository.countOwned(userId);
      if (kept >= SCRIPT_LIMITS.perUser) {
        throw new ConflictError(
          `You have ${SCRIPT_LIMITS.perUser} scripts. Delete one to save another.`,
          'too-many-scripts',
        );
      }
      await makeRoom(userId, kept);
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

    /** Moves the script to Recently deleted. @throws NotFoundError */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await repository.removeOwned(userId, id))) throw new NotFoundError();
    },
  };
}
