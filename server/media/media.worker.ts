import { type MediaTask, UnreadableVideoError } from './media-task';
import type { FromWorker } from './run-in-child';
import { runMediaTask } from './run-media-task';

const PROGRESS_EVERY_MS = 500;

const send = (message: FromWorker) => new Promise((resolve) => process.send?.(message, resolve));

async function run(task: MediaTask): Promise<FromWorker> {
  let toldAt = 0;
  const onProgress = (share: number) => {
    if (Date.now() - toldAt < PROGRESS_EVERY_MS) return;
    toldAt = Date.now();
    void send({ kind: 'progress', share });
  };
  try {
    return { kind: 'done', result: await runMediaTask(task, { onProgress }) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { kind: 'failed', reason, isFinal: error instanceof UnreadableVideoError };
  }
}

// The server that asked has ended.
process.on('disconnect', () => process.exit(1));
process.once('message', async (task: MediaTask) => {
  await send(await run(task));
  process.exit(0);
});
