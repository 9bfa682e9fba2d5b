import type { Upload } from '@shared/recordings';
import type { UploadRow } from './uploads.repository';

export function toUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    status: row.status === 'finished' ? 'finished' : 'open',
    nextSeq: row.nextSeq,
    receivedBytes: row.receivedBytes,
    recordingId: row.recordingId,
  };
}
