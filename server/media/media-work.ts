import type { RunMediaTask } from './media-task';

/** How work on videos is done: by what, and where its files lie meanwhile. */
export type MediaWork = {
  run: RunMediaTask;
  folder: string;
};
