import { ASPECT_RATIOS, type AspectRatio } from '@shared/recordings';
import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore, useStore } from '@/lib/store';

/** Seconds. The first is the default. */
export const COUNTDOWNS = [3, 5, 10] as const;

const KEY = 'creditcue.recorder';

const settingsSchema = z.object({
  aspectRatio: z.enum(ASPECT_RATIOS).default(ASPECT_RATIOS[0]),
  countdownSeconds: z.literal([3, 5, 10]).default(3),
  /** The preview only: the file is never mirrored. */
  isPreviewMirrored: z.boolean().default(true),
  /** For a prompter with glass before the lens: the words only. */
  isTextMirrored: z.boolean().default(false),
  hasSafeZones: z.boolean().default(false),
  /** Outside a take. */
  isLooping: z.boolean().default(true),
  /** In a take, where the text otherwise stays at its end. */
  isLoopingInTakes: z.boolean().default(false),
  hasSingleKeys: z.boolean().default(true),
  cameraId: z.string().optional(),
  microphoneId: z.string().optional(),
  facing: z.enum(['user', 'environment']).default('user'),
});
export type RecorderSettings = z.infer<typeof settingsSchema>;

/** How this device records; kept on it. */
export const recorderSettings = createStore<RecorderSettings>(
  readKept(KEY, settingsSchema) ?? settingsSchema.parse({}),
);

export function useRecorderSettings() {
  return { settings: useStore(recorderSettings), changeSettings };
}

function changeSettings(change: Partial<RecorderSettings>): void {
  recorderSettings.set({ ...recorderSettings.get(), ...change });
  keep(KEY, recorderSettings.get());
}

/** What each format is for. */
export const FORMAT_USES: Record<AspectRatio, string> = { '9:16': 'Stories', '16:9': 'YouTube', '1:1': 'Square' };
