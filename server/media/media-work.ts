import type { JobQueue } from './job-queue';
import type { RunMediaTask } from './media-task';

/** How features have work on videos done. */
export type MediaWork = {
  jobs: JobQueue;
  run: RunMediaTask;
  /** Where files lie while they are worked on. */
  folder: string;
};
