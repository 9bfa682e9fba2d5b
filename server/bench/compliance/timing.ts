import { checkScript } from '@shared/compliance';
import { readSentence } from '@shared/compliance/text/normalise';
import { splitSentences } from '@shared/compliance/text/sentences';

const LARGEST = 100_000;
const ADVERSARIAL: Record<string, string> = {
  'one letter': 'x',
  'one-letter words': 'a ',
  'full stops': '. ',
  initials: 'A. ',
  'line breaks': '\n',
  quotes: '" ',
  negations: 'not never no ',
  reports: 'he said she told me ',
  scores: '700 ',
  'number words': 'one hundred and twenty ',
  'one endless claim': 'we guarantee we delete your collections ',
  'one endless warning': 'if a company says we promise ',
  'claims in sentences': 'We guarantee deletions. ',
  questions: 'Really? ',
};

/** Processor time of one run in milliseconds: other programs on the machine do not count. */
function onceTimed(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The least time of each over a few rounds. They take turns, so that a minute in which the machine is slow does not
 * make one of them look slow beside the others.
 */
function leastTimes(runs: readonly (() => void)[], rounds: number): number[] {
  for (const run of runs) run();
  const least = runs.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    runs.forEach((run, index) => {
      least[index] = Math.min(least[index] ?? 0, onceTimed(run));
    });
  }
  return least;
}

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

function readOnly(text: string): void {
  for (const { start, end } of splitSentences(text)) readSentence(text.slice(start, end));
}

export interface Speed {
  words: number;
  /** Splitting into sentences and words, without any rule. */
  readMs: number;
  checkMs: number;
}

export function speedOf(text: string): Speed {
  const [readMs = 0, checkMs = 0] = leastTimes([() => readOnly(text), () => checkScript(text)], 30);
  return { words: text.split(/\s+/).length, readMs, checkMs };
}

export interface Growth {
  name: string;
  ms: number[];
  /** t(2n) / t(n), from a quarter to the whole of the largest text. */
  ratio: number;
}

export const LENGTHS = [LARGEST / 4, LARGEST / 2, LARGEST];

export function growthOf(): Growth[] {
  return Object.entries(ADVERSARIAL).map(([name, unit]) => {
    const texts = LENGTHS.map((length) => repeated(unit, length));
    const ms = leastTimes(
      texts.map((text) => () => checkScript(text)),
      7,
    );
    const [first = 1, , last = 1] = ms;
    return { name, ms, ratio: Math.sqrt(last / Math.max(first, 0.1)) };
  });
}
