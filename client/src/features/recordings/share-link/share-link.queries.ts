import { type Recording, shareLinkSchema } from '@shared/recordings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { recordingToasts } from '../recordings.toasts';

/** Makes a new public address for the recording: the server cannot tell an earlier one again. */
export function useCreateLink(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    // Never held back for a sign-in: the click that opened a tab or the clipboard for it would be over.
    retry: false,
    mutationFn: () =>
      apiRequest(`/api/recordings/${recording.id}/link`, { method: 'POST', body: {}, response: shareLinkSchema }),
    // Not awaited: whoever asked for the address gets it first.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.recordings }),
    onError: (error) => {
      toast(recordingToasts.linkFailed(error));
    },
  });
}

/** Ends every public address of the recording. */
export function useStopLinks(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/recordings/${recording.id}/link`, { method: 'DELETE' }),
    onSuccess: () => {
      toast(recordingToasts.linksStopped(recording.title));
      return queryClient.invalidateQueries({ queryKey: queryKeys.recordings });
    },
    onError: (error) => {
      toast(recordingToasts.stopLinksFailed(error));
    },
  });
}
