import type { FoundTake, Take } from './take';
import { openTakeFile, type TakeFile } from './take-file';
import type { ClaimTake } from './take-lock';
import type { TakeSpool } from './take-spool';

/** The user's takes on this device that no tab is busy with, newest first. Empty ones are cleared away. */
export async function findTakes(
  userId: string,
  spool: TakeSpool,
  claim: ClaimTake,
  isBusyHere: (takeId: string) => boolean,
): Promise<FoundTake[]> {
  const found: FoundTake[] = [];
  for (const take of await spool.listTakes(userId)) {
    if (isBusyHere(take.id)) continue;
    const release = await claim(take.id);
    if (!release) continue;
    const described = await foundTake(take, spool);
    if (described) found.push(described);
    else await spool.removeTake(take.id);
    release();
  }
  return found.sort((a, b) => b.take.startedAt - a.take.startedAt);
}

async function foundTake(take: Take, spool: TakeSpool): Promise<FoundTake | null> {
  const notes = await spool.listChunkNotes(take.id);
  if (notes.length === 0) return null;
  return {
    take,
    durationSeconds: take.durationSeconds ?? notes.at(-1)?.elapsedSeconds ?? 0,
    byteLength: notes.reduce((sum, note) => sum + note.byteLength, 0),
  };
}

/** The file of a found take, which has ended whether it was stopped or not. */
export async function openFoundTake(found: FoundTake, spool: TakeSpool): Promise<TakeFile> {
  const notes = await spool.listChunkNotes(found.take.id);
  return openTakeFile({ ...found.take, durationSeconds: found.durationSeconds }, spool, notes);
}
