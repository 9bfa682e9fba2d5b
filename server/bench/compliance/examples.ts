import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readContext } from '../../../shared/compliance/matcher/context';
import { findBroken } from '../../../shared/compliance/matcher/rule-matcher';
import { featuresOf } from '../../../shared/compliance/model/features';
import { RULE_BOOK, readScript } from '../../../shared/compliance/read-script';
import { SENTENCE_RULES } from '../../../shared/compliance/rules';
import type { Rule } from '../../../shared/compliance/rules/rule';
import { splitSentences } from '../../../shared/compliance/text/sentences';

/** A labelled text as the model sees it. */
export interface Example {
  features: string[];
  rules: string[];
  weight: number;
  near: boolean;
  /** The rules that name it. */
  named: Rule[];
  isAsked: boolean;
}
interface Row {
  text: string;
  rules: string[];
  near?: string | null;
}

const DATA = 'server/bench/compliance-data';
/** Written before or beside the rules, which therefore fit them. */
const TUNED = ['dev', 'script-sentences-dev', 'seen'];
/** There is far more plain education than anything else. */
const EDUCATION = ['education', 'plain'];
const EDUCATION_WEIGHT = 0.3;

function exampleOf({ text, rules, near }: Row, weight = 1): Example {
  const features = new Set<string>();
  const named: Rule[] = [];
  let isAsked = true;
  for (const { reader } of readScript(text)) {
    const context = readContext(reader);
    for (const feature of featuresOf(reader, context)) features.add(feature);
    if (context.isInformationQuestion) continue;
    isAsked = false;
    named.push(...findBroken(RULE_BOOK, reader, context).map(({ rule }) => rule));
  }
  return { features: [...features], rules, weight, near: Boolean(near), named, isAsked };
}

function readRows(name: string): Row[] {
  const lines = readFileSync(resolve(DATA, `${name}.jsonl`), 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Row);
}

const sentencesOf = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** What the check itself suggests must never be flagged. */
function suggestions(): Example[] {
  const texts = SENTENCE_RULES.flatMap((rule) => [
    ...(rule.rewrite.kind === 'advice' ? [] : [rule.rewrite.text]),
    ...rule.patterns.flatMap(({ rewrite }) => rewrite ?? []),
  ]);
  return texts.flatMap((text) => [text, ...sentencesOf(text)]).map((text) => exampleOf({ text, rules: [] }));
}

/** `fresh` examples were written after the rules, so that they also show how far rules may be trusted. */
export function readExamples(): { fresh: Example[]; others: Example[] } {
  const tuned = TUNED.flatMap(readRows).map((row) => exampleOf(row));
  const education = EDUCATION.flatMap(readRows).map((row) => exampleOf(row, EDUCATION_WEIGHT));
  return {
    fresh: readRows('fresh').map((row) => exampleOf(row)),
    others: [...tuned, ...education, ...suggestions()],
  };
}
