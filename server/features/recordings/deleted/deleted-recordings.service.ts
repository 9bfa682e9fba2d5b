import type { PageQuery } from '@shared/http';
import type { DeletedRecording, Recording } from '@shared/recordings';
import { untilNoneLeft } from '../../../db/batches';
import { NotFoundError } from '../../../errors';
import type { VersionService } from '../encoding/versions.service';
import { toRecording } from '../recordings.presenter';
import type { RecordingRow } from '../recordings.repository';
import type { RecordingService } from '../recordings.service';
import type { DeletedRecordingRepository } from './deleted-recordings.repository';

/** @throws when it is not deleted */
function toDeleted(row: RecordingRow, joinedIds: ReadonlySet<string>): DeletedRecording {
  if (!row.deletedAt) throw new Error(`recording ${row.id} is not deleted`);
  return { ...toRecording(row), deletedAt: row.deletedAt.toISOString(), isJoined: joinedIds.has(row.id) };
}

/** What a user has in Recently deleted. */
export function createDeletedRecordingService(deps: {
  repository: DeletedRecordingRepository;
  recordings: Pick<RecordingService, 'get'>;
  versions: Pick<VersionService, 'resume'>;
}) {
  const { repository, recordings, versions } = deps;

  return {
    async list(
      userId: string,
      page: PageQuery,
    ): Promise<{ rows: DeletedRecording[]; hasMore: boolean; total: number }> {
      const [rows, total, joinedIds] = await Promise.all([
        repository.listOwned(userId, page),
        repository.countOwned(userId),
        repository.joinedIds(userId),
      ]);
      const deleted = rows.slice(0, page.limit).map((row) => toDeleted(row, joinedIds));
      return { rows: deleted, hasMore: rows.length > page.limit, total };
    },

    /** As it was, but private, together with the takes that it joins. @throws NotFoundError when it is not there */
    async restore(userId: string, id: string): Promise<Recording> {
      const restoredIds = await repository.restoreOwned(userId, id);
      if (restoredIds.length === 0) throw new NotFoundError();
      for (const restoredId of restoredIds) await versions.resume(userId, restoredId);
      return recordings.get(userId, id);
    },

    /** For good, with its videos. @throws NotFoundError when it is not there */
    async remove(userId: string, id: string): Promise<void> {
      if ((await repository.removeOwned(userId, [id])).length === 0) throw new NotFoundError();
    },

    /** Everything that is there. Returns how many recordings are gone for good. */
    removeAll: (userId: string): Promise<number> =>
      untilNoneLeft(async () => (await repository.removeSomeOwned(userId)).length),
  };
}
