import { LIMITS, together } from '@shared/compliance/model/verdict';
import { type Evidence, evidenceIn, readScript } from '@shared/compliance/read-script';
import { type SubjectTellings, tellingsBySubject } from './arc-tellings';
import type { Example } from './examples';

/** The arcs are many lines by writers who kept to the rules: enough of a say to be left alone, not to decide. */
const WEIGHT = 0.05;
/** The sets of the arcs' lines stand below this name, one a subject. */
const ARCS = 'arcs/';

/** Whether a set of examples is the lines of one subject's arcs. */
export const isOfArcs = (name: string): boolean => name.startsWith(ARCS);

/** How much more two sentences need than one to be found together. */
const BORROWED = LIMITS.borrowed[0] ?? 0;

/** Lawful sentences that stand beside each other; two of them only matter when they would be found. */
function lawful(text: string, parts: readonly Evidence[]): Example {
  const isOne = parts.length === 1;
  const evidence = together(parts);
  return {
    text,
    rules: [],
    names: [...evidence.features.names],
    pieces: [...evidence.features.pieces],
    weight: isOne ? WEIGHT : 0,
    watched: {
      named: evidence.named,
      signed: evidence.signed,
      isPromised: evidence.isPromised,
      foundFrom: LIMITS.breach + (isOne ? 0 : BORROWED),
    },
  };
}

/** What stands further before a sentence hardly changes how it is read. */
const SENTENCES_BEFORE = 2;

/** What the rules find in each sentence that ends after `start`, read with all sentences before it, and where it ends. */
function evidenceFrom(start: number, text: string): { end: number; evidence: Evidence }[] {
  return [...readScript(text)]
    .filter(({ span }) => span.end > start)
    .map((sentence) => ({ end: sentence.span.end, evidence: evidenceIn(sentence) }));
}

function linesOf({ tellings }: SubjectTellings, said: Set<string>): Example[] {
  const lines: Example[] = [];
  for (const sentences of tellings) {
    sentences.forEach((line, at) => {
      const last = sentences[at - 1];
      const pair = last === undefined ? line : `${last} ${line}`;
      if (said.has(line) && said.has(pair)) return;
      const before = sentences.slice(Math.max(0, at - SENTENCES_BEFORE), at);
      const start = before.reduce((sum, { length }) => sum + length + 1, 0);
      const text = [...before, line].join(' ');
      const both = evidenceFrom(start - (last?.length ?? 0) - 1, text);
      const own = both.filter(({ end }) => end > start);
      if (!said.has(line)) lines.push(...own.map(({ evidence }) => lawful(line, [evidence])));
      if (!said.has(pair)) {
        const evidence = both.map((sentence) => sentence.evidence);
        lines.push(lawful(pair, evidence));
      }
      said.add(line).add(pair);
    });
  }
  return lines;
}

/** By subject, what the built-in writer says: written from verified facts and read by several people, so all of it is lawful. */
export function fromArcs(): [string, Example[]][] {
  const said = new Set<string>();
  return tellingsBySubject().map((subject) => [`${ARCS}${subject.subject}`, linesOf(subject, said)]);
}
