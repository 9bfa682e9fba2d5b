import { type FindingKey, sentenceHashOf } from '@shared/compliance/dismissals';
import type { Language } from '@shared/compliance/types';
import { createStore } from '@/lib/store';
import type { CheckedText } from './findings';

/** The result of a check without its text: enough to count the statements that are still open. */
export type CheckSummary = { language: Language; findings: FindingKey[] };

const SUMMARIES_KEPT = 500;
/** How long the worker that checks in the background stays loaded with nothing to do. */
const IDLE_MS = 10_000;

/** By the hash of the text, oldest first. */
export const checkSummaries = createStore<ReadonlyMap<string, CheckSummary>>(new Map());

/** Two texts with one key have the same sentences. */
export const textKeyOf = (text: string): string => `${text.length}-${sentenceHashOf(text)}`;

export function rememberChecked({ text, language, findings }: CheckedText): void {
  const summary: CheckSummary = {
    language,
    findings: findings.map(({ start, end, ruleId }) => ({
      ruleId,
      sentenceHash: sentenceHashOf(text.slice(start, end)),
    })),
  };
  const key = textKeyOf(text);
  const others = [...checkSummaries.get()].filter(([other]) => other !== key);
  checkSummaries.set(new Map([...others, [key, summary] as const].slice(-SUMMARIES_KEPT)));
}

let worker: Worker | null = null;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
/** The first one is being checked. */
let queue: string[] = [];

/** Checks `text` after all others that were asked for; the answer is in {@link checkSummaries}. */
export function checkInBackground(text: string): void {
  if (typeof Worker === 'undefined' || queue.includes(text)) return;
  queue.push(text);
  if (queue.length === 1) checkFirst();
}

function checkFirst(): void {
  clearTimeout(idleTimer);
  const [text] = queue;
  if (text === undefined) idleTimer = setTimeout(end, IDLE_MS);
  else {
    worker ??= start();
    worker.postMessage(text);
  }
}

function start(): Worker {
  const created = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' });
  created.onmessage = ({ data }: MessageEvent<CheckedText>) => {
    rememberChecked(data);
    queue.shift();
    checkFirst();
  };
  // The rules could not be loaded. Nothing is known of these texts; the next one asks for the rules again.
  created.onerror = end;
  return created;
}

function end(): void {
  worker?.terminate();
  worker = null;
  queue = [];
}
