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

/** How the lines of an arc are worded: as written, said more conversationally, or with its deadline first. */
export const WORDINGS = ['plain', 'conversational', 'urgent'] as const;
export type Wording = (typeof WORDINGS)[number];

/** Which arc a script of the built-in writer tells, in which length and voices: enough to tell it again. */
export const originSchema = z.object({
  arc: z.string().regex(/^[a-z0-9-]{1,60}\/[a-z0-9-]{1,60}$/),
  /** Seconds of the cut, which may differ from what was asked for once a script was made shorter. */
  length: z.literal(SCRIPT_LENGTHS),
  voices: z.object({
    persona: z.enum(PERSONAS),
    tone: z.enum(TONES),
    callToAction: z.enum(CALLS_TO_ACTION),
    /** Which of the arc's hooks for that tone opens the script. */
    hook: z.int().min(0).max(99),
    wording: z.enum(WORDINGS),
  }),
});
export type Origin = z.infer<typeof originSchema>;

/** A fact that a script states, and where it can be looked up. */
export const factSourceSchema = z.object({
  fact: z.string(),
  /** The source as a professional would name it. */
  source: z.string(),
  /** Shown as a link: a web address, not a script or a mail. */
  url: z.url({ protocol: /^https?$/ }),
  /** When the source was read: `2026-11`. */
  month: z.string(),
});
export type FactSource = z.infer<typeof factSourceSchema>;

/** Where the facts of a text can be looked up: of a script that was written here, or one that was changed since. */
export const textSourcesSchema = z.object({
  sources: z.array(factSourceSchema),
  /** The text was changed since it was written. */
  isChanged: z.boolean(),
});
export type TextSources = z.infer<typeof textSourcesSchema>;

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
  /** With a refinement: the origin that came with the script. Honoured only while the text is still that arc's. */
  origin: originSchema.nullish(),
});
export type GenerateScript = z.infer<typeof generateScriptSchema>;

/** Which writer answers. */
export const writerSchema = z.enum(['model', 'built-in']);
export type Writer = z.infer<typeof writerSchema>;

/** The note of every script that is told in the first person: what it tells has happened to nobody yet. */
export const OWN_STORY_NOTE = 'Told as your own story. Keep it only if it is true.';

/** The note of every script in which the speaker has a client. */
export const MADE_UP_CLIENT_NOTE = 'The client in it is made up. Tell it as an example, not as a real case.';

/** The note of every script that tells of a person by name who is not called a client. */
export const MADE_UP_PERSON_NOTE = 'The person in it is made up. Tell it as an example, not as a real case.';

export const generatedScriptSchema = z.object({
  title: z.string(),
  script: z.string(),
  writer: writerSchema,
  /** Honest remarks for the user, for example "10 words over the target." */
  notes: z.array(z.string()),
  /** Null when the script tells no arc: one written whole, a pasted one that was refined, or a model's. */
  origin: originSchema.nullable(),
  /** The facts that the script states, in the order of the script. */
  sources: z.array(factSourceSchema),
  /** Other questions that the subject may have asked, each of which finds a script when it is typed. */
  alternatives: z.array(z.string()).optional(),
});
export type GeneratedScript = z.infer<typeof generatedScriptSchema>;

/** The code of the 422 that answers a subject without verified facts. */
export const NO_FACTS = 'no-facts';

/** What such an answer offers instead: the nearest questions and subjects that can be written about. */
export const noFactsSchema = z.object({ code: z.literal(NO_FACTS), detail: z.string(), subjects: z.array(z.string()) });
export type NoFacts = z.infer<typeof noFactsSchema>;

/** What `GET /api/generator` says about this installation. */
export const generatorInfoSchema = z.object({ writer: writerSchema, model: z.string().nullable() });
export type GeneratorInfo = z.infer<typeof generatorInfoSchema>;
