import type { Persona, Tone } from '../../../../shared/script-generator';
import { countWords } from '../../../../shared/scripts';
import type { TopicMaterial } from '../built-in-writer/material/topic-material';
import { inVoice } from '../built-in-writer/outline/pieces';
import type { Random } from '../built-in-writer/random';
import { lowerFirst, sentencesOf, wordsOf } from '../speech/sentences';
import { isWithin, type WordRange } from '../word-budget';
import { BEFORE_EXAMPLE, BEFORE_FACTS } from './leads';
import { spokenOf, textOf } from './spoken-text';

/** From here on a script gets one worked example and no more. */
const LONG_WORDS = 350;
const LONGEST_WORDS = 460;
const TRIES = 200;

/** How many words an expanded version of so many words has. */
export function expandedRange(words: number): WordRange {
  return words > LONG_WORDS
    ? { min: words, max: Math.max(words, LONGEST_WORDS) }
    : { min: Math.ceil(words * 1.3), max: Math.floor(words * 1.7) };
}

type Voice = { persona: Persona; tone: Tone };
type Additions = { facts: string[]; details: string[]; example: string | null };

const contentOf = (text: string) => wordsOf(text).filter((word) => word.length > 3);

/** Not yet said: fewer than half of its telling words stand in one sentence of the script. */
function isNew(line: string, sentences: readonly (readonly string[])[]): boolean {
  const content = contentOf(line);
  return sentences.every((said) => {
    const shared = said.filter((word) => content.includes(word)).length;
    const isTold = said.length >= 4 && shared / said.length >= 0.75;
    return !isTold && shared / Math.max(1, content.length) < 0.55;
  });
}

function factsOf(material: TopicMaterial): string[] {
  return material.facts.filter((fact) => fact.after === undefined && fact.before === undefined).map(({ text }) => text);
}

function pickAdditions(script: string, material: TopicMaterial, random: Random): Additions {
  const said = spokenOf(script).map(({ text }) => contentOf(text));
  const fresh = (lines: readonly string[]) => random.shuffle(lines.filter((line) => isNew(line, said)));
  const facts = fresh(factsOf(material)).slice(0, random.below(4));
  const hasExample = facts.length === 0 || random.chance(0.7);
  return {
    facts,
    details:
      countWords(script) > 100
        ? fresh([...material.why, ...material.mistakes, ...material.analogies]).slice(0, random.below(4))
        : [],
    example: hasExample ? (fresh(material.examples)[0] ?? null) : null,
  };
}

function linesOf({ facts, details, example }: Additions, voice: Voice, random: Random, isTight: boolean): string[] {
  const first = (lines: readonly string[]) => random.shuffle(lines)[0] ?? '';
  const spokenFacts = facts.map((fact, index) => (isTight && index === 0 ? `Plus, ${lowerFirst(fact)}` : fact));
  const lines = [
    ...(facts.length > 0 && !isTight ? [first(BEFORE_FACTS)] : []),
    ...spokenFacts,
    ...details,
    ...(example === null ? [] : isTight ? [example] : [first(BEFORE_EXAMPLE), example]),
  ];
  return lines.map((line) => inVoice(line, voice));
}

const HONEST = /\b(?:results vary|no one can guarantee|nobody can promise|yourself for free|on your own for free)\b/i;

/** The place for what is added: before the closing line and the honest line that belongs to it. */
function placeOf(script: string): number {
  const spoken = spokenOf(script);
  const before = spoken.at(-2);
  return spoken.length - (before && HONEST.test(before.text) && countWords(before.text) <= 14 ? 2 : 1);
}

/** The same script with verified facts and a worked example of its topic before the closing line. */
export function makeExpanded(script: string, material: TopicMaterial, voice: Voice, random: Random): string {
  const spoken = spokenOf(script);
  const words = countWords(script);
  if (words >= LONGEST_WORDS) return script;
  const range = expandedRange(words);
  const target = words > LONG_WORDS ? Math.min(LONGEST_WORDS, words + 45) : words * 1.45;
  const at = placeOf(script);
  const said = new Set(spoken.map(({ text }) => text.toLowerCase()));
  let best: { lines: string[]; distance: number } | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const additions = pickAdditions(script, material, random);
    const lines = linesOf(additions, voice, random, words < 60);
    const total = words + lines.reduce((sum, line) => sum + countWords(line), 0);
    const isRepeat = sentencesOf(lines.join(' ')).some((line) => said.has(line.toLowerCase()));
    const distance = Math.abs(total - target) + (isWithin(total, range) ? 0 : 1_000) + (isRepeat ? 2_000 : 0);
    if (lines.length > 0 && (best === null || distance < best.distance)) best = { lines, distance };
    if (best !== null && best.distance <= words * 0.05) break;
  }
  if (best === null || best.distance >= 2_000 || (best.distance >= 1_000 && words > LONG_WORDS)) return script;
  const lastParagraph = Math.max(0, ...spoken.map(({ paragraph }) => paragraph));
  const added = { text: best.lines.join(' '), paragraph: lastParagraph + 1 };
  const tail = spoken.slice(at).map((sentence) => ({ ...sentence, paragraph: lastParagraph + 2 }));
  return textOf([...spoken.slice(0, at), added, ...tail]);
}
