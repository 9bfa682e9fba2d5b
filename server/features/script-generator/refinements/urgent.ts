import type { CallToAction } from '../../../../shared/script-generator';
import { countWords } from '../../../../shared/scripts';
import { isSayable } from '../built-in-writer/material/sayable';
import type { TopicMaterial } from '../built-in-writer/material/topic-material';
import { CTA_WORDS } from '../built-in-writer/phrases/calls-to-action';
import type { Random } from '../built-in-writer/random';
import { upperFirst } from '../speech/sentences';
import { leansBack, openingSize, type Spoken, spokenOf, textOf } from './spoken-text';

/** True reasons to act now. */
const REASONS = [
  "Errors don't fix themselves.",
  "A mistake on a report doesn't fix itself.",
  'The sooner you look, the sooner you know.',
  'Old paperwork gets harder to find.',
];

/** What waiting costs. */
const COSTS = [
  'Waiting can cost you.',
  'Every month you wait is a month it can sit there.',
  'Waiting only gives a mistake more time.',
  'Each week of waiting can cost you a choice.',
];

/** Reason and cost in one breath, for short scripts. */
const BOTH = ['Waiting only gives errors time.', 'Waiting can cost you.'];

const ALL_LINES = [...REASONS, ...COSTS, ...BOTH];
const COSTLY = /\b(?:cost|costs|lose|waste|longer|slow you down|money|too long)\b/i;
const SAYS_WHEN = /\b(?:today|tonight|this week)\b/i;

/** The options where the moment stands right after the words themselves; elsewhere it ends the clause. */
const MOMENT_AFTER_WORDS: ReadonlySet<CallToAction> = new Set([
  'Book a Call',
  'Sign Up',
  'Click Link',
  'Request Info',
  'Call Us',
  'Schedule Consultation',
  'Download Guide',
  'Watch Full Video',
]);

function atClauseEnd(sentence: string, moment: string): string {
  const end = /[.!?]+$/.exec(sentence)?.[0] ?? '.';
  const body = sentence.slice(0, sentence.length - (sentence.endsWith(end) ? end.length : 0));
  const joint = /,? (?:and|for|when|if|before|so)\b|, /.exec(body);
  if (!joint) return `${body} ${moment}${end}`;
  return `${body.slice(0, joint.index)} ${moment}${body.slice(joint.index)}${end}`;
}

/** The closing line, starting with its verb and naming the moment. */
export function urgentClosing(closing: string, option: CallToAction, moment: string): string {
  if (SAYS_WHEN.test(closing)) return closing;
  const match = CTA_WORDS[option].exec(closing);
  if (!match) return atClauseEnd(closing, moment);
  const verbFirst = upperFirst(closing.slice(match.index));
  if (option === 'Follow for Tips') return verbFirst.replace(/^follow\b/i, (verb) => `${verb} ${moment}`);
  if (option === 'Get Started Now') return verbFirst.replace(/([.!?]*)$/, ` ${moment}$1`);
  if (!MOMENT_AFTER_WORDS.has(option)) return atClauseEnd(verbFirst, moment);
  const words = match[0].length;
  return `${verbFirst.slice(0, words)} ${moment}${verbFirst.slice(words)}`;
}

function linesFor(room: number, material: TopicMaterial, script: string, random: Random): string[] {
  if (ALL_LINES.some((line) => script.includes(line))) return [];
  const unsaid = (line: string) => !script.includes(line) && isSayable(line);
  const costs = [...random.shuffle(COSTS), ...material.why.filter((line) => COSTLY.test(line))].filter(unsaid);
  for (const reason of random.shuffle(REASONS.filter(isSayable))) {
    const cost = costs.find((line) => countWords(line) + countWords(reason) <= room);
    if (cost) return [reason, cost];
  }
  const both = BOTH.filter(isSayable).find((line) => countWords(line) <= room);
  return both ? [both] : [];
}

/** Where the call to action stands: the last sentence that has its words, else the last one. */
function closingIndex(spoken: readonly Spoken[], option: CallToAction): number {
  const index = spoken.findLastIndex(({ text }) => CTA_WORDS[option].test(text));
  return index < spoken.length / 2 ? spoken.length - 1 : index;
}

/** Behind the first paragraph where that is short, else behind the opening and all that leans on it. */
function endOfOpening(spoken: readonly Spoken[]): number {
  const paragraph = spoken.findIndex((sentence) => sentence.paragraph !== spoken[0]?.paragraph);
  if (paragraph > 0 && paragraph < spoken.length / 2 - 1) return paragraph;
  let size = openingSize(spoken);
  while (leansBack(spoken[size]?.text ?? '')) size += 1;
  return size;
}

/** The same script with a true reason to act now, what waiting costs, and a closing line that names the moment. */
export function makeUrgent(script: string, option: CallToAction, material: TopicMaterial, random: Random): string {
  const spoken = spokenOf(script);
  const at = closingIndex(spoken, option);
  const closing = spoken[at];
  if (!closing || spoken.length < 2) return script;
  const before = countWords(script);
  const moments = before < 40 || random.chance(0.5) ? ['today', 'this week'] : ['this week', 'today'];
  const versions = moments
    .map((moment) => urgentClosing(closing.text, option, moment))
    .concat(moments.map((moment) => atClauseEnd(closing.text, moment)));
  const closed = versions.find(isSayable) ?? versions[0] ?? closing.text;
  const room = Math.floor(before * 0.2) - (countWords(closed) - countWords(closing.text));
  const size = Math.min(endOfOpening(spoken), spoken.length - 1);
  const place = spoken[size - 1]?.paragraph ?? 0;
  const lines: Spoken[] = linesFor(room, material, script, random).map((text) => ({ text, paragraph: place }));
  const calm = spoken.map((sentence, index) => (index === at ? { ...closing, text: closed } : sentence));
  return textOf([...calm.slice(0, size), ...lines, ...calm.slice(size)]).replace(/!/g, '.');
}
