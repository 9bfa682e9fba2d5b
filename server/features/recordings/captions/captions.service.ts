import { fileNameOf } from '@shared/file-name';
import { toSrt, toWebVtt } from '@shared/recordings';
import { NotFoundError } from '../../../errors';
import type { CaptionRepository } from './captions.repository';

export type CaptionService = ReturnType<typeof createCaptionService>;
export type CaptionFormat = 'vtt' | 'srt';

const WRITERS = { vtt: toWebVtt, srt: toSrt };

export function createCaptionService(repository: CaptionRepository) {
  return {
    /** @throws NotFoundError also when nothing is known of what is said in the recording. */
    async find(
      userId: string,
      recordingId: string,
      format: CaptionFormat,
    ): Promise<{ fileName: string; text: string }> {
      const found = await repository.findVisible(userId, recordingId);
      if (!found) throw new NotFoundError();
      return { fileName: fileNameOf(found.title, `.${format}`), text: WRITERS[format](found.cues) };
    },
  };
}
