import { EDIT_LIMITS, type Edits, leavesNothing, NO_EDITS, type RecordingEdits } from '@shared/recordings';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../../errors';
import { type EditedRow, wholeSecondsOf } from './apply-edits.repository';
import type { EditRepository } from './edits.repository';

export type EditService = ReturnType<typeof createEditService>;

/** What is shown of a recording. Edits are data: the recording itself never changes, and every state can be restored. */
export function createEditService({ repository }: { repository: EditRepository }) {
  const get = async (userId: string, recordingId: string, revision?: number): Promise<RecordingEdits> => {
    const row = await repository.findOwned(userId, recordingId);
    if (!row) throw new NotFoundError();
    const revisions = await repository.listRevisions(recordingId);
    const isOld = revision !== undefined && revision !== row.editRevision;
    const edits = isOld ? await editsAt(recordingId, revision) : (row.edits ?? NO_EDITS);
    return {
      revision: isOld ? revision : row.editRevision,
      edits,
      wholeSeconds: wholeSecondsOf(row),
      status: row.joinStatus as RecordingEdits['status'],
      revisions: revisions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    };
  };

  const editsAt = async (recordingId: string, revision: number): Promise<Edits> => {
    if (revision === 0) return NO_EDITS;
    const edits = await repository.findRevision(recordingId, revision);
    if (!edits) throw new NotFoundError();
    return edits;
  };

  return {
    /** Now, or as they were in an earlier revision. @throws NotFoundError */
    get,

    /** @throws NotFoundError @throws ConflictError before it is finished @throws InvalidRequestError when little is left */
    async save(userId: string, recordingId: string, edits: Edits): Promise<RecordingEdits> {
      const check = (row: EditedRow) => {
        if (row.status !== 'ready') throw new ConflictError('This recording is still being finished. Try again soon.');
        if (leavesNothing(edits, wholeSecondsOf(row))) {
          throw new InvalidRequestError(`Keep at least ${EDIT_LIMITS.keptSeconds} second.`);
        }
      };
      if (!(await repository.saveOwned(userId, recordingId, edits, check))) throw new NotFoundError();
      return get(userId, recordingId);
    },
  };
}
