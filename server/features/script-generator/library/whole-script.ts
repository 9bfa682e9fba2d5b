import { PERSONAS, SCRIPT_LENGTHS, TONES } from '@shared/script-generator';
import { z } from 'zod';

const line = z.string().trim().min(1);
/** Marks around all of a line would be shown with it. */
const spoken = line.refine((text) => !/^"[^"]*"$/.test(text), 'must not stand in quotation marks');
const withAct = spoken.regex(/^[^{}]*\{[aA]ct\}[^{}]*$/, 'must say {act} once');

/** What nobody can read aloud. */
export const UNSPEAKABLE = /[;()<>#*_@%$–—]|\.{3}|…|\p{Extended_Pictographic}/u;

/** Words of a sentence that can still be said in one breath. */
export const LONGEST_SENTENCE = 26;

/** What most scripts get, and one that nobody has marked. */
export const USUAL_MARK = 7;

/** A script written by hand from the first word to the last, for one length and for those voices that it suits. */
export const wholeScriptSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  seconds: z.literal(SCRIPT_LENGTHS),
  personas: z.array(z.enum(PERSONAS)).min(1),
  tones: z.array(z.enum(TONES)).min(1),
  title: line.max(80),
  /** How gladly professionals would post it as it is, from 1 to 10: the average of those who read it. */
  mark: z.number().min(1).max(10).default(USUAL_MARK),
  /** The verified facts that it states: the id in the subject's own file, or `subject/id`. */
  facts: z.array(z.string().regex(/^[a-z0-9-]+(?:\/[a-z0-9-]+)?$/)).min(1),
  /** Numbers of a made-up example, which no fact has to state. */
  example: z.array(z.number()).default([]),
  /** All but the call to action. A sentence in [[double brackets]] may be left out for the length. */
  text: line.regex(/^(?:[^[\]]|\[\[[^[\]]+\]\])*$/, 'must have brackets only in pairs of two, none within others'),
  /** The call that offers a service: "Before you sign for yours, {act}." */
  offer: withAct,
  /** The call that leads to a link, a site, a guide or a video. */
  more: withAct,
  /** The call that names the first step: "Get started now: circle that date." */
  start: spoken,
  follow: spoken,
});
export type WholeScript = z.infer<typeof wholeScriptSchema>;
