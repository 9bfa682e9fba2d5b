import type { DeletedScript, Script } from '@shared/scripts';
import type { ScriptRow } from './scripts.repository';

export function toScript(row: ScriptRow): Script {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    wpm: row.wpm,
    fontSize: row.fontSize,
    textColor: row.textColor,
    backgroundColor: row.backgroundColor,
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.updatedAt ?? row.createdAt).toISOString(),
  };
}

/** @throws when the script is not in Recently deleted */
export function toDeletedScript(row: ScriptRow): DeletedScript {
  if (!row.deletedAt) throw new Error(`script ${row.id} is not deleted`);
  return { ...toScript(row), deletedAt: row.deletedAt.toISOString() };
}
