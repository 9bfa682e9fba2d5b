import { z } from 'zod';
import { dismissalSchema } from '../compliance/dismissals';
import { bodyOfText, problemSchema, requiredLineOfText } from '../http';
import { FONT_SIZE, READING_SPEED, SCRIPT_DEFAULTS, SCRIPT_LIMITS } from './constants';

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be a color like #1E293B');

/** How the teleprompter shows a script. The sliders' steps are not enforced: an imported file may hold 145. */
export const scriptSettingsSchema = z.object({
  /** Reading speed in words per minute. */
  wpm: z.int().min(READING_SPEED.min).max(READING_SPEED.max),
  /** Pixels, before the aspect ratio's font scale. */
  fontSize: z.int().min(FONT_SIZE.min).max(FONT_SIZE.max),
  textColor: colour,
  backgroundColor: colour,
});
export type ScriptSettings = z.infer<typeof scriptSettingsSchema>;

/** What the editor sends to save a script. */
export const createScriptSchema = z.object({
  title: requiredLineOfText(SCRIPT_LIMITS.titleMax),
  content: bodyOfText(SCRIPT_LIMITS.contentMax),
  wpm: scriptSettingsSchema.shape.wpm.default(SCRIPT_DEFAULTS.wpm),
  fontSize: scriptSettingsSchema.shape.fontSize.default(SCRIPT_DEFAULTS.fontSize),
  textColor: scriptSettingsSchema.shape.textColor.default(SCRIPT_DEFAULTS.textColor),
  backgroundColor: scriptSettingsSchema.shape.backgroundColor.default(SCRIPT_DEFAULTS.backgroundColor),
});
export type CreateScript = z.infer<typeof createScriptSchema>;

/** A change to a saved script: any of its fields. The last write wins, unless the request names a version. */
export const updateScriptSchema = z
  .object({
    title: requiredLineOfText(SCRIPT_LIMITS.titleMax),
    content: bodyOfText(SCRIPT_LIMITS.contentMax),
    ...scriptSettingsSchema.shape,
  })
  .partial();
export type UpdateScript = z.infer<typeof updateScriptSchema>;

/** A saved script. */
export const scriptSchema = scriptSettingsSchema.extend({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** When its title or text last changed; a server of an earlier version does not tell. */
  updatedAt: z.iso.datetime().optional(),
});
export type Script = z.infer<typeof scriptSchema>;

/** A script in Recently deleted. Until it is restored, its own address leads to nothing. */
export const deletedScriptSchema = scriptSchema.extend({ deletedAt: z.iso.datetime() });
export type DeletedScript = z.infer<typeof deletedScriptSchema>;

/** The refusal of a change that was made to another version of the script than the saved one. */
export const scriptChangedSchema = problemSchema.extend({
  code: z.literal('script-changed'),
  /** As it is saved now. */
  script: scriptSchema,
});

/** A statement that is kept as written, with its words for whoever reads the file: once the check has found them. */
const keptStatementSchema = dismissalSchema.extend({ statement: z.string().optional() });
export type KeptStatement = z.infer<typeof keptStatementSchema>;

/** The file that Export writes and Import reads. Import uses whichever parts but the metadata are there. */
export const scriptFileSchema = z.object({
  title: z.string(),
  content: z.string(),
  settings: scriptSettingsSchema,
  metadata: z.object({ wordCount: z.int(), estimatedDuration: z.int(), exportedAt: z.iso.datetime() }),
  dismissals: z.array(keptStatementSchema).optional(),
});
export type ScriptFile = z.infer<typeof scriptFileSchema>;
