import { countWords } from '@shared/scripts';
import { contentWords } from '../../library/subject-tokens';
import { COMMON } from '../../library/subject-words';
import type { WordRange } from '../../word-budget';
import { type Thought, thoughtsOf } from '../thoughts';

/** A stretch of a script that stays or goes as one. */
export type Part = {
  /** As it was written, whatever it is said like now: that is what shows what it leans on. */
  written: string;
  said: string;
  paragraph: number;
  isOptional: boolean;
  /** Inside of what somebody says over several sentences. */
  isQuoted: boolean;
  /** Put there by another refinement, and not to be taken away by this one. */
  isFixed: boolean;
};

type Pointing = Part & { index: number; at: number | null };

/** Begins with what was said right before. */
const LEANS =
  /^["“]?(?:so|but|and|or|because|then|that|that's|this|those|these|such|it|it's|it'll|it'd|its|they|they're|they've|they'll|they'd|their|he|he's|he'd|he'll|his|she|she's|she'd|she'll|her|hers|him|one|ones|no|yes|not|nope|nothing|neither|both|either|each|instead|otherwise|still|also|too|same|again|which|who|why|how come|exactly|wrong|right|true|false|probably|maybe|never|none|done|mine|yours|there|there's|only|even|just|until|now|after that|by then|next|first|second|third|fourth|fifth|last|finally|once|most|some|all|others?|another|the (?:other|second|first|third|last|next|rest|same|one|answer|reason|point))\b/i;

/** May begin a paragraph behind any other. */
const SOFT = /^(?:so|now|once)\b/i;

/** What happened next in a story, because of what happened before. */
const GOES_ON =
  /^(?:I|We|My [a-z]+|[A-Z][a-z]+)(?:'d)? (?:[a-z]+ed|had|was|went|took|came|told|said|got|put|made|found|kept|thought|knew|saw|sat|read|wrote|gave|left|ran|held|stood|brought|felt|hung|dug|drove|asks|says|calls|looks|reads|nods|laughs|opens|puts|writes|turns)\b/;

/** Stands for somebody or something that another sentence names. */
const PRONOUN = /\b(?:it|its|they|them|their|he|him|his|she|her|hers)\b/i;

/** Takes back a part of what was said: it goes only with that. */
const LIMITS =
  /\b(?:exceptions?|unless|except|not legal advice|results vary|nobody can|no one can|can't promise|no promise|doesn't guarantee|don't have to|yourself|depends|accurate|accurately|still owe|still owes|may not|might not|doesn't mean|isn't a|not every|not all|only if|state law)\b/i;

/** One of several that were announced: "The third envelope", "Door two". */
const COUNTED =
  /^(?:and |then |so |now )?(?:the |my |his |her |your )?(?:first|second|third|fourth|fifth|last|next|other|line|door|step|box|page|number|rule|gate|pile)\b(?: (?:one|two|three|four|five)\b)?/i;

const DOES =
  /^(?:so |then |and |next, |first, )?(?:ask|call|check|circle|compare|copy|dispute|file|find|freeze|get|keep|look|open|pay|pull|put|read|save|send|set|take|tell|write)\b/i;

const thing = (text: string) => new Set(contentWords(text).filter((word) => !COMMON.has(word)));

/** The part of the words that what a script is about may take up: of more facts than that some may go. */
const CORE = 0.5;

/** The parts without which a script says something else: its hook, the facts that it names first, its first step. */
function coreOf(parts: readonly Part[], facts: readonly string[]): ReadonlySet<number> {
  const words = parts.map(({ said }) => countWords(said));
  const limit = CORE * words.reduce((sum, count) => sum + count, 0);
  const core = new Set([0]);
  let used = words[0] ?? 0;
  const saying = facts.map((fact) => {
    const said = thing(fact);
    const shared = parts.map(({ written }) => [...thing(written)].filter((word) => said.has(word)).length);
    return shared.indexOf(Math.max(...shared));
  });
  const step = parts.findLastIndex(({ written }) => /^So\b/.test(written));
  for (const index of [saying[0] ?? 0, step, ...saying.slice(1)]) {
    if (index < 0 || core.has(index) || used + (words[index] ?? 0) > limit) continue;
    core.add(index);
    used += words[index] ?? 0;
  }
  return core;
}

/** What a part is worth to who hears it: asides least, what states a fact or asks for a step most. */
function worthOf({ written, isOptional, isQuoted }: Part, facts: ReadonlySet<string>): number {
  if (isOptional) return 0.1;
  const ofFacts = [...thing(written)].filter((word) => facts.has(word)).length;
  return 1 + 0.6 * Math.min(4, ofFacts) + (DOES.test(written) ? 1.5 : 0) + (isQuoted ? 0.5 : 0);
}

/** An answer, a fragment or a punch line: it hangs on what was said before. */
const HANGS = 4;
const UNFINISHED = /\b(?:do|does|did|can|will|is|are|not|\w+n't|was|were|too|either|one|ones|that|this)[.!?]["”]?$/i;

const BESIDE =
  /\b(?:that one|that(?! [a-z])|(?:do|does|did|doing) (?:that|it|so)|(?:get|have|need|want|without) one|the \w+ one|does|did|too|either|the others?|instead)\b(?=[,.?!']| (?:may|can|is|was|together|yet|too)\b)/i;

const leans = ({ written }: Part) =>
  /^["“]/.test(written) ||
  LEANS.test(written) ||
  BESIDE.test(written) ||
  UNFINISHED.test(written) ||
  countWords(written) <= HANGS;

/** For each part the one that it points at, if any. */
function pointers(parts: readonly Part[]): (number | null)[] {
  const spoken = parts.map(({ written, paragraph }) => ({ text: written, paragraph, gap: '\n\n' }));
  const thoughts = thoughtsOf(spoken);
  const endOf = (thought: Thought | undefined) => (thought ? spoken.indexOf(thought.sentences.at(-1) as never) : -1);
  return thoughts.flatMap(({ sentences, pointsAt }) =>
    sentences.map((sentence, place) => {
      const index = spoken.indexOf(sentence as never);
      if (place > 0) return index - 1;
      return pointsAt === null ? null : endOf(thoughts[pointsAt]);
    }),
  );
}

const textOf = (parts: readonly Part[]) => parts.map(({ written }) => written).join(' ');

/** A stretch that may go, with what stands on both sides. */
type Cut = {
  gone: readonly Pointing[];
  before: Pointing;
  after: Pointing;
  said: readonly Pointing[];
  later: readonly Pointing[];
};

/** Whether it is a part of something that stands together: a quote, a count, a question with its answer. */
function breaksUp({ gone, before, after }: Cut): boolean {
  const last = gone.at(-1) ?? after;
  return (
    gone.some(({ isQuoted, isFixed }) => isQuoted || isFixed) ||
    (before.isQuoted && before.paragraph === gone[0]?.paragraph) ||
    /[?:]["”]?$/.test(before.written) ||
    COUNTED.test(before.written) ||
    gone.some(({ written }) => COUNTED.test(written)) ||
    last.written.endsWith(':') ||
    (/\?["”]?$/.test(last.written) && !last.isOptional)
  );
}

/** Whether something that stays hangs on it: by its first word, by a pronoun, or by pointing at it. */
function isLeanedOn({ gone, before, after, later }: Cut): boolean {
  if (gone.every(({ isOptional }) => isOptional)) return false;
  const opensParagraph = after.paragraph !== gone.at(-1)?.paragraph;
  const isPart = before.paragraph === gone[0]?.paragraph;
  // A paragraph that loses its first sentence loses what it is about.
  if (!isPart && !opensParagraph) return true;
  const isSoft =
    isPart && opensParagraph && SOFT.test(after.written) && !PRONOUN.test(after.written.split(',')[0] ?? '');
  if ((leans(after) || GOES_ON.test(after.written)) && !isSoft) return true;
  if (!opensParagraph && PRONOUN.test(after.written) && !PRONOUN.test(gone[0]?.written ?? '')) return true;
  const indexes = new Set(gone.map(({ index }) => index));
  return later.some((part) => part.at !== null && indexes.has(part.at) && !(isSoft && part === after));
}

/** Whether what stays speaks of something that only this names. */
function isNamedOnlyHere({ gone, said, later }: Cut): boolean {
  const before = thing(textOf(said));
  const introduced = new Set([...thing(textOf(gone))].filter((word) => !before.has(word)));
  return later.some(({ written }) => [...thing(written)].some((word) => introduced.has(word)));
}

/** Whether what is left still holds together without the parts from `from` to `to`, and asks for the same steps. */
function canGo(parts: readonly Pointing[], from: number, to: number): boolean {
  const [before, after] = [parts[from - 1], parts[to]];
  if (!before || !after) return false;
  const cut: Cut = { gone: parts.slice(from, to), before, after, said: parts.slice(0, from), later: parts.slice(to) };
  const isNeeded = cut.gone.some(
    ({ written, isOptional }) => !isOptional && (LIMITS.test(written) || DOES.test(written)),
  );
  return !isNeeded && !breaksUp(cut) && !isLeanedOn(cut) && !isNamedOnlyHere(cut);
}

/** Longest stretch of parts that is left out at once. */
const LONGEST = 6;

/**
 * Which parts stay when what is least needed is left out until the words are within the range. The first part and all of
 * the last paragraph's last one stay.
 */
export function leaveOut(parts: readonly Part[], range: WordRange, facts: readonly string[]): number[] {
  const ofFacts = new Set(facts.flatMap((fact) => [...thing(fact)]));
  const at = pointers(parts);
  const core = coreOf(parts, facts);
  let kept = parts.map((_, index) => index);
  const words = (indexes: readonly number[]) =>
    indexes.reduce((sum, index) => sum + countWords(parts[index]?.said ?? ''), 0);
  while (words(kept) > range.max) {
    const left = kept.map((index): Pointing => ({ ...(parts[index] as Part), index, at: at[index] ?? null }));
    let best: { from: number; to: number; cost: number } | null = null;
    for (let from = 1; from < left.length - 1; from += 1) {
      for (let to = from + 1; to < Math.min(left.length, from + LONGEST + 1); to += 1) {
        const gone = left.slice(from, to);
        const size = gone.reduce((sum, { said }) => sum + countWords(said), 0);
        if (words(kept) - size < range.min || gone.some(({ index }) => core.has(index))) break;
        const cost = gone.reduce((sum, part) => sum + worthOf(part, ofFacts), 0) / size;
        if ((!best || cost < best.cost) && canGo(left, from, to)) best = { from, to, cost };
      }
    }
    if (!best) break;
    const { from, to } = best;
    kept = kept.filter((_, place) => place < from || place >= to);
  }
  return kept;
}
