import type { Origin, ScriptLength } from '@shared/script-generator';
import { countWords } from '@shared/scripts';
import { type Arc, type Beat, PERSONA_KEYS, type PersonaKey, TONE_KEYS } from '../library/arc';
import { contract } from '../speech/contractions';
import type { SpokenProfile } from '../speech/spoken-profile';
import { isWithin, type WordRange, wordBudget } from '../word-budget';
import { callLines, OFFERS_SERVICE } from './calls-to-action';
import { introductionLines } from './introduction';

export type Voices = Origin['voices'];

/** What to tell: an arc in one of its cuts, in someone's voice. */
export type Telling = { arc: Arc; keyword: string; seconds: ScriptLength; voices: Voices; profile: SpokenProfile };

export type ToldArc = {
  script: string;
  words: number;
  /** Whether the length is within the aim; in fifteen seconds within what is accepted. */
  isInLength: boolean;
  beats: readonly Beat[];
};

/** Words of a paragraph after which the next thought starts a new one. */
const PARAGRAPH_WORDS = 28;

/** What leaving something out costs against a word more or less than the target. */
const COSTS = { outside: 1_000, otherCall: 4, shorterIntroduction: 6, noHonestLine: 12, noClose: 7 } as const;

/** The hooks among which a voice chooses; an origin names one by its index. */
export function hooksOf(arc: Arc, { persona, tone }: Pick<Voices, 'persona' | 'tone'>): readonly string[] {
  const key = PERSONA_KEYS[persona];
  return [...arc.hooks[TONE_KEYS[tone]], ...(key === 'expert' ? [] : arc.hooks[key])];
}

/** The beats that a persona may tell in a cut, half-beats among them. */
export function beatsOf(arc: Arc, seconds: ScriptLength, persona: PersonaKey): Beat[] {
  return arc.beats.filter((beat) => {
    const waits = persona === 'expert' ? undefined : beat[persona]?.waits;
    const isTime = seconds >= Math.max(beat.from, waits ?? 0) && seconds <= (beat.until ?? seconds);
    return isTime && !beat.skip.includes(persona);
  });
}

/** What a persona says in place of the beat's own text in a cut. */
function insteadOf(beat: Beat, seconds: ScriptLength, persona: PersonaKey) {
  const own = persona === 'expert' ? undefined : beat[persona];
  return own && seconds >= (own.from ?? 0) ? own : undefined;
}

/** The words of a beat, after the beat that was told before it. */
function textOf(beat: Beat, before: Beat | undefined, seconds: ScriptLength, voices: Voices): string {
  const own = insteadOf(beat, seconds, PERSONA_KEYS[voices.persona]);
  const after = before && (own ? own.after : beat.after)?.[before.id];
  const talk = voices.wording === 'conversational' && !own ? beat.talk : undefined;
  const longer = beat.longer && seconds >= beat.longer.from ? beat.longer.text : undefined;
  return after ?? talk ?? own?.text ?? longer ?? beat.text;
}

/** Every choice of half-beats with which no told beat points at one that is left out. */
function* choicesOf(beats: readonly Beat[]): Generator<Beat[]> {
  const halves = beats.filter((beat) => beat.half);
  for (let closed = 0; closed < 1 << halves.length; closed += 1) {
    const left = new Set(halves.filter((_, index) => closed & (1 << index)).map((beat) => beat.id));
    const told = beats.filter((beat) => !left.has(beat.id));
    if (told.every((beat) => beat.needs.every((need) => !left.has(need)))) yield told;
  }
}

/** The hook, and all that is said behind the last thought. */
type Frame = { hook: string; ending: string[]; words: number; cost: number };

function closeOf(arc: Arc, { persona, tone, wording }: Voices): string {
  if (wording === 'urgent') return arc.urgent.close;
  const key = PERSONA_KEYS[persona];
  return (key === 'expert' ? arc.close[TONE_KEYS[tone]] : undefined) ?? arc.close[key];
}

/** The call to action, with who is speaking before it: there the name interrupts no thought, and says who offers help. */
export function signOff(introduction: string | null, call: string): string {
  if (introduction === null) return call;
  return call.startsWith('If ')
    ? `${introduction.slice(0, -1)}, and ${call.replace('If', 'if')}`
    : `${introduction} ${call}`;
}

/**
 * What may be said between the last thought and the call. Where a service is offered, the honest line belongs there;
 * a short cut has time for one of the two only, and fifteen seconds for none.
 */
function farewellsOf({ arc, voices, seconds }: Telling): { lines: string[]; cost: number }[] {
  if (seconds === 15) return [{ lines: [], cost: 0 }];
  const { noHonestLine, noClose } = COSTS;
  const close = closeOf(arc, voices);
  if (!OFFERS_SERVICE.has(voices.callToAction)) {
    return [
      { lines: [close], cost: 0 },
      { lines: [], cost: noClose },
    ];
  }
  const withHonestLine = { lines: [arc.honest], cost: noClose };
  if (seconds >= 60) return [{ lines: [close, arc.honest], cost: 0 }, withHonestLine];
  return [withHonestLine, { lines: [close], cost: noHonestLine }, { lines: [], cost: noHonestLine + noClose }];
}

/** All that stands around the beats, in every way it can be said. */
function framesOf(telling: Telling): Frame[] {
  const { arc, voices, seconds, profile } = telling;
  const hook =
    voices.wording === 'urgent' ? arc.urgent.hook : (hooksOf(arc, voices)[voices.hook] ?? arc.hooks.plain[0] ?? '');
  const introductions = introductionLines(profile, seconds);
  // A spoken phone number leaves a minute no time for a name as well, nor does any call leave thirty seconds.
  const isShort = seconds <= (voices.callToAction === 'Call Us' && profile.phone ? 60 : 30);
  const introduced = introductions.length > 0 && !isShort ? introductions : [...introductions, null];
  const hookWords = countWords(hook);
  const farewells = farewellsOf(telling).map((farewell) => ({ ...farewell, words: sumOf(farewell.lines) }));
  const { otherCall, shorterIntroduction } = COSTS;
  return callLines(voices.callToAction, telling).flatMap((call, callRank) =>
    introduced.flatMap((introduction, introductionRank) => {
      const last = signOff(introduction, call);
      const lastWords = countWords(last);
      return farewells.map((farewell) => ({
        hook,
        ending: [...farewell.lines, last],
        words: hookWords + farewell.words + lastWords,
        cost: callRank * otherCall + introductionRank * shorterIntroduction + farewell.cost,
      }));
    }),
  );
}

/** The beats of a cut in one choice of half-beats, as a voice words them. */
export type Body = { told: readonly Beat[]; lines: readonly string[]; words: number };

const sumOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + countWords(line), 0);

export function bodiesOf(arc: Arc, seconds: ScriptLength, voices: Voices): Body[] {
  return [...choicesOf(beatsOf(arc, seconds, PERSONA_KEYS[voices.persona]))].map((told) => {
    const lines = told.map((beat, index) => textOf(beat, told[index - 1], seconds, voices));
    return { told, lines, words: sumOf(lines) };
  });
}

type Fit = { body: Body; frame: Frame; words: number; isInLength: boolean };

/** The words that a cut may have: the aim, and in fifteen seconds all that is accepted. */
export function lengthOf(seconds: ScriptLength): WordRange {
  const { aim, accept } = wordBudget(seconds);
  return seconds === 15 ? accept : aim;
}

/** Whether any choice of half-beats and of frame has the right length. */
export function canFit(telling: Telling, bodies: readonly Body[]): boolean {
  const range = lengthOf(telling.seconds);
  return framesOf(telling).some((frame) => bodies.some(({ words }) => isWithin(words + frame.words, range)));
}

/** The choice of half-beats and of frame that comes nearest to the length; null for an arc that tells nothing. */
export function fitOf(telling: Telling, bodies: readonly Body[]): Fit | null {
  const { target } = wordBudget(telling.seconds);
  const range = lengthOf(telling.seconds);
  let best: (Fit & { cost: number }) | null = null;
  for (const frame of framesOf(telling)) {
    for (const body of bodies) {
      const words = body.words + frame.words;
      const isInLength = isWithin(words, range);
      const cost = frame.cost + Math.abs(words - target) + (isInLength ? 0 : COSTS.outside);
      if (best === null || cost < best.cost) best = { body, frame, words, isInLength, cost };
    }
  }
  return best;
}

const OTHER_NAMES = { she: ['Alma', 'Nora', 'June'], he: ['Walt', 'Omar', 'Leo'] } as const;

/** Nobody tells a story about someone of the same first name: the person of the example then gets another one. */
function withoutNamesake(lines: readonly string[], speaker: string | null): string[] {
  const [first] = speaker?.split(' ') ?? [];
  const words = new Set(lines.join(' ').match(/\p{L}+/gu));
  if (!first || !words.has(first)) return [...lines];
  const names = OTHER_NAMES[['she', 'She', 'her', 'Her'].some((word) => words.has(word)) ? 'she' : 'he'];
  const other = names.find((name) => !words.has(name)) ?? names[0];
  return lines.map((line) => line.replace(/\p{L}+/gu, (word) => (word === first ? other : word)));
}

/** Sets the thoughts in paragraphs, where a reader takes a breath. */
function paragraphs(lines: readonly string[], ending: readonly string[]): string {
  const parts: string[][] = [[]];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last && sumOf(last) < PARAGRAPH_WORDS) last.push(line);
    else parts.push([line]);
  }
  return [...parts, [...ending]].map((part) => part.join(' ')).join('\n\n');
}

/**
 * Tells an arc: hook, the beats of the cut, close, honest line, who is speaking, and the call to action at the end.
 * The same telling gives the same script; half-beats open and close so that it comes near to the target of words.
 */
export function tellArc(telling: Telling): ToldArc {
  const { arc, seconds, voices } = telling;
  const best = fitOf(telling, bodiesOf(arc, seconds, voices));
  if (!best) throw new Error(`${arc.id} has no beats that can be told.`);
  const { body, frame, words, isInLength } = best;
  const lines = withoutNamesake(body.lines, telling.profile.name);
  const spoken = paragraphs([frame.hook, ...lines], frame.ending);
  const script = voices.wording === 'conversational' ? contract(spoken) : spoken;
  return { script, words, isInLength, beats: body.told };
}
