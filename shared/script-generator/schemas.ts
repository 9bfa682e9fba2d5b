import { z } from 'zod';
import { bodyOfText, lineOfText } from '../http';
import { CALLS_TO_ACTION, PERSONAS, SCRIPT_LENGTHS, TONES } from './options';

/** Characters. A refinement's subject carries a whole script. */
export const GENERATOR_LIMITS = { fieldMax: 100, subjectMax: 21_000, scriptMax: 20_000 } as const;

const profileField = lineOfText(GENERATOR_LIMITS.fieldMax).default('');

/** Who is speaking in the video. Every field may be empty. */
export const userInfoSchema = z.object({
  name: profileField,
  company: profileField,
  phone: profileField,
  website: profileField,
});
export type UserInfo = z.infer<typeof userInfoSchema>;

/** What the generator sends. `length` is in seconds and may also arrive as a numeric string. */
export const generateScriptSchema = z.object({
  persona: z.enum(PERSONAS),
  tone: z.enum(TONES),
  callToAction: z.enum(CALLS_TO_ACTION),
  length: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .pipe(z.literal(SCRIPT_LENGTHS)),
  subject: bodyOfText(GENERATOR_LIMITS.subjectMax),
  userInfo: userInfoSchema.prefault({}),
  /** Repeats the built-in writer's choices: the same seed and options give the same script. */
  seed: z.int().min(0).max(0xffff_ffff).optional(),
});
export type GenerateScript = z.infer<typeof generateScriptSchema>;

/** Which writer answers. */
export const writerSchema = z.enum(['model', 'built-in']);
export type Writer = z.infer<typeof writerSchema>;

export const generatedScriptSchema = z.object({
  title: z.string(),
  script: z.string(),
  writer: writerSchema,
  /** Honest remarks for the user, for example "10 words over the target." */
  notes: z.array(z.string()),
});
export type GeneratedScript = z.infer<typeof generatedScriptSchema>;

/** What `GET /api/generator` says about this installation. */
export const generatorInfoSchema = z.object({ writer: writerSchema, model: z.string().nullable() });
export type GeneratorInfo = z.infer<typeof generatorInfoSchema>;
