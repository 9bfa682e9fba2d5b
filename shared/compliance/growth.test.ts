import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { checkScript } from './check-script';

const ENTRY = join(import.meta.dirname, 'check-script.ts');
const FILE = 'counted-check.js';
const LENGTHS = [2_000, 8_000];
/** Linear is 4 and quadratic 16. V8 counts blocks that run equally often as one, which moves the 4 a little. */
const MOST_GROWTH = 4.5;

/** Texts made of one thing, each of which some careless loop would go over again and again. */
const UNITS = [
  'x',
  'a ',
  '. ',
  'A. ',
  '\n',
  '" ',
  "x'",
  'é ',
  'not never no ',
  'he said she told me ',
  '700 ',
  'one hundred and twenty ',
  'Really? ',
  'We guarantee deletions. ',
  'we guarantee we delete your collections ',
  'if a company says we promise ',
  'Myth: we remove every late payment. It is not true. ',
  'The bank said, "we can delete it," and I called on Monday, but nobody (not one) answered ',
  'El Paso ',
];

/**
 * The loops that JavaScript runs inside itself, written out, so that they are counted like those of the check.
 * Stands in the counted script.
 */
function writeOutLoops(): void {
  const goOver = (length: number) => {
    let passed = 0;
    while (passed < length) passed += 1;
  };
  type Method = (this: unknown, ...given: unknown[]) => unknown;
  type Walked = (subject: { length: number }, result: unknown, given: unknown[]) => number;
  const count = (owner: object, names: PropertyKey[], walked: Walked) => {
    for (const name of names) {
      const native = Reflect.get(owner, name) as Method;
      const value: Method = function (...given) {
        const result = Reflect.apply(native, this, given);
        goOver(walked(this as { length: number }, result, given));
        return result;
      };
      Object.defineProperty(owner, name, { value });
    }
  };
  const sizeOf = (subject: { length: number }) => subject.length;
  const until = (subject: { length: number }, at: unknown) => (Number(at) < 0 ? subject.length : Number(at) + 1);
  count(Array.prototype, ['concat', 'flat', 'slice'], (_, result) => (result as unknown[]).length);
  count(Array.prototype, ['fill', 'join', 'reverse', 'shift', 'splice', 'unshift'], sizeOf);
  count(Array.prototype, ['indexOf'], until);
  count(Array.prototype, ['includes'], (subject, _, [sought]) =>
    until(subject, (subject as unknown[]).indexOf(sought)),
  );
  count(String.prototype, ['indexOf'], until);
  count(String.prototype, ['includes'], (subject, _, [sought]) =>
    until(subject, String(subject).indexOf(String(sought))),
  );
  count(
    String.prototype,
    ['match', 'normalize', 'replace', 'replaceAll', 'search', 'split', 'toLowerCase', 'toUpperCase', 'trim'],
    sizeOf,
  );
  for (const [owner, name] of [
    [Array.prototype, Symbol.iterator],
    [Array.prototype, 'entries'],
    [Set.prototype, Symbol.iterator],
    [Set.prototype, 'values'],
    [Map.prototype, Symbol.iterator],
    [Map.prototype, 'keys'],
    [Map.prototype, 'values'],
    [Map.prototype, 'entries'],
  ] as const) {
    const native = Reflect.get(owner, name) as () => Iterator<unknown>;
    const value = function* (this: unknown) {
      const items = Reflect.apply(native, this, []);
      for (let item = items.next(); !item.done; item = items.next()) yield item.value;
    };
    Object.defineProperty(owner, name, { value });
  }
}

const session = new Session();
let check: typeof checkScript;
let quadratic: (text: string) => number;

/** What was done since the last call: how often the blocks of the counted script ran. */
async function workDone(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const script = result.find(({ url }) => url === FILE);
  return (script?.functions ?? []).flatMap(({ ranges }) => ranges).reduce((sum, { count }) => sum + count, 0);
}

async function growthOf(run: (text: string) => unknown, unit: string, lengths = LENGTHS): Promise<number> {
  const work: number[] = [];
  for (const length of lengths) {
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    await workDone();
    run(text);
    work.push(await workDone());
  }
  const [short = 0, long = 0] = work;
  expect(short).toBeGreaterThan(0);
  return long / short;
}

// Counted instead of timed: a busy machine changes nothing. V8 counts blocks only in what it compiles while it counts.
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'counted',
  });
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const plant =
    '(text) => { let seen = 0; for (const one of text) if (text.includes("\\0" + one)) seen += 1; return seen; }';
  const code = `(${writeOutLoops})();\n${outputFiles[0]?.text}\n({ check: counted.checkScript, quadratic: ${plant} });`;
  ({ check, quadratic } = new Script(code, { filename: FILE }).runInContext(createContext()));
  check('It is loaded.');
});
afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

describe('four times the text is four times the work', () => {
  test.each(UNITS)('of texts made of %j', async (unit) => {
    expect(await growthOf(check, unit)).toBeLessThan(MOST_GROWTH);
  });

  test('a quadratic search would be seen', async () => {
    expect(await growthOf(quadratic, 'a ', [500, 2_000])).toBeGreaterThan(12);
  });
});
