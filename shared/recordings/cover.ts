import { z } from 'zod';
import { requiredLineOfText } from '../http';
import { captionStyleSchema, DEFAULT_CAPTION_STYLE, SAFE_ZONES, type Zone } from './caption-style';
import { type AspectRatio, RECORDING_DURATION } from './constants';

/** The most characters of a title on a cover: a few words. */
export const COVER_TITLE_MAX = 60;

/** The size of a title, as a share of the picture's shorter side: read in a list on a phone, where covers are small. */
export const COVER_TEXT_SIZE = 0.13;

/** The most lines of a title; a longer one is drawn smaller. */
export const COVER_LINES = 4;

/**
 * Where titles are drawn: what the grids of profiles crop off is left out, and a title at the bottom is below the mark
 * in the middle that plays the video.
 */
export const COVER_ZONES: Record<AspectRatio, Zone> = {
  ...SAFE_ZONES,
  '9:16': { left: 0.06, top: 0.14, right: 0.94, bottom: 0.78 },
};

/** The still that lists, the hub and links show of a recording. */
export const coverSchema = z.object({
  at: z
    .number()
    .min(0)
    .max(RECORDING_DURATION.max)
    .describe(
      'When the picture is on screen, in seconds of the whole recording. Where that is cut away, the next picture ' +
        'that is kept is the cover; where nothing follows, the last one.',
    ),
  title: requiredLineOfText(COVER_TITLE_MAX).nullable().default(null).describe('Drawn into the picture.'),
  style: captionStyleSchema.default(DEFAULT_CAPTION_STYLE),
});
export type Cover = z.output<typeof coverSchema>;

/** Makes the address of a recording's picture another one for each that it was given: pages show a known one again. */
export const ofPicture = (revision: number): string => (revision > 0 ? `?v=${revision}` : '');
