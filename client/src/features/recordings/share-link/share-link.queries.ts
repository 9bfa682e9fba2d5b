import { type LinkOptions, linkPageSchema, type Recording, shareLinkSchema } from '@shared/recordings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { tellFailure } from '../recordings.queries';
import { recordingToasts } from '../recordings.toasts';

/** One after the other: a link tells what its page shows, so options that are being saved come first. */
const changesOfLink = ({ id }: Recording) => ({ id: `link-${id}` });

/** Makes a new public address for the recording: the server cannot tell an earlier one again. */
export function useCreateLink(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: changesOfLink(recording),
    // Never held back for a sign-in: the click that opened a tab or the clipboard for it would be over.
    retry: false,
    mutationFn: () =>
      apiRequest(`/api/recordings/${recording.id}/link`, { method: 'POST', body: {}, response: shareLinkSchema }),
    // Not awaited: whoever asked for the address gets it first.
    onSuccess: () => void refetchEverywhere(queryClient, 'recordings'),
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.linkFailed(error)),
  });
}

/** Ends every public address of the recording. */
export function useStopLinks(recording: Recording) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => apiRequest(`/api/recordings/${recording.id}/link`, { method: 'DELETE' }),
    onSuccess: () => {
      toast(recordingToasts.linksStopped(recording.title));
      return refetchEverywhere(queryClient, 'recordings');
    },
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.stopLinksFailed(error)),
  });
}

/** What the page of a recording's links shows, and how often it was watched: asked anew each time, for the count. */
export const linkPageQuery = (recordingId: string) =>
  queryOptions({
    queryKey: queryKeys.linkPage(recordingId),
    queryFn: ({ signal }) => apiRequest(`/api/recordings/${recordingId}/link`, { response: linkPageSchema, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** `tell` says that the options are saved. */
export function useSaveLinkOptions(recording: Recording, tell: (() => void) | null) {
  const queryClient = useQueryClient();
  return useMutation({
    scope: changesOfLink(recording),
    mutationFn: (options: LinkOptions) =>
      apiRequest(`/api/recordings/${recording.id}/link`, { method: 'PUT', body: options, response: linkPageSchema }),
    onSuccess: (page) => {
      queryClient.setQueryData(linkPageQuery(recording.id).queryKey, page);
      tell?.();
    },
    onError: (error) => tellFailure(queryClient, recording, error, recordingToasts.linkOptionsFailed(error)),
  });
}
