import { withoutControlCharacters } from '@shared/http';
import {
  CALLS_TO_ACTION,
  DEFAULT_SCRIPT_LENGTH,
  DEFAULT_SUBJECT,
  GENERATOR_LIMITS,
  type GenerateScript,
  PERSONAS,
  SCRIPT_LENGTHS,
  TONES,
  TOPIC_GROUPS,
  type TopicGroup,
  type UserInfo,
} from '@shared/script-generator';
import { READING_SPEED } from '@shared/scripts';
import { z } from 'zod';
import { formatLength } from '@/lib/format';

/** The generator's choices, as they are kept for the user. */
export const generatorFormSchema = z.object({
  persona: z.enum(PERSONAS),
  tone: z.enum(TONES),
  callToAction: z.enum(CALLS_TO_ACTION),
  length: z.literal(SCRIPT_LENGTHS),
  subjectMode: z.enum(['preset', 'custom']),
  presetSubject: z.string(),
  customSubject: z.string(),
});
export type GeneratorForm = z.infer<typeof generatorFormSchema>;

export const DEFAULT_FORM: GeneratorForm = {
  persona: PERSONAS[0],
  tone: TONES[0],
  callToAction: CALLS_TO_ACTION[0],
  length: DEFAULT_SCRIPT_LENGTH,
  subjectMode: 'preset',
  presetSubject: DEFAULT_SUBJECT,
  customSubject: '',
};

/** The generator's profile card accepts anything. */
export const profileSchema = z.object({
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  website: z.string(),
}) satisfies z.ZodType<UserInfo>;

/** The chosen preset or the custom text, depending on the mode; empty when there is none. */
export function subjectOf(form: GeneratorForm): string {
  return withoutControlCharacters(form.subjectMode === 'preset' ? form.presetSubject : form.customSubject).trim();
}

/** Everything that a request says besides its subject. The profile card accepts anything: what cannot be sent is left out. */
export function optionsOf(form: GeneratorForm, profile: UserInfo): Omit<GenerateScript, 'subject'> {
  const { persona, tone, callToAction, length } = form;
  const { name, company, phone, website } = profile;
  const userInfo = {
    name: sendable(name),
    company: sendable(company),
    phone: sendable(phone),
    website: sendable(website),
  };
  return { persona, tone, callToAction, length, userInfo };
}

function sendable(text: string): string {
  const clean = withoutControlCharacters(text).replace(/\s+/g, ' ').normalize('NFC').trim();
  // A cut may leave half of a character behind.
  return clean.slice(0, GENERATOR_LIMITS.fieldMax).replace(/[\ud800-\udbff]$/, '');
}

/** Topics whose name contains `query`, whatever the case; groups without a match are left out. */
export function filterTopics(query: string, groups: readonly TopicGroup[] = TOPIC_GROUPS): TopicGroup[] {
  const wanted = query.trim().toLowerCase();
  return groups
    .map((group) => ({ ...group, topics: group.topics.filter((topic) => topic.name.toLowerCase().includes(wanted)) }))
    .filter((group) => group.topics.length > 0);
}

/** `30 seconds`, `2 minutes`. */
export function lengthLabel(seconds: number): string {
  return seconds >= 120 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}

/** The hint below Length: how long a script of `seconds` takes at `wpm`; undefined at the default reading speed. */
export function lengthAtSpeed(seconds: number, wpm: number): string | undefined {
  if (wpm === READING_SPEED.default) return undefined;
  return `About ${formatLength((seconds * READING_SPEED.default) / wpm)} at your ${wpm} WPM.`;
}
