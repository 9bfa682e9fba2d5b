import { type Recording, recordingSchema, type Trim } from '@shared/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { recordingToasts } from '../recordings.toasts';

/** Makes a new recording of a part of one. */
export function useTrimRecording(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Trim) =>
      apiRequest(`/api/recordings/${recording.id}/trim`, { method: 'POST', body, response: recordingSchema }),
    onSuccess: ({ title }) => {
      toast(recordingToasts.trimmed(title));
      return queryClient.invalidateQueries({ queryKey: queryKeys.recordings });
    },
    onError: (error) => {
      toast(recordingToasts.trimFailed(error));
    },
  });
}
