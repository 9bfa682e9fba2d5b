import { sentenceHashOf } from '@shared/compliance/dismissals';
import { type Reading, readingSchema } from '@shared/compliance/second-reading';
import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore, type Store } from '@/lib/store';

/** What the chat model said of a sentence, wherever that sentence stands. */
const sentenceReadingSchema = readingSchema.omit({ start: true, end: true }).extend({ sentenceHash: z.string() });
export type SentenceReading = z.infer<typeof sentenceReadingSchema>;

const READINGS_KEPT = 500;
const stores = new Map<string, Store<SentenceReading[]>>();
const storageKeyOf = (userId: string) => `creditcue.second-reading.${userId}`;

/** The second readings of `userId`, until the tab is closed. */
export function readingsOf(userId: string): Store<SentenceReading[]> {
  const existing = stores.get(userId);
  if (existing) return existing;
  const created = createStore(readKept(storageKeyOf(userId), z.array(sentenceReadingSchema), 'tab') ?? []);
  stores.set(userId, created);
  return created;
}

/** Takes the readings of `text` in; those of its sentences replace the ones before. */
export function rememberReadings(userId: string, text: string, readings: readonly Reading[]): void {
  const store = readingsOf(userId);
  const fresh = readings.map(({ start, end, ...reading }) => ({
    ...reading,
    sentenceHash: sentenceHashOf(text.slice(start, end)),
  }));
  const read = new Set(fresh.map(({ sentenceHash }) => sentenceHash));
  const all = [...store.get().filter(({ sentenceHash }) => !read.has(sentenceHash)), ...fresh].slice(-READINGS_KEPT);
  keep(storageKeyOf(userId), all, 'tab');
  store.set(all);
}

/**
 * What the chat model said of a finding. The model may clear one rule of a sentence and at the same time find that the
 * sentence breaks another one: then its finding of the other rule is shown, since the sentence is not cleared. A hint
 * names no rule, so every reading of its sentence is about it. Of several readings the most serious one counts.
 */
export function readingOf(
  readings: readonly SentenceReading[],
  { ruleId, sentenceHash }: { ruleId: string | null; sentenceHash: string },
): SentenceReading | null {
  const ofSentence = readings.filter((reading) => reading.sentenceHash === sentenceHash);
  const ofFinding = ofSentence.filter((reading) => ruleId === null || reading.ruleId === ruleId);
  const isSaid = (verdict: SentenceReading['verdict']) => (reading: SentenceReading) => reading.verdict === verdict;
  return (
    ofFinding.find(isSaid('worse')) ??
    ofFinding.find(isSaid('confirm')) ??
    ofSentence.find(isSaid('worse')) ??
    ofFinding[0] ??
    null
  );
}
