import { userSchema } from '@shared/auth';
import { limitsSchema, recordingSchema, uploadCreatedSchema, uploadSchema } from '@shared/recordings';
import { queryOptions } from '@tanstack/react-query';
import { apiRequest, apiRequestBytes } from '@/lib/api-client';
import { ApiError, isSignedOut } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import type { UploadCalls } from './uploads/upload-take';

/** A line that is lost without a word must not keep the limits from being asked for again. */
const LIMITS_MS = 10_000;
const LONGEST_LIMITS_PAUSE_MS = 5_000;

/**
 * What the server accepts. Asked for until it answers, and again at each visit of the Record tab, before each take and when
 * the connection is back: other tabs and devices save too.
 */
export const limitsQuery = queryOptions({
  queryKey: queryKeys.limits,
  staleTime: 0,
  refetchOnReconnect: 'always',
  retry: (_failures, error) => !isSignedOut(error),
  retryDelay: (failures) => Math.min(LONGEST_LIMITS_PAUSE_MS, 1000 * 2 ** failures),
  queryFn: ({ signal: left }) => {
    const signal = AbortSignal.any([left, AbortSignal.timeout(LIMITS_MS)]);
    return apiRequest('/api/limits', { response: limitsSchema, signal });
  },
});

/** The requests of an upload. */
export const uploadCalls: UploadCalls = {
  currentUserId: async (signal) => (await apiRequest('/api/auth/user', { response: userSchema, signal })).id,
  create: (upload, signal) =>
    apiRequest('/api/uploads', { method: 'POST', body: upload, response: uploadCreatedSchema, signal }),
  get: (uploadId, signal) => apiRequest(`/api/uploads/${uploadId}`, { response: uploadSchema, signal }),
  putChunk: (uploadId, seq, { bytes, contentDigest }, signal) =>
    apiRequestBytes(`/api/uploads/${uploadId}/chunks/${seq}`, {
      method: 'PUT',
      body: bytes,
      headers: { 'Content-Digest': contentDigest },
      signal,
    }),
  finish: (uploadId, finish, signal) =>
    apiRequest(`/api/uploads/${uploadId}/finish`, { method: 'POST', body: finish, response: recordingSchema, signal }),
  remove: (uploadId) => apiRequest(`/api/uploads/${uploadId}`, { method: 'DELETE' }),
};

/** Deletes what a take has become; one that is gone already is as good. */
export async function removeRecording(recordingId: string): Promise<void> {
  try {
    await apiRequest(`/api/recordings/${recordingId}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
