import { splitSentences } from '@shared/compliance/text/sentences';
import type { FactSource } from '@shared/script-generator';
import type { GeneratorResult } from './generator-state';

/** A text that still has so many of the sentences of a written script states its facts. */
const LEAST_SHARE = 0.5;

function shareOf(script: string, text: string): number {
  const sentences = splitSentences(script).map(({ start, end }) => script.slice(start, end).trim());
  const kept = sentences.filter((sentence) => text.includes(sentence));
  return sentences.length === 0 ? 0 : kept.length / sentences.length;
}

/** Where the facts of a text can be looked up that was taken from one of the written scripts, and perhaps changed since. */
export function sourcesOf(results: readonly (GeneratorResult | null)[], text: string): readonly FactSource[] {
  if (text.trim() === '') return [];
  const [nearest] = results
    .flatMap((result) => result?.versions ?? [])
    .filter(({ sources }) => sources.length > 0)
    .map(({ sources, script }) => ({ sources, share: shareOf(script, text) }))
    .sort((a, b) => b.share - a.share);
  return nearest && nearest.share >= LEAST_SHARE ? nearest.sources : [];
}
