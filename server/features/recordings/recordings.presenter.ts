import { editStatusOf, ofPicture, openSkips, type Recording } from '@shared/recordings';
import type { RecordingRow } from './recordings.repository';

export function toRecording(row: RecordingRow): Recording {
  return {
    id: row.id,
    title: row.title,
    takeNumber: row.takeNumber,
    url: `/api/recordings/${row.id}/video`,
    thumbnailUrl: row.hasPoster ? `/api/recordings/${row.id}/thumbnail${ofPicture(row.thumbnailRevision)}` : null,
    thumbnailStatus: row.thumbnailStatus as Recording['thumbnailStatus'],
    captionsUrl: row.hasCaptions ? `/api/recordings/${row.id}/captions.vtt` : null,
    duration: row.durationSeconds,
    aspectRatio: row.aspectRatio as Recording['aspectRatio'],
    quality: row.quality,
    fileSize: row.sizeBytes,
    mimeType: row.mimeType as Recording['mimeType'],
    width: row.width,
    height: row.height,
    scriptId: row.scriptId,
    hasScript: row.hasScript,
    isShared: row.isShared,
    hasLink: row.hasLink,
    status: row.status as Recording['status'],
    editRevision: row.editRevision,
    editStatus: editStatusOf(row),
    skips: openSkips(row),
    createdAt: row.createdAt.toISOString(),
  };
}
