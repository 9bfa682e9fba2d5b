import { useQuery } from '@tanstack/react-query';
import type { SavingTake } from '@/features/recorder';
import { useRecordings } from '@/features/recordings';
import { filmedScriptQuery } from '@/features/scripts';

/** One of the user's recordings, to be looked at in the place of a take that has just ended; undefined while it is not known. */
export function useRecordingAsTake(userId: string, recordingId: string | null): SavingTake | undefined {
  const { data: recordings } = useRecordings({ enabled: recordingId !== null });
  const recording = recordings?.find(({ id }) => id === recordingId);
  const { data: script = null } = useQuery({
    ...filmedScriptQuery(recordingId ?? ''),
    enabled: recording?.hasScript === true,
    // The copy of the script that was filmed never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!recording) return undefined;
  const { id, title, scriptId, aspectRatio, mimeType, createdAt, duration, fileSize } = recording;
  return {
    step: 'saved',
    recordingId: id,
    takeId: id,
    userId,
    title,
    scriptId,
    script,
    aspectRatio,
    mimeType,
    startedAt: Date.parse(createdAt),
    durationSeconds: duration,
    skips: [],
    totalBytes: fileSize,
    sentBytes: fileSize,
    bytesPerSecond: 0,
    isKeptOnDevice: false,
    hasEnded: true,
  };
}
