import type { FailedJob } from './job-queue';

/** Failed jobs for operators: what was to be done, why it failed, and what follows. */
export function describeFailedJobs(jobs: FailedJob[]): string {
  const dead = jobs.filter(({ nextAttemptAt }) => nextAttemptAt === null);
  const waiting = jobs.filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  const parts: string[] = [];
  if (dead.length > 0) {
    parts.push(`Given up after several attempts: ${dead.length}. To try one again: npm run admin -- jobs retry <id>`);
    parts.push(...dead.map((job) => `  ${job.id}  ${wordsOf(job)}\n    since ${at(job.failedAt)}: ${job.reason}`));
  }
  if (waiting.length > 0) {
    parts.push(`Failed, and tried again by themselves: ${waiting.length}`);
    parts.push(...waiting.map((job) => `  ${wordsOf(job)}\n    next at ${at(job.nextAttemptAt)}: ${job.reason}`));
  }
  return parts.length > 0 ? parts.join('\n') : 'No job has failed.';
}

/** The name says what is to be done, the payload with what. */
function wordsOf({ name, payload }: FailedJob): string {
  const names = Object.entries(payload).map(
    ([key, value]) => `${key} ${Array.isArray(value) ? value.join(', ') : value}`,
  );
  return [name.replaceAll('-', ' '), ...names].join(', ');
}

const at = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? 'unknown';
