import { countFindings } from '@shared/compliance';
import { stemOf } from '@shared/compliance/text/stem';
import type { FactSource } from '@shared/script-generator';
import { COMMON } from '../library/subject-words';
import { wordsOf } from '../speech/sentences';
import type { RefinementTask } from './refinement-task';
import { isListItem, type Spoken, spokenOf, textOf } from './spoken-text';
import { type Thought, thoughtsOf, withPointers } from './thoughts';

/** Facts that are added to a script at most. */
const MOST = 2;

/** What a fact has to share with the thought that it follows: words, and the part of its own words. */
const SHARED = { words: 2, part: 0.2 } as const;

/** The part of a fact's words from which on the script has said it already. */
const SAID_ALREADY = 0.6;

/** What may be called "the" without having been named before. */
const KNOWN = new Set([
  'bureau',
  'ftc',
  'cfpb',
  'law',
  'irs',
  'fcra',
  'federal',
  'united',
  'date',
  'day',
  'end',
  'time',
  'number',
  'right',
]);

/** The words of a text that not every subject has. */
const content = (text: string) =>
  new Set(
    wordsOf(text)
      .filter((word) => word.length > 3)
      .map(stemOf)
      .filter((stem) => !COMMON.has(stem)),
  );

/** Words in a row that a fact may not have in common with the script: it would say the same again. */
const REPEATED = 5;

function repeats(fact: string, script: string): boolean {
  const words = wordsOf(fact);
  const said = ` ${wordsOf(script).join(' ')} `;
  return words.some(
    (_, at) => at + REPEATED <= words.length && said.includes(` ${words.slice(at, at + REPEATED).join(' ')} `),
  );
}

const sharedBy = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((word) => b.has(word)).length;

/** Whether a fact speaks of "the account" where no account was named: it belongs to another one, then. */
function pointsElsewhere(fact: string, said: ReadonlySet<string>): boolean {
  const nouns = [...fact.toLowerCase().matchAll(/\b(?:the|that|those|this) ([a-z-]+)/g)].map(([, noun = '']) => noun);
  return (
    /\b(?:also|another|instead)\b/i.test(fact) || nouns.some((noun) => !KNOWN.has(noun) && !said.has(stemOf(noun)))
  );
}

/** Where a fact may be said that continues a thought: behind all that points at it, if that stands together. */
function placeAfter(thoughts: readonly Thought[], index: number): number | null {
  const chain = withPointers(thoughts, index).sort((a, b) => a - b);
  const isTogether = chain.every((other, place) => other === index + place) && !chain.includes(thoughts.length - 1);
  const isPlain = chain.every((other) => {
    const thought = thoughts[other];
    return thought && !thought.isExample && !thought.sentences.some(({ text }) => isListItem(text));
  });
  return isTogether && isPlain ? (chain.at(-1) ?? null) : null;
}

/** Whether a fact can be said beside a text: it repeats nothing of it, and speaks of nothing as known that it does not name. */
function isNewTo(fact: string, text: string): boolean {
  const [words, said] = [content(fact), content(text)];
  return sharedBy(words, said) < words.size * SAID_ALREADY && !pointsElsewhere(fact, said) && !repeats(fact, text);
}

type Scripted = Pick<RefinementTask, 'script' | 'library' | 'matcher'>;

type Addition = { fact: FactSource; after: number; shared: number };

/** The facts of the script's own subject that continue one of its thoughts and repeat none, the closest first. */
function additionsTo({ script, library, matcher }: Scripted): Addition[] {
  const subject = matcher.ofScript(script);
  if (!subject) return [];
  const thoughts = thoughtsOf(spokenOf(script));
  const names = content([subject.name, ...subject.also].join(' '));
  const own = [...library.facts].flatMap(([id, fact]) => (id.startsWith(`${subject.id}/`) ? [fact] : []));
  const additions = own.flatMap((fact) => {
    if (!isNewTo(fact.fact, script)) return [];
    const words = content(fact.fact);
    return thoughts.flatMap(({ text }, index) => {
      const inBoth = new Set([...content(text)].filter((word) => words.has(word)));
      const shared = sharedBy(names, inBoth) === 0 ? 0 : inBoth.size;
      // Not between the hook and what it announces.
      const after = index === 0 ? null : placeAfter(thoughts, index);
      const isClose = shared >= SHARED.words && shared >= words.size * SHARED.part;
      return isClose && after !== null ? [{ fact, after, shared }] : [];
    });
  });
  return additions.sort((a, b) => b.shared - a.shared);
}

/** The script with the chosen facts, each behind the thought it continues. */
function scriptWith(script: string, chosen: readonly Addition[]): string {
  const spoken = thoughtsOf(spokenOf(script)).flatMap(({ sentences }, index): Spoken[] => {
    const last = sentences.at(-1);
    const facts = chosen.filter(({ after }) => after === index);
    return [...sentences, ...(last ? facts.map(({ fact }) => ({ ...last, text: fact.fact })) : [])];
  });
  return textOf(spoken);
}

/**
 * The script with up to two facts, each behind the thought it continues; none where nothing belongs to it. A fact that
 * would give the compliance check more to review is left out: the check reads each sentence beside its neighbours.
 */
export function withFacts(task: Scripted): { script: string; added: FactSource[] } {
  const { script } = task;
  const present = countFindings(script);
  let chosen: Addition[] = [];
  for (const addition of additionsTo(task)) {
    const isTaken = chosen.some(({ fact, after }) => fact === addition.fact || after === addition.after);
    if (isTaken || chosen.length === MOST) continue;
    const more = [...chosen, addition].sort((a, b) => a.after - b.after);
    if (countFindings(scriptWith(script, more)) <= present) chosen = more;
  }
  return { script: scriptWith(script, chosen), added: chosen.map(({ fact }) => fact) };
}
