import type { PageQuery } from '@shared/http';
import type { DeletedScript, Script } from '@shared/scripts';
import { untilNoneLeft } from '../../db/batches';
import { NotFoundError } from '../../errors';
import type { DeletedScriptRepository } from './deleted-scripts.repository';
import { toDeletedScript, toScript } from './scripts.presenter';

/** The scripts that a user has in Recently deleted. */
export function createDeletedScriptService(repository: DeletedScriptRepository) {
  return {
    async list(userId: string, page: PageQuery): Promise<{ rows: DeletedScript[]; hasMore: boolean; total: number }> {
      const [{ rows, hasMore }, total] = await Promise.all([
        repository.listOwned(userId, page),
        repository.countOwned(userId),
      ]);
      return { rows: rows.map(toDeletedScript), hasMore, total };
    },

    /** The script as it was; its recordings name it again. @throws NotFoundError when it is not in Recently deleted */
    async restore(userId: string, id: string): Promise<Script> {
      const row = await repository.restoreOwned(userId, id);
      if (!row) throw new NotFoundError();
      return toScript(row);
    },

    /** Removes the script for good. @throws NotFoundError when it is not in Recently deleted */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await repository.removeOwned(userId, id))) throw new NotFoundError();
    },

    /** Removes all deleted scripts for good. Returns how many there were. */
    removeAll: (userId: string): Promise<number> => untilNoneLeft(() => repository.removeFirstOwned(userId)),
  };
}
