import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FeatureSet } from '../../../shared/compliance/model/feature-set';
import { evidenceIn, readScript } from '../../../shared/compliance/read-script';
import { SENTENCE_RULES } from '../../../shared/compliance/rules';
import { splitSentences } from '../../../shared/compliance/text/sentences';
import type { Labelled } from './score';

/** A labelled text as the model sees it: the buckets of its features, over all its sentences. */
export interface Example extends Labelled {
  names: readonly number[];
  pieces: readonly number[];
  weight: number;
}

export const DATA = 'server/bench/compliance-data';
/** There is far more plain education than anything else. */
const EDUCATION = ['education', 'plain'];
const EDUCATION_WEIGHT = 0.3;
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

/** The voices of which one is left out at a time: each is one author's. */
export const voices = (): string[] => namesIn('voices');

/** The rules of a sentence: what a script as a whole lacks cannot be seen in one. */
const ofSentence = (rules: readonly string[]): string[] => rules.filter((id) => id !== 'missing-results-disclaimer');

export function exampleOf(row: Labelled, weight = 1): Example {
  const features = new FeatureSet();
  for (const sentence of readScript(row.text)) features.addAll(evidenceIn(sentence).features);
  return { ...row, rules: ofSentence(row.rules), names: [...features.names], pieces: [...features.pieces], weight };
}

const sentencesOf = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** The pages of the rules: what they suggest and allow must never be flagged, their examples must. */
function fromRulePages(): Example[] {
  const lawful = SENTENCE_RULES.flatMap((rule) => [
    ...rule.allowed,
    ...(rule.rewrite.kind === 'advice' ? [] : [rule.rewrite.text]),
    ...rule.patterns.flatMap(({ rewrite }) => rewrite ?? []),
  ]).flatMap((text) => [text, ...sentencesOf(text)]);
  const broken = SENTENCE_RULES.flatMap(({ id, examples }) => examples.map((text) => ({ text, rules: [id] })));
  return [...lawful.map((text) => ({ text, rules: [] })), ...broken].map((row) => exampleOf(row));
}

/** All that the model learns from, by the name of its file. */
export function readExamples(): Map<string, Example[]> {
  const files = [...namesIn('.'), ...namesIn('voices'), ...namesIn('rules'), ...namesIn('manner')];
  const learnt = files.filter((name) => !SEALED.has(name));
  const sets = learnt.map((name): [string, Example[]] => {
    const weight = EDUCATION.includes(name) ? EDUCATION_WEIGHT : 1;
    return [name, readRows(name).map((row) => exampleOf(row, weight))];
  });
  return new Map([...sets, ['rule pages', fromRulePages()]]);
}
