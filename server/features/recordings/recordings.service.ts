import type { PageQuery } from '@shared/http';
import type { ShareRecording } from '@shared/hub';
import type { Recording, RecordingScript } from '@shared/recordings';
import { ConflictError, NotFoundError } from '../../errors';
import { toRecording } from './recordings.presenter';
import type { RecordingRepository } from './recordings.repository';

export type RecordingService = ReturnType<typeof createRecordingService>;

export function createRecordingService({ repository }: { repository: RecordingRepository }) {
  /** @throws NotFoundError also when the recording is someone else's, so ids reveal nothing. */
  const get = async (userId: string, id: string): Promise<Recording> => {
    const row = await repository.getOwned(userId, id);
    if (!row) throw new NotFoundError();
    return toRecording(row);
  };

  return {
    get,

    async list(userId: string, page: PageQuery): Promise<{ rows: Recording[]; hasMore: boolean; total: number }> {
      const [rows, total] = await Promise.all([repository.listOwned(userId, page), repository.countOwned(userId)]);
      return { rows: rows.slice(0, page.limit).map(toRecording), hasMore: rows.length > page.limit, total };
    },

    /** What stood in the teleprompter. @throws NotFoundError also when nothing of that is kept. */
    async script(userId: string, id: string): Promise<RecordingScript> {
      const script = await repository.scriptOwned(userId, id);
      if (!script) throw new NotFoundError();
      return script;
    },

    /** @throws NotFoundError */
    async rename(userId: string, id: string, title: string): Promise<Recording> {
      if (!(await repository.renameOwned(userId, id, title))) throw new NotFoundError();
      return get(userId, id);
    },

    /** It is in Recently deleted then. @throws NotFoundError @throws ConflictError while it is joined to another one */
    async remove(userId: string, id: string): Promise<void> {
      const removed = await repository.removeOwned(userId, id);
      if (!removed) throw new NotFoundError();
      if (removed !== true) {
        throw new ConflictError(`This take is part of "${removed.usedIn}". Remove it there first.`, 'take-joined');
      }
    },

    /**
     * Shows the recording in the hub, with these words or its title. Sharing again changes nothing.
     * @throws NotFoundError @throws ConflictError when whoever runs the installation removed its post.
     */
    async share(userId: string, id: string, { content }: ShareRecording): Promise<Recording> {
      const outcome = await repository.shareOwned(userId, id, content);
      if (outcome === 'missing') throw new NotFoundError();
      if (outcome === 'removed') {
        throw new ConflictError(
          'This video was removed from the Ideas Hub and cannot be shared again.',
          'post-removed',
        );
      }
      return get(userId, id);
    },

    /** Takes the recording out of the hub again. @throws NotFoundError */
    async unshare(userId: string, id: string): Promise<void> {
      if (!(await repository.unshareOwned(userId, id))) throw new NotFoundError();
    },
  };
}
