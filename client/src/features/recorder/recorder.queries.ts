import { userSchema } from '@shared/auth';
import { recordingSchema, uploadCreatedSchema, uploadSchema } from '@shared/recordings';
import { apiRequest, apiRequestBytes } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import type { UploadCalls } from './uploads/upload-take';

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
