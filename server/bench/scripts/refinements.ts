import { ruleFindings } from '../../../shared/compliance';
import { REFINEMENTS, type Refinement } from '../../../shared/script-generator';
import { countWords } from '../../../shared/scripts';
import { CTA_WORDS } from '../../features/script-generator/built-in-writer/phrases/calls-to-action';
import { refinedRange, refineScript } from '../../features/script-generator/refinements/refine-script';
import { gradeLevel, measureSound } from '../../features/script-generator/speech/measure';
import { sentencesOf, wordsOf } from '../../features/script-generator/speech/sentences';
import { isWithin } from '../../features/script-generator/word-budget';
import { unknownClaims } from './rubric-facts';
import type { Sample } from './samples';

/** A script before and after its refinement, and what a second run makes of it. */
type Refined = { sample: Sample; before: string; after: string; again: string };
type Target = [name: string, isMet: (refined: Refined) => boolean];

const SPOKEN = /(?:^|[.!?]\s+)(?:so|look|here's|and|now|don't worry|you've)\b|\byou\b/i;
const REASON = /themselves|fix itself|the sooner|harder to find|gives? (?:errors|a mistake)|deadline|window/i;
const COST = /\b(?:waiting|wait|cost|costs|lose|longer)\b/i;
const NUMBER =
  /^\d|^(?:two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|ninety|hundred|thousand|percent)$/;

/** Below this a grade says nothing: a single word moves it. */
const EASIEST_GRADE = 3;

const wordCount = ({ before }: Refined) => countWords(before);
const last = (text: string) => sentencesOf(text).at(-1) ?? '';
const firstHalf = (text: string) => {
  const sentences = sentencesOf(text);
  return sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
};
const isUnique = (text: string) => {
  const sentences = sentencesOf(text).map((sentence) => sentence.toLowerCase());
  return new Set(sentences).size === sentences.length;
};
const keepsFields = ({ sample, before, after }: Refined) =>
  [sample.assignment.profile.phone, sample.assignment.profile.site].every(
    (field) => field === null || !before.includes(field) || after.includes(field),
  );
function bringsNoNumber({ before, after }: Refined): boolean {
  const known = new Set(wordsOf(before));
  return wordsOf(after).every((word) => !NUMBER.test(word) || known.has(word));
}

const words = (refinement: Refinement): Target => [
  'words',
  (refined) => isWithin(countWords(refined.after), refinedRange(refinement, wordCount(refined))),
];
const COMMON: Target[] = [
  ['no more findings', ({ before, after }) => ruleFindings(after).length <= ruleFindings(before).length],
  ['phone and site kept', keepsFields],
  ['no sentence twice', ({ after }) => isUnique(after)],
  ['comes to an end', ({ after, again }) => countWords(again) >= 20 && countWords(again) <= countWords(after) * 1.7],
];
const SAME_CLOSING: Target = ['closing line kept', ({ before, after }) => last(before) === last(after)];
const SAME_HOOK: Target = ['hook kept', ({ before, after }) => sentencesOf(before)[0] === sentencesOf(after)[0]];
const NO_NEW_NUMBER: Target = ['no new number', bringsNoNumber];

const TARGETS: Record<Refinement, Target[]> = {
  conversational: [
    words('conversational'),
    [
      'contractions',
      ({ before, after }) =>
        measureSound(after).contractionsPer100 >= Math.min(8, measureSound(before).contractionsPer100 + 2),
    ],
    [
      'sentence length',
      ({ before, after }) => measureSound(after).averageLength <= Math.max(7, measureSound(before).averageLength * 0.9),
    ],
    ['spoken address', ({ after }) => SPOKEN.test(after)],
    ['grade not higher', ({ before, after }) => gradeLevel(after) <= Math.max(EASIEST_GRADE, gradeLevel(before))],
    SAME_CLOSING,
    NO_NEW_NUMBER,
  ],
  urgent: [
    words('urgent'),
    ['reason in the first half', ({ after }) => REASON.test(firstHalf(after))],
    ['cost of waiting', ({ after }) => COST.test(after)],
    [
      'closing line with its moment',
      ({ sample, after }) =>
        CTA_WORDS[sample.assignment.callToAction].exec(last(after))?.index === 0 &&
        /\btoday|this week\b/i.test(last(after)),
    ],
    ['calm marks', ({ after }) => !/!.*!/s.test(after)],
    SAME_HOOK,
    NO_NEW_NUMBER,
  ],
  shorter: [words('shorter'), SAME_HOOK, SAME_CLOSING, NO_NEW_NUMBER],
  expanded: [
    words('expanded'),
    [
      'only known numbers',
      ({ sample, before, after }) => unknownClaims(after, sample.assignment.material, before).length === 0,
    ],
    SAME_HOOK,
    SAME_CLOSING,
  ],
};

function refine(refinement: Refinement, sample: Sample): Refined {
  const { persona, tone, callToAction } = sample.assignment;
  const run = (script: string, seed: number) =>
    refineScript({ refinement, script, persona, tone, callToAction }, seed, (text) => ruleFindings(text).length).script;
  const after = run(sample.script, 1);
  return { sample, before: sample.script, after, again: run(after, 2) };
}

function missesOf(refinement: Refinement, samples: readonly Sample[]): Map<string, Refined[]> {
  const missed = new Map<string, Refined[]>();
  for (const sample of samples) {
    const refined = refine(refinement, sample);
    for (const [name, isMet] of [...TARGETS[refinement], ...COMMON]) {
      if (!isMet(refined)) missed.set(name, [...(missed.get(name) ?? []), refined]);
    }
  }
  return missed;
}

/** Refines every sample in the four ways. Answers how many of the refined scripts miss a target. */
export function printRefinements(samples: readonly Sample[], showsMisses: boolean): number {
  const rows = (Object.keys(REFINEMENTS) as Refinement[]).map((refinement) => {
    const missed = missesOf(refinement, samples);
    const scripts = new Set([...missed.values()].flat());
    if (showsMisses) {
      for (const [name, all] of missed) {
        for (const { before, after } of all) console.log(`--- ${refinement}: ${name}\n${before}\n=>\n${after}\n`);
      }
    }
    const targets = [...missed].map(([name, all]) => `${name} ${all.length}`).join(', ');
    return { refinement, scripts: samples.length, missed: scripts.size, targets };
  });
  console.log('Refinements of the samples, and those that miss a target');
  console.table(Object.fromEntries(rows.map(({ refinement, ...row }) => [refinement, row])));
  return rows.reduce((sum, { missed }) => sum + missed, 0);
}
