import type { TopicMaterial } from '../../features/script-generator/built-in-writer/material/topic-material';
import { sentencesOf, wordsOf } from '../../features/script-generator/speech/sentences';

const NUMBER =
  /^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\w+)?|hundred|thousand|million|billion|percent|half|quarter|double|triple)$/;
const LAW = /\b[A-Z][a-z]+(?: [A-Z][a-z]+)* Act\b|\bSection \d+|\b\d+ U\.S\.C\.|\bCFR\b/g;

/** Numbers that only structure speech: two choices, three reports. */
const STRUCTURAL = new Set(['two', 'three']);

/** Everything that may be said about the topic, as one text. */
export function materialText(material: TopicMaterial): string {
  const { name, hooks, why, facts, steps, mistakes, examples, analogies, closers } = material;
  const own = [
    name,
    material.action,
    material.triple,
    ...material.feelings,
    ...material.confessions,
    ...material.smiles,
  ];
  const said = [...own, ...why, ...steps, ...mistakes, ...examples, ...analogies, ...closers, ...material.choices];
  return [
    ...said,
    ...material.asks,
    ...material.myths.flatMap(({ claim, truth }) => [claim, truth]),
    ...hooks.flatMap(({ text, answer }) => [text, answer ?? '']),
    ...facts.flatMap(({ text, source }) => [text, source ?? '']),
  ].join('\n');
}

/** Numbers and laws of a script that neither the topic's material nor the profile has. */
export function unknownClaims(script: string, material: TopicMaterial, profileText: string): string[] {
  const known = `${materialText(material)}\n${profileText}`;
  const knownWords = new Set(wordsOf(known));
  const numbers = wordsOf(script).filter((word) => NUMBER.test(word) && !STRUCTURAL.has(word) && !knownWords.has(word));
  const laws = (script.match(LAW) ?? []).filter((law) => !known.includes(law));
  return [...numbers, ...laws];
}

const telling = (text: string) => wordsOf(text).filter((word) => word.length > 3);

/** How many of the topic's facts a script states. */
export function countFacts(script: string, material: TopicMaterial): number {
  const said = new Set(sentencesOf(script).flatMap(telling));
  return material.facts.filter(({ text }) => {
    const words = telling(text);
    return words.filter((word) => said.has(word)).length / words.length > 0.95 && hasSentenceLike(script, text);
  }).length;
}

function hasSentenceLike(script: string, fact: string): boolean {
  const start = wordsOf(fact).slice(1, 5).join(' ');
  return wordsOf(script).join(' ').includes(start);
}
