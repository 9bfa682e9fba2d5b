import { CALLS_TO_ACTION, type Persona, SCRIPT_LENGTHS, type Tone } from '@shared/script-generator';
import { z } from 'zod';

/** How the personas are called in the arcs' files. The text of a beat itself is the Expert's. */
export const PERSONA_KEYS = {
  Expert: 'expert',
  Coach: 'coach',
  'Peer/Relatable': 'peer',
  Consultant: 'consultant',
  Entertainer: 'entertainer',
} as const satisfies Record<Persona, string>;
export type PersonaKey = (typeof PERSONA_KEYS)[Persona];

/** The five ways to open, each for one tone or two. */
export const TONE_KEYS = {
  Friendly: 'warm',
  Empathetic: 'warm',
  Professional: 'plain',
  Motivational: 'forward',
  Bold: 'blunt',
  Entertaining: 'light',
} as const satisfies Record<Tone, string>;

const line = z.string().trim().min(1);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/);
const seconds = z.literal(SCRIPT_LENGTHS);

/** What a persona says instead of the beat's own text. */
const wordingSchema = z.union([
  line.transform((text) => ({ text, from: undefined, waits: undefined, after: undefined })),
  z.strictObject({
    text: line,
    /** Said from this cut on; the shorter ones have the beat's own text. */
    from: seconds.optional(),
    /** The persona does not tell the beat before this cut. */
    waits: seconds.optional(),
    after: z.record(id, line).optional(),
  }),
]);

/** One thought of an arc, told in every cut of its length and longer. */
const beatSchema = z.strictObject({
  id,
  /** Seconds of the shortest cut that tells it. */
  from: seconds,
  text: line,
  /** Beats that must have been heard before: what "it" or "that letter" points at. */
  needs: z.array(id).default([]),
  /** The verified facts that it states: the id in the subject's own file, or `subject/id`. */
  facts: z.array(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)).default([]),
  /** Another wording where the beat named comes right before. */
  after: z.record(id, line).default({}),
  /** May be left out of any cut for its length: a half-beat. */
  half: z.boolean().default(false),
  /** For a thought that only the short cuts need, or that longer ones tell in other words: the longest one that tells it. */
  until: seconds.optional(),
  /** A fuller wording from a longer cut on. */
  longer: z.strictObject({ from: seconds, text: line }).optional(),
  /** Numbers of a made-up example, which no fact has to state. */
  example: z.array(z.number()).default([]),
  /** Personas that do not tell it. */
  skip: z.array(z.enum(['expert', 'coach', 'peer', 'consultant', 'entertainer'])).default([]),
  coach: wordingSchema.optional(),
  peer: wordingSchema.optional(),
  consultant: wordingSchema.optional(),
  entertainer: wordingSchema.optional(),
  /** How it is put more conversationally, for the refinement of that name. */
  talk: line.optional(),
});
export type Beat = z.infer<typeof beatSchema>;

const hooks = z.array(line).min(2);

const arcSchema = z.strictObject({
  id,
  /** How it tells the subject: "tonight, in order", "the mistake". */
  angle: line,
  title: line.max(80),
  /** What the viewer can bring to a talk, with its article, named in every cut: "that report". */
  thing: line,
  /** When a viewer needs help, after "If": "you're holding a letter like that". */
  moment: line,
  /** What a site, a guide or a longer video holds, after "for": "the whole order of steps". */
  more: line,
  /** Whom a viewer may know who needs it, after "send this to": "someone with a bill they don't know". */
  share: line,
  /** The first step as an imperative without a full stop: "open your report and find page one". */
  start: line,
  core: z.strictObject({ fact: id, action: id }),
  hooks: z.strictObject({
    warm: hooks,
    plain: hooks,
    forward: hooks,
    blunt: hooks,
    light: hooks,
    coach: z.array(line).default([]),
    peer: z.array(line).default([]),
    consultant: z.array(line).default([]),
    entertainer: z.array(line).default([]),
  }),
  beats: z.array(beatSchema).min(6),
  /** Said before the call to action where it offers a service. */
  honest: line,
  /** The last words before the call; the Expert's may differ by tone. */
  close: z.strictObject({
    expert: line,
    coach: line,
    peer: line,
    consultant: line,
    entertainer: line,
    warm: line.optional(),
    plain: line.optional(),
    forward: line.optional(),
    blunt: line.optional(),
    light: line.optional(),
  }),
  /** Opening and close with the deadline first; `deadline: false` where the subject has none of its own. */
  urgent: z.strictObject({ hook: line, close: line, deadline: z.boolean() }),
  /** A call to action of the arc's own instead of the general one. */
  calls: z.partialRecord(z.enum(CALLS_TO_ACTION), line).default({}),
});
export type Arc = z.infer<typeof arcSchema>;

/** A file of arcs: one subject, told in several ways. */
export const subjectSchema = z.strictObject({
  /** The name of a preset topic, or of a situation. */
  subject: line,
  /** The word that viewers send for "DM Me". */
  keyword: z.string().regex(/^[A-Z]{2,12}$/),
  /** How people type it, in their own words. */
  also: z.array(line).min(3),
  arcs: z.array(arcSchema).min(1),
});

/** A verified statement. */
export const factSchema = z.strictObject({
  id,
  text: line,
  source: id,
  /** The month for which the source states it, where the fact ages. */
  asOf: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
});

export const sourceSchema = z.strictObject({
  name: line,
  url: z.url({ protocol: /^https$/ }),
  /** When it was read. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
});
