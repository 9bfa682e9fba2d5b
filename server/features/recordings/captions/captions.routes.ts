import { captionsQuerySchema } from '@shared/recordings';
import type { ApiRouter } from '../../../http/api-router';
import { requireUser, userIdOf } from '../../../http/require-user';
import { idOf, queryOf } from '../../../http/validate';
import type { CaptionFormat, CaptionService } from './captions.service';

const TYPES: Record<CaptionFormat, string> = { vtt: 'text/vtt', srt: 'application/x-subrip' };

export function captionRoutes(api: ApiRouter, captions: CaptionService): void {
  for (const format of ['vtt', 'srt'] as const) {
    api.get(`/api/recordings/:id/captions.${format}`, requireUser, async (req, res) => {
      const { download } = queryOf(req, captionsQuerySchema);
      const { fileName, text } = await captions.find(userIdOf(req), idOf(req), format);
      if (download === '1') res.attachment(fileName);
      res.set('Cache-Control', 'private, no-cache').type(`${TYPES[format]}; charset=utf-8`).send(text);
    });
  }
}
