import { beforeEach, expect, test, vi } from 'vitest';
import type { CheckedText } from './findings';
import { createScriptChecker } from './script-checker';

/** A worker whose answers the test gives. */
class FakeWorker {
  static made: FakeWorker[] = [];
  asked: string[] = [];
  isEnded = false;
  onmessage: ((event: { data: CheckedText }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(text: string) {
    this.asked.push(text);
  }
  terminate() {
    this.isEnded = true;
  }
  answer() {
    this.onmessage?.({ data: { text: this.asked.at(-1) ?? '', language: 'en', unchecked: [], findings: [] } });
  }
}

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
});

const texts = (worker: FakeWorker | undefined) => worker?.asked;

test('while one text is checked, only the newest waits', () => {
  const checked: string[] = [];
  const checker = createScriptChecker(({ text }) => checked.push(text));
  for (const text of ['a', 'ab', 'abc']) checker.check(text);
  const [worker] = FakeWorker.made;
  expect(texts(worker)).toEqual(['a']);
  worker?.answer();
  worker?.answer();
  expect(texts(worker)).toEqual(['a', 'abc']);
  expect(checked).toEqual(['a', 'abc']);
});

test('after rules that could not be loaded the next text asks for them again', () => {
  const checker = createScriptChecker(() => {});
  checker.check('a');
  const [failed] = FakeWorker.made;
  failed?.onerror?.();
  expect(failed?.isEnded).toBe(true);
  checker.check('ab');
  expect(texts(FakeWorker.made[1])).toEqual(['ab']);
});

test('a text that waited goes to the new rules', () => {
  const checker = createScriptChecker(() => {});
  checker.check('a');
  checker.check('ab');
  FakeWorker.made[0]?.onerror?.();
  expect(texts(FakeWorker.made[1])).toEqual(['ab']);
});
