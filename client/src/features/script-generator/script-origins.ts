import { splitSentences } from '@shared/compliance/text/sentences';
import {
  hasNamedPerson,
  MADE_UP_CLIENT_NOTE,
  MADE_UP_PERSON_NOTE,
  OWN_STORY_NOTE,
  type TextSources,
} from '@shared/script-generator';
import type { GeneratorResult, GeneratorState } from './generator-state';

/** The notes about whom a script speaks of; `speaks`: whether a sentence speaks of them. */
const NOTES: readonly { note: string; speaks: (sentence: string) => boolean }[] = [
  { note: OWN_STORY_NOTE, speaks: (sentence) => /\b(?:I|me|my|mine|we|our)\b|\bI['’]/.test(sentence) },
  {
    note: MADE_UP_CLIENT_NOTE,
    speaks: (sentence) => /\bclients?\b|\bme\b|\bI (?:ask|tell|say|answer)\b/i.test(sentence),
  },
  {
    note: MADE_UP_PERSON_NOTE,
    speaks: (sentence) => /\b(?:she|he|hers?|him|his)\b/i.test(sentence) || hasNamedPerson(sentence),
  },
];

/** The note that came with a script about whose story it is, as long as a sentence of that story is in the text. */
export function storyNoteOf({ result }: GeneratorState, text: string): string | null {
  const versions = result?.versions ?? [];
  const found = NOTES.find(({ note, speaks }) =>
    versions
      .filter(({ notes }) => notes.includes(note))
      .some(({ script }) =>
        // Its last paragraph is the call, in which everybody speaks of themselves.
        script
          .split(/\n\s*\n/)
          .slice(0, -1)
          .flatMap((paragraph) => splitSentences(paragraph).map(({ start, end }) => paragraph.slice(start, end)))
          .some((sentence) => speaks(sentence) && text.includes(sentence.trim())),
      ),
  );
  return found?.note ?? null;
}

/** A text that still has so many of the sentences of a written script states its facts. */
const LEAST_SHARE = 0.5;

function shareOf(script: string, text: string): number {
  const sentences = splitSentences(script).map(({ start, end }) => script.slice(start, end).trim());
  const kept = sentences.filter((sentence) => text.includes(sentence));
  return sentences.length === 0 ? 0 : kept.length / sentences.length;
}

/** A text whose sources are known. */
export type KnownText = TextSources & { script: string };

/** The texts with sources among the versions of these scripts. */
export const textsWithSources = (results: readonly (GeneratorResult | null)[]): KnownText[] =>
  results
    .flatMap((result) => result?.versions ?? [])
    .filter(({ sources }) => sources.length > 0)
    .map(({ script, sources }) => ({ script, sources, isChanged: false }));

const inOneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Where the facts of a text can be looked up that was taken from one of the known ones, and whether it was changed since;
 * null for another text.
 */
export function sourcesOf(known: readonly KnownText[], text: string): TextSources | null {
  if (text.trim() === '') return null;
  const [nearest] = known
    .filter(({ sources }) => sources.length > 0)
    .map((one) => ({ ...one, share: shareOf(one.script, text) }))
    .sort((a, b) => b.share - a.share);
  if (!nearest || nearest.share < LEAST_SHARE) return null;
  const { sources, script, isChanged } = nearest;
  return { sources, isChanged: isChanged || inOneLine(script) !== inOneLine(text) };
}
