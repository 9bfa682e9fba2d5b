import { checkScript } from '../../../shared/compliance';
import { readSentence } from '../../../shared/compliance/text/normalise';
import { splitSentences } from '../../../shared/compliance/text/sentences';

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

/** Processor time in milliseconds, the least of a few runs: other programs on the machine do not count. */
function timeOf(run: () => void, runs: number): number {
  run();
  const times = Array.from({ length: runs }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
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
  return {
    words: text.split(/\s+/).length,
    readMs: timeOf(() => readOnly(text), 15),
    checkMs: timeOf(() => checkScript(text), 15),
  };
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
    const ms = LENGTHS.map((length) => {
      const text = repeated(unit, length);
      return timeOf(() => checkScript(text), 4);
    });
    const [first = 1, , last = 1] = ms;
    return { name, ms, ratio: Math.sqrt(last / Math.max(first, 0.1)) };
  });
}
