import type { PageQuery } from '@shared/http';
import type { DeletedScript, Script } from '@shared/scripts';
import { untilNoneLeft } from '../../db/batches';
import { NotFoundError } from '../../errors';
import type { DeletedScriptRepository } from './deleted-scripts.repository';
import { toDeletedScript, toScript } from './scripts.presenter';

/** What a user has in Recently deleted. */
export function createDeletedScriptService(repository: DeletedScriptRepository) {
  return {
    async list(userId: string, page: PageQuery): Promise<{ rows: DeletedScript[]; hasMore: boolean; total: number }> {
      const [{ rows, hasMore }, total] = await Promise.all([
        repository.listOwned(userId, page),
        repository.countOwned(userId),
      ]);
      return { rows: rows.map(toDeletedScript), hasMore, total };
    },

    /** As it was; its recordings are recordings of it again. @throws NotFoundError when it is not there */
    async restore(userId: string, id: string): Promise<Script> {
      const row = await repository.restoreOwned(userId, id);
      if (!row) throw new NotFoundError();
      return toScript(row);
    },

    /** For good. @throws NotFoundError when it is not there */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await repository.removeOwned(userId, id))) throw new NotFoundError();
    },

    /** Everything that is there. Returns how many scripts are gone for good. */
    removeAll: (userId: string): Promise<number> => untilNoneLeft(() => repository.removeFirstOwned(userId)),
  };
}
