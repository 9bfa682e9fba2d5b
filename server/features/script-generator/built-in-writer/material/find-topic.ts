import { TOPIC_GROUPS } from '../../../../../shared/script-generator';
import { sentencesOf, wordsOf } from '../../speech/sentences';
import { GENERAL_MATERIAL, TOPIC_MATERIAL, type TopicMaterial } from './topic-material';

/** The material for a subject, and how it was found. */
export type FoundTopic = { material: TopicMaterial; match: 'preset' | 'nearest' | 'general' };

const COMMON = new Set(
  'a an and are about after all any as at be before best bad by can card credit company do does does for from free get good help how i if in into is it its just make me more my need new no not of off on one or our out people person please report reports score scores should so than that the their them then these they thing things this tip tips to top understanding up us video want was we what when where which who why will with without you your'.split(
    ' ',
  ),
);

const stem = (word: string) => word.replace(/'s$/, '').replace(/(?:ies|es|s|ing|ed)$/, '');

const contentWords = (text: string) =>
  wordsOf(text)
    .filter((word) => !COMMON.has(word))
    .map(stem);

const normalise = (text: string) => ` ${wordsOf(text.replaceAll('-', ' ')).join(' ')} `;

type Indexed = { material: TopicMaterial; name: string; phrases: string[]; words: Map<string, number> };

const INDEX: Indexed[] = TOPIC_GROUPS.flatMap((group) => group.topics).flatMap((topic) => {
  const material = TOPIC_MATERIAL.find((known) => known.name === topic.name);
  if (!material) return [];
  const phrases = [topic.name, ...topic.aliases].map(normalise);
  const words = new Map<string, number>();
  for (const word of [topic.name, ...topic.aliases].flatMap(contentWords)) words.set(word, (words.get(word) ?? 0) + 1);
  return [{ material, name: topic.name, phrases, words }];
});

/** In how many topics a word names something: rare words decide more. */
const TOPICS_WITH = new Map<string, number>();
for (const { words } of INDEX) for (const word of words.keys()) TOPICS_WITH.set(word, (TOPICS_WITH.get(word) ?? 0) + 1);

function score(indexed: Indexed, subject: string, words: readonly string[]): number {
  const phrases = indexed.phrases
    .filter((phrase) => subject.includes(phrase))
    .reduce((sum, phrase) => sum + 2 * phrase.trim().split(' ').length ** 1.5, 0);
  const single = [...new Set(words)]
    .filter((word) => indexed.words.has(word))
    .reduce((sum, word) => sum + 2 / (TOPICS_WITH.get(word) ?? 1), 0);
  return phrases + single;
}

/** The topics nearest to a text, best first, with a score above zero. */
export function rankTopics(text: string): { material: TopicMaterial; score: number }[] {
  const subject = normalise(text);
  const words = contentWords(text);
  return INDEX.map((indexed) => ({ material: indexed.material, score: score(indexed, subject, words) }))
    .filter((ranked) => ranked.score > 0)
    .sort((a, b) => b.score - a.score);
}

/** The preset topic of that name, else the nearest by its aliases, else what can be said in general. */
export function findTopic(subject: string): FoundTopic {
  const name = subject.trim().toLowerCase();
  const preset = INDEX.find((indexed) => indexed.name.toLowerCase() === name);
  if (preset) return { material: preset.material, match: 'preset' };
  const [nearest] = rankTopics(subject.slice(0, 500));
  if (nearest && nearest.score >= 0.6) return { material: nearest.material, match: 'nearest' };
  return { material: GENERAL_MATERIAL, match: 'general' };
}

const START_WORDS = 5;
const startOf = (sentence: string) => wordsOf(sentence).slice(0, START_WORDS).join(' ');

/** How the lines of each topic start. */
const LINE_STARTS = TOPIC_MATERIAL.map((material) => {
  const { hooks, why, facts, steps, mistakes, examples, analogies, feelings, confessions } = material;
  const told = [...hooks, ...facts].map(({ text }) => text);
  const lines = [...told, ...why, ...steps, ...mistakes, ...examples, ...analogies, ...feelings, ...confessions];
  return { material, starts: new Set(lines.flatMap(sentencesOf).map(startOf)) };
});

/** The topic of which a script tells the most lines. */
function topicByLines(script: string): TopicMaterial | null {
  const said = sentencesOf(script).map((sentence) => startOf(sentence.replace(/^[A-Z][a-z]+, /, '')));
  const ranked = LINE_STARTS.map(({ material, starts }) => ({
    material,
    lines: said.filter((start) => starts.has(start)).length,
  })).sort((a, b) => b.lines - a.lines);
  return ranked[0] && ranked[0].lines > (ranked[1]?.lines ?? 0) ? ranked[0].material : null;
}

/** The topic that a finished script is about: by the lines it tells, else by its words. */
export function topicOfScript(script: string): TopicMaterial {
  const told = topicByLines(script);
  if (told) return told;
  const [nearest] = rankTopics(script);
  return nearest && nearest.score >= 3 ? nearest.material : GENERAL_MATERIAL;
}
