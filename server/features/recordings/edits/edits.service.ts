import {
  areTakesJoined,
  EDIT_LIMITS,
  type Edits,
  editStatusOf,
  editsWithin,
  hasTakes,
  type JoinedTake,
  keptRanges,
  leavesNothing,
  NO_EDITS,
  ofPicture,
  otherTakes,
  type RecordingEdits,
  secondsOf,
  secondsOfTakes,
  shownSeconds,
  type TakeChoice,
  takeSlots,
} from '@shared/recordings';
import { ConflictError, InvalidRequestError, NotFoundError } from '../../../errors';
import { wholeSecondsOf } from './apply-edits.repository';
import type { EditRepository, TakeRow } from './edits.repository';

export type EditService = ReturnType<typeof createEditService>;

/** Why two takes cannot be joined, as a sentence about the other one; null when they can. */
function refusalOf(own: TakeRow, other: TakeRow): string | null {
  if (other.aspectRatio !== own.aspectRatio) {
    return `It is ${other.aspectRatio}, and this one is ${own.aspectRatio}: only takes of one format can be joined.`;
  }
  if (other.status === 'processing') return 'It is still being finished. Try again soon.';
  if (other.status !== 'ready') return 'It could not be finished.';
  if (other.wholeSeconds === null || own.wholeSeconds === null) return 'Its length was never measured.';
  return null;
}

/** What is shown of a recording. Edits are data: the recording itself never changes, and every state can be restored. */
export function createEditService({ repository }: { repository: EditRepository }) {
  const get = async (userId: string, recordingId: string, revision?: number): Promise<RecordingEdits> => {
    const row = await repository.findOwned(userId, recordingId);
    if (!row) throw new NotFoundError();
    const revisions = await repository.listRevisions(recordingId);
    const isOld = revision !== undefined && revision !== row.editRevision;
    const edits = { ...NO_EDITS, ...(isOld ? await editsAt(recordingId, revision) : row.edits) };
    const wholeSeconds = secondsOfTakes(edits, wholeSecondsOf(row));
    return {
      revision: isOld ? revision : row.editRevision,
      edits,
      wholeSeconds,
      duration: isOld ? shownSeconds(secondsOf(keptRanges(edits, wholeSeconds))) : row.durationSeconds,
      areTakesJoined: areTakesJoined(row),
      status: editStatusOf(row),
      revisions: revisions.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })),
    };
  };

  const editsAt = async (recordingId: string, revision: number): Promise<Edits> => {
    if (revision === 0) return NO_EDITS;
    const edits = await repository.findRevision(recordingId, revision);
    if (!edits) throw new NotFoundError();
    return edits;
  };

  /** The edits with the lengths of their takes as they were measured. @throws when they cannot be joined */
  const withMeasuredTakes = (edits: Edits, own: TakeRow, others: TakeRow[]): Edits => {
    const taken = otherTakes(edits);
    if (new Set([own.id, ...taken.map(({ recordingId }) => recordingId)]).size <= taken.length) {
      throw new InvalidRequestError('A take can be joined only once.');
    }
    const measured = ({ recordingId }: JoinedTake): JoinedTake => {
      const other = others.find(({ id }) => id === recordingId);
      if (!other) throw new ConflictError('A take that these edits join was deleted.');
      const refusal = refusalOf(own, other);
      if (refusal) throw new InvalidRequestError(`The other take cannot be joined. ${refusal}`);
      return { recordingId, seconds: wholeSecondsOf(other) };
    };
    return {
      ...edits,
      takes: { before: edits.takes.before.map(measured), after: edits.takes.after.map(measured) },
    };
  };

  return {
    /** Now, or as they were in an earlier revision. @throws NotFoundError */
    get,

    /**
     * @throws NotFoundError @throws ConflictError before it is finished, and when a take was deleted
     * @throws InvalidRequestError when little is left, or takes do not fit
     */
    async save(userId: string, recordingId: string, wanted: Edits): Promise<RecordingEdits> {
      const check = (row: TakeRow, others: TakeRow[]) => {
        if (row.status !== 'ready') throw new ConflictError('This recording is still being finished. Try again soon.');
        const edits = withMeasuredTakes(wanted, row, others);
        if (leavesNothing(edits, secondsOfTakes(edits, wholeSecondsOf(row)))) {
          throw new InvalidRequestError(`Keep at least ${EDIT_LIMITS.keptSeconds} second.`);
        }
        return edits;
      };
      if (!(await repository.saveOwned(userId, recordingId, wanted, check))) throw new NotFoundError();
      return get(userId, recordingId);
    },

    /** The other takes of its script: each with what is cut from it, or why it cannot be joined. @throws NotFoundError */
    async listTakes(userId: string, recordingId: string): Promise<TakeChoice[]> {
      const own = await repository.findTakeOwned(userId, recordingId);
      if (!own) throw new NotFoundError();
      const rows = await repository.listTakesOwned(userId, own);
      return rows.map((row) => ({
        recordingId: row.id,
        title: row.title,
        takeNumber: row.takeNumber,
        thumbnailUrl: row.hasPoster ? `/api/recordings/${row.id}/thumbnail${ofPicture(row.thumbnailRevision)}` : null,
        createdAt: row.createdAt.toISOString(),
        seconds: wholeSecondsOf(row),
        edits: ownEditsOf(row),
        refusal: refusalOf(own, row),
      }));
    },
  };
}

/** Without what is about the takes that are joined to it. */
function ownEditsOf(row: TakeRow): TakeChoice['edits'] {
  const edits = { ...NO_EDITS, ...row.edits };
  if (!hasTakes(edits)) return { cuts: edits.cuts, trim: edits.trim };
  const ownSeconds = wholeSecondsOf(row);
  const slot = takeSlots(edits, ownSeconds).find((one) => one.recordingId === null);
  return slot ? editsWithin(edits, ownSeconds, slot) : { cuts: [], trim: null };
}
