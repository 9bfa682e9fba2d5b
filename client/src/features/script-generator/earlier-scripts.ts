import { z } from 'zod';
import { keep, readKept, UNTIL_SIGN_OUT } from '@/lib/kept-value';
import { type GeneratorResult, generatorResultSchema } from './generator-state';

/** How many scripts can be had back beside the one that is shown. */
export const EARLIER_KEPT = 10;

const keptSchema = z.array(generatorResultSchema);
const keyOf = (userId: string) => `${UNTIL_SIGN_OUT}generated.${userId}`;

/** The scripts with `result` first, in the place of what was kept of it before. */
export function withScript(scripts: readonly GeneratorResult[], result: GeneratorResult): GeneratorResult[] {
  return [result, ...scripts.filter(({ id }) => id !== result.id)].slice(0, EARLIER_KEPT + 1);
}

/** Read from the device each time, because another tab may have written. */
const keptOf = (userId: string): GeneratorResult[] => readKept(keyOf(userId), keptSchema) ?? [];

/** The scripts that were generated on this device since the user signed in, but the shown one; what was shown last is first. */
export const earlierScriptsOf = (userId: string, shown: GeneratorResult | null): GeneratorResult[] =>
  keptOf(userId).filter(({ id }) => id !== shown?.id);

/** Keeps the script as it is shown now. `before`: what was shown until then. */
export function keepScript(userId: string, shown: GeneratorResult, before: GeneratorResult | null): void {
  const kept = keptOf(userId);
  const isKept = before === null || kept.some(({ id }) => id === before.id);
  keep(keyOf(userId), withScript(isKept ? kept : withScript(kept, before), shown));
}
