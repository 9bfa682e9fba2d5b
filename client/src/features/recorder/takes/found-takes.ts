import type { ChunkNote, FoundTake, Take } from './take';
import { openTakeFile, type TakeFile } from './take-file';
import type { TakeLocks } from './take-lock';
import type { TakeRemains } from './take-remains';
import type { TakeSpool } from './take-spool';

/** A take without a chunk this long after its start will never have one. */
const EMPTY_AFTER_MS = 60_000;

type TakeFinderParts = {
  spool: TakeSpool;
  locks: TakeLocks;
  remains: TakeRemains;
  /** True for a saved or discarded take that is still on the device because its removal failed. */
  isSettled: (take: Take) => Promise<boolean>;
  /** Whether this tab is recording or sending the take, or has sent or deleted it. */
  isKnownHere: (takeId: string) => boolean;
  onFound: () => void;
  /** Called once at most: the device could not say which takes it keeps, or not tell about each. */
  onIncomplete: () => void;
};

/** `unread`: the ids of takes that the device has and could not read at the moment; null: all that were found before. */
type Search = { found: FoundTake[]; unread: ReadonlySet<string> | null };

const NOTHING_FOUND: Search = { found: [], unread: new Set() };

/** The user's unsaved takes that are on the device and in no tab, as they were found last. */
export function createTakeFinder(parts: TakeFinderParts) {
  const { spool, locks, isKnownHere, onFound, onIncomplete } = parts;
  let userId: string | null = null;
  let found: FoundTake[] = [];
  let hasToldIncomplete = false;

  const searchFor = async (wanted: string | null): Promise<Search> => {
    if (wanted === null) return NOTHING_FOUND;
    return findTakes(wanted, parts).catch((error: unknown) =>
      hasNoStorage(error) ? NOTHING_FOUND : { found: [], unread: null },
    );
  };
  /** The take as the device has it now; null when another tab has sent it since it was found. */
  const openNow = async (takeId: string): Promise<TakeFile | null> => {
    const take = userId && (await readFoundTake(userId, takeId, spool));
    return take ? openFoundTake(take, spool) : null;
  };

  return {
    list: () => found,
    setUser(next: string | null) {
      if (next !== userId) found = [];
      userId = next;
    },
    async search(): Promise<void> {
      const wanted = userId;
      const search = await searchFor(wanted);
      if (wanted !== userId) return;
      const unread = found.filter(({ take }) => search.unread?.has(take.id) ?? true);
      found = [...search.found, ...unread].filter(({ take }) => !isKnownHere(take.id));
      onFound();
      if (search.unread?.size === 0 || hasToldIncomplete) return;
      hasToldIncomplete = true;
      onIncomplete();
    },
    forget(takeId: string) {
      found = found.filter(({ take }) => take.id !== takeId);
    },
    /** @throws when it is not among those that were found, or cannot be read */
    async toBlob(takeId: string): Promise<Blob> {
      const take = found.find((candidate) => candidate.take.id === takeId);
      if (!take) throw new Error('The recording is no longer on this device.');
      return (await openFoundTake(take, spool)).toBlob();
    },
    /**
     * Its file, and how to let other tabs have it again; null when another tab has it, or had it meanwhile.
     * @throws when the device cannot read it
     */
    async claim(takeId: string): Promise<{ file: TakeFile; release: () => void } | null> {
      const release = await locks.claim(takeId).catch(() => () => {});
      if (!release) return null;
      try {
        const file = await openNow(takeId);
        if (file) return { file, release };
      } catch (error) {
        release();
        throw error;
      }
      release();
      return null;
    },
  };
}

/** IndexedDB is no part of this browser: nothing can be kept in it. */
function hasNoStorage(error: unknown): boolean {
  return error instanceof ReferenceError || error instanceof TypeError;
}

/** Newest first. Removes empty and settled takes from the device. */
async function findTakes(userId: string, { spool, locks, remains, isSettled }: TakeFinderParts): Promise<Search> {
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

async function readFoundTake(userId: string, takeId: string, spool: TakeSpool): Promise<FoundTake | null> {
  const take = (await spool.listTakes(userId)).find(({ id, recordingId }) => id === takeId && !recordingId);
  return take ? foundTake(take, spool) : null;
}

/** The file of a found take, which has ended whether it was stopped or not. */
async function openFoundTake(found: FoundTake, spool: TakeSpool): Promise<TakeFile> {
  const notes = beforeGap(await spool.listChunkNotes(found.take.id));
  return openTakeFile(
    // Whatever is in the editor by now, the take is looked at once it is asked for.
    { ...found.take, draftId: undefined, durationSeconds: found.durationSeconds },
    spool,
    notes,
  );
}
