import { sentencesOf } from '../../features/script-generator/speech/sentences';
import type { Sample } from './samples';

/** Subjects from which on a sentence is a stock line. */
const STOCK_SUBJECTS = 3;

const INTRODUCTION = /^(?:I'm|We're) (?:Maria|Sunrise)\b/;

/** The sentences that are the arc's own: without the introduction, and without the call, which stands last. */
const ownSentences = ({ written }: Sample) =>
  sentencesOf(written.script)
    .slice(0, -1)
    .filter((sentence) => !INTRODUCTION.test(sentence));

/** The share of sentences that stand in scripts of several subjects, and the most frequent of them. */
export function stockOf(samples: readonly Sample[]): { share: number; sentences: [string, number][] } {
  const subjects = new Map<string, Set<string>>();
  for (const sample of samples) {
    for (const sentence of ownSentences(sample)) {
      const holders = subjects.get(sentence) ?? new Set();
      subjects.set(sentence, holders.add(sample.subject.id));
    }
  }
  const all = samples.flatMap(ownSentences);
  const isStock = (sentence: string) => (subjects.get(sentence)?.size ?? 0) >= STOCK_SUBJECTS;
  const sentences = [...subjects]
    .filter(([sentence]) => isStock(sentence))
    .map(([sentence, { size }]): [string, number] => [sentence, size])
    .sort(([, a], [, b]) => b - a);
  return { share: all.filter(isStock).length / Math.max(1, all.length), sentences };
}
