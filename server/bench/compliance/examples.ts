import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FeatureSet } from '@shared/compliance/model/feature-set';
import type { Weighable } from '@shared/compliance/model/verdict';
import { evidenceIn, readScript } from '@shared/compliance/read-script';
import { SCRIPT_RULES, SENTENCE_RULES } from '@shared/compliance/rules';
import { casesOf } from '@shared/compliance/rules/cases';
import { splitSentences } from '@shared/compliance/text/sentences';
import { fromArcs } from './arc-examples';
import type { Labelled, LabelledScript } from './score';

/** A labelled text as the model sees it: the buckets of its features, over all its sentences. */
export interface Example extends Labelled {
  names: readonly number[];
  pieces: readonly number[];
  /** How much it counts; 0 for one that counts only when it would be found. */
  weight: number;
  /** A text that must not be found: the score from which on the check would, and what else that depends on. */
  watched?: Omit<Weighable, 'features'> & { foundFrom: number };
}

const DATA = 'server/bench/compliance-data';
/** There is far more plain education than anything else. */
const EDUCATION = ['education', 'plain'];
const EDUCATION_WEIGHT = 0.3;
/** What a rule's own page calls a breach is one, whatever others are like it. */
const BROKEN_ON_PAGE_WEIGHT = 3;
/** Scored only, never learnt from. */
const SEALED = new Set(['unseen', 'scripts-dev']);

export function readRows(file: string): Labelled[] {
  const lines = readFileSync(resolve(DATA, `${file}.jsonl`), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Labelled);
}

const namesIn = (folder: string): string[] =>
  readdirSync(resolve(DATA, folder))
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => join(folder, file.replace('.jsonl', '')))
    .sort();

export const voices = (): string[] => namesIn('voices');

/** Manners of one and the same author, which say nothing about an unknown one when only some are left out. */
const OF_ONE_AUTHOR = ['captions', 'headlines', 'replies', 'reviews'].map((name) => join('voices', name));

/** Whether the voice is not the only one of its author. */
export const sharesAuthor = (voice: string): boolean => OF_ONE_AUTHOR.includes(voice);

/** So many authors are left out at a time: a model takes minutes to fit, and one for each author would take an hour. */
const AUTHORS_LEFT_OUT = 3;

/** The voices that are left out together: those of a few authors, with all that each of them wrote. */
export const voicesLeftOut = (): string[][] => {
  const alone = voices().filter((voice) => !sharesAuthor(voice));
  const authors = [...alone.map((voice) => [voice]), OF_ONE_AUTHOR];
  const turns = Math.ceil(authors.length / AUTHORS_LEFT_OUT);
  return Array.from({ length: turns }, (_, turn) => authors.filter((_, at) => at % turns === turn).flat());
};

/** The scripts of a voice. */
export const scriptsOf = (voice: string): string => voice.replace('voices/', 'voice-scripts/');

/** The scripts of a file; a voice may have written none. */
export function readScripts(file: string): LabelledScript[] {
  const path = resolve(DATA, `${file}.jsonl`);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as LabelledScript);
}

/** The rules of a sentence: what a script as a whole lacks cannot be seen in one. */
const ofSentence = (rules: readonly string[]): string[] =>
  rules.filter((id) => SCRIPT_RULES.every((rule) => rule.id !== id));

export function exampleOf(row: Labelled, weight = 1): Example {
  const features = new FeatureSet();
  for (const sentence of readScript(row.text)) features.addAll(evidenceIn(sentence).features);
  return { ...row, rules: ofSentence(row.rules), names: [...features.names], pieces: [...features.pieces], weight };
}

/** The sentences of a script, each as it is read beside the others. */
function fromScript({ sentences }: LabelledScript): Example[] {
  const read = [...readScript(sentences.map(({ text }) => text).join(' '))];
  let end = -1;
  return sentences.map((row) => {
    const start = end + 1;
    end = start + row.text.length;
    const features = new FeatureSet();
    for (const sentence of read)
      if (sentence.span.start < end && sentence.span.end > start) features.addAll(evidenceIn(sentence).features);
    return {
      ...row,
      rules: ofSentence(row.rules),
      names: [...features.names],
      pieces: [...features.pieces],
      weight: 1,
    };
  });
}

const sentencesOf = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** The pages of the rules: what they suggest and allow must never be flagged, their examples must. */
function fromRulePages(): Example[] {
  const lawful = SENTENCE_RULES.flatMap((rule) => [
    ...casesOf(rule).allowed,
    ...(rule.rewrite.kind === 'advice' ? [] : [rule.rewrite.text]),
    ...rule.patterns.flatMap(({ rewrite }) => rewrite ?? []),
  ]).flatMap((text) => [text, ...sentencesOf(text)]);
  const broken = SENTENCE_RULES.flatMap((rule) => casesOf(rule).examples.map((text) => ({ text, rules: [rule.id] })));
  return [
    ...lawful.map((text) => exampleOf({ text, rules: [] })),
    ...broken.map((row) => exampleOf(row, BROKEN_ON_PAGE_WEIGHT)),
  ];
}

/** All that the model learns from, by the name of its file. */
export function readExamples(): Map<string, Example[]> {
  const files = [...namesIn('.'), ...namesIn('voices'), ...namesIn('rules'), ...namesIn('manner')];
  const learnt = files.filter((name) => !SEALED.has(name));
  const sets = learnt.map((name): [string, Example[]] => {
    const weight = EDUCATION.includes(name) ? EDUCATION_WEIGHT : 1;
    return [name, readRows(name).map((row) => exampleOf(row, weight))];
  });
  const scripts = voices().map((voice): [string, Example[]] => {
    const name = scriptsOf(voice);
    return [name, readScripts(name).flatMap((script) => fromScript(script))];
  });
  return new Map([...sets, ...scripts, ['rule pages', fromRulePages()], ...fromArcs()]);
}
