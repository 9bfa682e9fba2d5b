import type { Recording } from '@shared/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isSignedOut } from '@/lib/api-error';
import { toast } from '@/lib/toast';
import { prepareAndSave } from '../download/download.queries';
import { bulkToasts } from '../recordings.toasts';

/** Browsers drop downloads that begin at the same moment. */
const DOWNLOAD_GAP_MS = 400;

type BulkOutcome = { done: Recording[]; failed: Recording[] };

/**
 * Does `task` for one recording after the other and goes on when it fails for one. After a 429 the rest would fail too
 * and is not tried. @throws what says that nobody is signed in: the whole is done again after the sign-in.
 */
async function forEach(
  recordings: readonly Recording[],
  task: (recording: Recording) => Promise<void>,
  onProgress: (done: number) => void,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], failed: [] };
  for (const [n, recording] of recordings.entries()) {
    onProgress(n);
    try {
      await task(recording);
      outcome.done.push(recording);
    } catch (error) {
      if (isSignedOut(error)) throw error;
      outcome.failed.push(recording);
      if (!(error instanceof ApiError) || error.status !== 429) continue;
      outcome.failed.push(...recordings.slice(n + 1));
      break;
    }
  }
  return outcome;
}

/** What is being done with how many, null while nothing is. */
export type BulkProgress = { done: number; total: number } | null;

/** Saves each recording as an MP4; `onFinished` gets what could not be saved. */
export function useDownloadRecordings(onFinished: (failed: Recording[]) => void) {
  const queryClient = useQueryClient();
  const [done, setDone] = useState(0);
  const download = useMutation({
    mutationFn: (recordings: Recording[]) =>
      forEach(
        recordings,
        async (recording) => {
          await prepareAndSave(queryClient, recording);
          await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_GAP_MS));
        },
        setDone,
      ),
    onSuccess: (outcome) => {
      toast(bulkToasts.downloaded(outcome));
      onFinished(outcome.failed);
    },
  });
  return { start: download.mutate, progress: progressOf(download, done) };
}

function progressOf(task: { isPending: boolean; variables?: Recording[] }, done: number): BulkProgress {
  return task.isPending ? { done, total: task.variables?.length ?? 0 } : null;
}
