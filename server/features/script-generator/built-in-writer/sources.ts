import type { FactSource } from '@shared/script-generator';
import { fullId, type Library, type Subject } from '../library/read-library';

/** The facts of what was told, each once, with their sources. */
export function sourcesOf(
  told: readonly { facts: readonly string[] }[],
  subject: Subject,
  facts: Library['facts'],
): FactSource[] {
  const ids = new Set(told.flatMap((part) => part.facts.map((id) => fullId(subject, id))));
  return [...ids].flatMap((id) => facts.get(id) ?? []);
}
