import type { ChunkNote, FoundTake, Take } from './take';
import { openTakeFile, type TakeFile } from './take-file';
import type { TakeLocks } from './take-lock';
import type { TakeRemains } from './take-remains';
import type { TakeSpool } from './take-spool';

/** A take without a chunk this long after its start will never have one. */
const EMPTY_AFTER_MS = 60_000;

type FindTakesParts = {
  spool: TakeSpool;
  locks: TakeLocks;
  remains: TakeRemains;
  /** True for a saved or discarded take that is still on the device because its removal failed. */
  isSettled: (take: Take) => Promise<boolean>;
};

/** `unread`: the ids of takes that the device has and could not read at the moment. */
type Search = { found: FoundTake[]; unread: ReadonlySet<string> };

/** The user's unsaved takes that no tab is busy with, newest first. Removes empty and settled ones from the device. */
export async function findTakes(userId: string, { spool, locks, remains, isSettled }: FindTakesParts): Promise<Search> {
  const takes = await spool.listTakes(userId);
  // Locks are listed, not claimed: two tabs that search at the same time must both find the take.
  const claimed = await locks.listClaimed().catch(() => new Set<string>());
  const unread = new Set<string>();
  const lookAt = async (take: Take): Promise<FoundTake | null> => {
    const described = (await isSettled(take)) ? 'settled' : await foundTake(take, spool);
    const isEmpty = described === null && Date.now() - take.startedAt > EMPTY_AFTER_MS;
    if (described !== 'settled' && !isEmpty) return described;
    // When the removal fails, the next call tries it again.
    await spool.removeTake(take.id).then(
      () => remains.remove(take.id),
      () => {},
    );
    return null;
  };
  // Together: the server may take its time for each.
  const lookAtIfRead = (take: Take) =>
    lookAt(take).catch(() => {
      unread.add(take.id);
      return null;
    });
  const described = await Promise.all(takes.filter(({ id }) => !claimed.has(id)).map(lookAtIfRead));
  const found = described.filter((take) => take !== null);
  return { found: found.sort((a, b) => b.take.startedAt - a.take.startedAt), unread };
}

async function foundTake(take: Take, spool: TakeSpool): Promise<FoundTake | null> {
  const kept = await spool.listChunkNotes(take.id);
  const notes = beforeGap(kept);
  if (notes.length === 0) return null;
  const isEndMissing = notes.length < kept.length || take.isEndMissing === true;
  const keptSeconds = notes.at(-1)?.elapsedSeconds ?? 0;
  return {
    take,
    durationSeconds: isEndMissing ? keptSeconds : (take.durationSeconds ?? keptSeconds),
    byteLength: notes.reduce((sum, note) => sum + note.byteLength, 0),
    isEndMissing,
  };
}

/** A chunk that the device has refused leaves a gap: no player gets past it, and the server takes nothing behind it. */
function beforeGap(notes: readonly ChunkNote[]): ChunkNote[] {
  const gap = notes.findIndex(({ seq }, index) => seq !== index);
  return gap === -1 ? [...notes] : notes.slice(0, gap);
}

/** A take as it is on the device now: another tab may have sent it since it was found. */
export async function readFoundTake(userId: string, takeId: string, spool: TakeSpool): Promise<FoundTake | null> {
  const take = (await spool.listTakes(userId)).find(({ id, recordingId }) => id === takeId && !recordingId);
  return take ? foundTake(take, spool) : null;
}

/** The file of a found take, which has ended whether it was stopped or not. */
export async function openFoundTake(found: FoundTake, spool: TakeSpool): Promise<TakeFile> {
  const notes = beforeGap(await spool.listChunkNotes(found.take.id));
  return openTakeFile(
    // Whatever is in the editor by now, the take is looked at once it is asked for.
    { ...found.take, draftId: undefined, durationSeconds: found.durationSeconds },
    spool,
    notes,
  );
}
