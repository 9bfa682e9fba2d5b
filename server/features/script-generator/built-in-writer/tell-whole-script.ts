import type { CallToAction, GenerateScript, ScriptLength, Tone } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import type { WholeScript } from '../library/whole-script';
import type { SpokenProfile } from '../speech/spoken-profile';
import { isWithin, type WordRange, wordBudget } from '../word-budget';
import { introductionLines } from './introduction';
import { lengthOf, signOff } from './tell-arc';

/** What to tell: a whole script with a call, as a speaker says it. */
export type WholeTelling = {
  whole: WholeScript;
  keyword: string;
  callToAction: CallToAction;
  profile: SpokenProfile;
  /** Says who is speaking as at thirty seconds, also where the length has no time for it. */
  keepsIntroduction?: boolean;
};

const OPTIONAL = /\[\[(.*?)\]\]/gs;

/**
 * What it costs to use a shorter call, to leave the name out or to miss the range; one word off the target costs 1. The
 * script's own call gives a reason to act, which readers miss most in a shorter one, so it goes only where it cannot stay.
 */
const COSTS = { shortCall: 40, noIntroduction: 10, outside: 1_000 } as const;

/** Tones that sound alike: a script written for one of them is still nearer to another of the same row than an arc is. */
const NEAR_TONES: readonly (readonly Tone[])[] = [
  ['Friendly', 'Professional', 'Empathetic'],
  ['Motivational', 'Bold', 'Entertaining'],
];

/**
 * How well a script suits what is asked for: `exactly` when it was written for it, `nearly` when only its tone is
 * another that sounds alike, `loosely` when only its persona is right (readers still like it better than an arc), null
 * when it does not. Entertainers joke in every tone but the empathetic one: where no
 * script of theirs was written for that, a coach's is told.
 */
export function suits(
  { seconds, personas, tones }: WholeScript,
  { length, persona, tone }: Pick<GenerateScript, 'length' | 'persona' | 'tone'>,
): 'exactly' | 'nearly' | 'loosely' | null {
  if (seconds !== length) return null;
  const isOfPersona = personas.includes(persona);
  if (isOfPersona && tones.includes(tone)) return 'exactly';
  if (persona === 'Entertainer' && tone === 'Empathetic')
    return personas.includes('Coach') && tones.includes(tone) ? 'nearly' : null;
  if (!isOfPersona) return null;
  const near = NEAR_TONES.find((row) => row.includes(tone)) ?? [];
  return tones.some((one) => near.includes(one)) ? 'nearly' : 'loosely';
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const withAct = (line: string, act: string) => line.replace('{act}', act).replace('{Act}', capital(act));

/** An offer that asks something and then gives the bare action: "Got a bill like that? {Act}." */
const ASKS = /\? \{Act\}\.$/;
/** What there is to learn, of a call in the form "{Act} for what to send." */
const MATTER = /^\{Act\} for (.+)\.$/;
const LEARNT = /^(?:what|how|when|where|which|who|whom|why|whether)\b/;
const DONE = /^\p{Ll}+ing\b/u;

/** After a question a bare "Sign up." or "Request info." says not what for; the matter of the script's other call does. */
function matterOf({ offer, more }: WholeScript): string | undefined {
  return ASKS.test(offer) ? MATTER.exec(more)?.[1] : undefined;
}

function requestInfo(whole: WholeScript): string | undefined {
  const matter = matterOf(whole);
  if (matter === undefined) return undefined;
  const about = matter.replace(/^more on /, '');
  return `Request info ${about.startsWith('more ') ? 'for' : 'on'} ${about}.`;
}

function signUp(whole: WholeScript): string | undefined {
  const matter = matterOf(whole);
  if (matter === undefined) return undefined;
  if (LEARNT.test(matter)) return `Sign up to learn ${matter}.`;
  return DONE.test(matter) ? `Sign up for help ${matter}.` : `Sign up for ${matter}.`;
}

/** The script's own call with the action asked for, and a short one for where that is too long. */
function callsOf({ whole, keyword, callToAction, profile }: WholeTelling): string[] {
  const { phone, site } = profile;
  // In fifteen seconds the words of a longer action are worth more in the thought itself.
  const isShortest = whole.seconds === 15;
  const ring = isShortest ? 'call us' : 'call us at the number on our profile';
  const offer = (act: string) => [withAct(whole.offer, act), `${capital(act)}.`];
  const more = (act: string, short: string) => [withAct(whole.more, act), short];
  const calls: Record<CallToAction, () => string[]> = {
    'Book a Call': () => offer('book a call'),
    'Sign Up': () => [signUp(whole) ?? withAct(whole.offer, 'sign up'), ...offer('sign up')],
    'DM Me': () => offer(isShortest ? `DM me ${keyword}` : `DM me the word ${keyword}`),
    'Request Info': () => [requestInfo(whole) ?? withAct(whole.offer, 'request info'), ...offer('request info')],
    // A number takes ten words: where they do not fit in, a reason to call is worth more than the number alone.
    'Call Us': () =>
      phone
        ? [
            withAct(whole.offer, `call us at ${phone}`),
            withAct(whole.offer, ring),
            `Call us at ${phone}.`,
            `Call ${phone}.`,
          ]
        : offer(ring),
    'Schedule Consultation': () => offer('schedule a consultation'),
    'Click Link': () => more('tap the link', 'Tap the link for more.'),
    'Visit Our Site': () =>
      site
        ? [withAct(whole.more, `visit ${site}`), withAct(whole.more, 'visit our site'), `Visit ${site}.`]
        : more('visit our site', 'Visit our site for more.'),
    'Download Guide': () => more('download the guide', 'Download the guide for more.'),
    'Watch Full Video': () => more('watch the full video', 'Watch the full video for the rest.'),
    'Get Started Now': () => [whole.start],
    'Follow for Tips': () => [whole.follow, 'Follow for more tips like this one.'],
  };
  return calls[callToAction]();
}

/** The profile without its name where somebody in the script has the same first name: the speaker would be taken for them. */
function withoutNamesake(profile: SpokenProfile, { text }: WholeScript): SpokenProfile {
  const [first] = profile.name?.split(' ') ?? [];
  const isNamesake = new Set(text.match(/\p{L}+/gu)).has(first ?? '');
  return isNamesake ? { ...profile, name: null } : profile;
}

/** The script in the words that come nearest to its length: with or without its optional sentence and the name. */
export function tellWholeScript(telling: WholeTelling): { script: string; words: number; isInLength: boolean } {
  const { whole } = telling;
  const profile = withoutNamesake(telling.profile, whole);
  const texts = bodiesOf(whole);
  const [kept] = telling.keepsIntroduction ? introductionLines(profile, 30) : [];
  const introductions = kept === undefined ? [...introductionLines(profile, whole.seconds), null] : [kept];
  const ways = callsOf(telling).flatMap((call, callRank) =>
    introductions.flatMap((introduction, introductionRank) => {
      const ending = signOff(introduction, call);
      const endingWords = countWords(ending);
      const order = callRank * COSTS.shortCall + introductionRank * COSTS.noIntroduction;
      return texts.map(({ body, bodyWords }) => {
        const words = bodyWords + endingWords;
        const { cost, isInLength } = missOf(words, whole);
        return { script: `${body}\n\n${ending}`, words, isInLength, cost: order + cost };
      });
    }),
  );
  const [best] = ways.sort((a, b) => a.cost - b.cost);
  if (!best) throw new Error(`${whole.id} has no call.`);
  return best;
}

/** What it costs that a script has so many words. */
function missOf(words: number, { seconds }: WholeScript): { cost: number; isInLength: boolean } {
  const isInLength = isWithin(words, rangeOf(seconds));
  return { isInLength, cost: Math.abs(words - wordBudget(seconds).target) + (isInLength ? 0 : COSTS.outside) };
}

/** How many words the script with this ending had when it was first told: its ending decides on its optional sentence. */
export function wordsAsTold(whole: WholeScript, ending: string): number {
  const endingWords = countWords(ending);
  const [best = 0] = bodiesOf(whole)
    .map(({ bodyWords }) => bodyWords + endingWords)
    .sort((a, b) => missOf(a, whole).cost - missOf(b, whole).cost);
  return best;
}

type Body = { body: string; bodyWords: number };
let lastBodies: { whole: WholeScript; bodies: readonly Body[] } | undefined;

/** With the optional sentence and without. Known for the last script, which is often told with one call after the other. */
export function bodiesOf(whole: WholeScript): readonly Body[] {
  if (lastBodies?.whole !== whole) {
    const bodies = [whole.text.replace(OPTIONAL, '$1'), whole.text.replace(OPTIONAL, '')].map((text) => {
      const body = tidy(text);
      return { body, bodyWords: countWords(body) };
    });
    lastBodies = { whole, bodies };
  }
  return lastBodies.bodies;
}

/** A hand-written thought is not stretched to reach the aim: all that is accepted will do, as long as it is not over. */
function rangeOf(seconds: ScriptLength): WordRange {
  return { min: wordBudget(seconds).accept.min, max: lengthOf(seconds).max };
}

const tidy = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
