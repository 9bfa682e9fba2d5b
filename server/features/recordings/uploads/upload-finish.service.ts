import { createHash } from 'node:crypto';
import { type finishUploadSchema, QUALITY_LABEL, type Recording } from '@shared/recordings';
import type { z } from 'zod';
import { newId } from '../../../db/ids';
import { NotFoundError } from '../../../errors';
import type { VideoStore } from '../../../video/video-store';
import { firstEdits } from '../edits/apply-edits.repository';
import type { FinishingService } from '../encoding/finishing.service';
import {
  type findRecordingOfTake,
  findScriptOfTake,
  insertCaptions,
  insertScript,
  type NewRecording,
} from '../recordings.repository';
import type { RecordingService } from '../recordings.service';
import { storageError } from '../video-limits';
import type { UploadRepository, UploadRow } from './uploads.repository';
import { differs, outOfOrder, type RunningDigests } from './uploads.service';

export type UploadFinishService = ReturnType<typeof createUploadFinishService>;
type Take = z.output<typeof finishUploadSchema>;

export function createUploadFinishService(deps: {
  uploads: UploadRepository;
  recordings: Pick<RecordingService, 'get'>;
  finishing: Pick<FinishingService, 'newStatus'>;
  digests: RunningDigests;
  store: VideoStore;
  recordingOfTake: typeof findRecordingOfTake;
}) {
  const { uploads, recordings, finishing, digests, store, recordingOfTake } = deps;

  /** @throws ConflictError unless exactly the take's chunks are stored, or more where the take may hold more. */
  const requireSame = async (upload: UploadRow, take: Take) => {
    if (take.chunks > upload.nextSeq) throw outOfOrder(upload.nextSeq);
    const hasMore = take.mayHoldMore === true && take.chunks < upload.nextSeq;
    const isAsLong = take.chunks === upload.nextSeq && take.fileSize === upload.receivedBytes;
    if (!hasMore && !isAsLong) throw differs(upload.nextSeq);
    const chunkDigests = await uploads.chunkDigests(upload.id);
    const digest = createHash('sha256')
      .update(Buffer.concat(chunkDigests.slice(0, take.chunks)))
      .digest('hex');
    if (digest !== take.digest) throw differs(upload.nextSeq);
  };

  const sha256Of = async ({ id, nextSeq, videoId, receivedBytes }: UploadRow): Promise<Buffer> => {
    const known = digests.of(id, nextSeq);
    if (known) return known;
    const hash = createHash('sha256');
    const range = { start: 0, end: receivedBytes - 1 };
    for await (const bytes of store.read(videoId ?? '', range)) hash.update(bytes);
    return hash.digest();
  };

  /** The id of the upload's recording, which is made now unless another call was quicker. */
  const makeRecording = async (upload: UploadRow, take: Take) => {
    await requireSame(upload, take);
    const sha256 = await sha256Of(upload);
    const recording = { ...newRecording(upload, take), status: finishing.newStatus };
    return uploads.whileLocked(upload.userId, upload.id, async (tx, locked) => {
      if (locked.status === 'finished') return { id: locked.recordingId, isNew: false };
      if (locked.nextSeq !== upload.nextSeq) throw differs(locked.nextSeq);
      const known = locked.takeId && (await recordingOfTake(tx, upload.userId, locked.takeId));
      if (known) {
        await uploads.markFinished(tx, upload.id, known);
        return { id: known, isNew: false };
      }
      const { mimeType, receivedBytes: sizeBytes, videoId } = locked;
      const since = await uploads.accountSince(tx, upload.userId);
      recording.createdAt = believable(take.recordedAt, since);
      if (take.script) {
        const named = { namedId: upload.scriptId, content: take.script.content };
        recording.scriptId = await findScriptOfTake(tx, upload.userId, named);
      }
      await uploads.finish(tx, upload.id, recording, { id: videoId ?? '', mimeType, sizeBytes, sha256 });
      await insertCaptions(tx, recording.id, take.cues ?? []);
      if (take.script) await insertScript(tx, recording.id, take.script);
      return { id: recording.id, isNew: true };
    });
  };

  return {
    /** Makes the recording; a second time finds the same one. @throws ConflictError @throws NotFoundError */
    async finish(userId: string, id: string, take: Take): Promise<{ recording: Recording; isNew: boolean }> {
      const upload = await uploads.getOwned(userId, id);
      if (!upload) throw new NotFoundError();
      const isFinished = upload.status === 'finished';
      const made = isFinished
        ? { id: upload.recordingId, isNew: false }
        : await makeRecording(upload, take).catch(fail);
      digests.forget(id);
      // Without an id the recording has been deleted meanwhile.
      if (!made?.id) throw new NotFoundError();
      return { recording: await recordings.get(userId, made.id), isNew: made.isNew };
    },
  };
}

const fail = (error: unknown) => Promise.reject(storageError(error));

/** When a take was recorded by its device's clock; undefined where that cannot be, as the clock may be wrong. */
function believable(recordedAt: string | undefined, since: Date | undefined): Date | undefined {
  if (recordedAt === undefined || since === undefined) return undefined;
  const at = new Date(recordedAt);
  return at >= since && at <= new Date() ? at : undefined;
}

function newRecording(upload: UploadRow, take: Take): NewRecording & { id: string } {
  return {
    id: newId(),
    userId: upload.userId,
    scriptId: upload.scriptId,
    takeId: upload.takeId,
    title: take.title || upload.title,
    aspectRatio: upload.aspectRatio,
    quality: QUALITY_LABEL,
    ...firstEdits(take.duration, take.saidAgain),
  };
}
