import { expect, test } from 'vitest';
import { EMPTY_STATE, type GeneratorResult, type ScriptVersion, transition } from './generator-state';
import { sourcesOf } from './sources-of';

const SOURCE = { fact: 'A freeze is free.', source: 'FTC', url: 'https://www.ftc.gov', month: '2026-10' };
const SCRIPT = 'Freeze all three files. It is free. Do it tonight. Call me.';

const result = (script: string, sources: ScriptVersion['sources']): GeneratorResult | null =>
  transition(EMPTY_STATE, {
    type: 'generated',
    id: 'one',
    title: 'Freezes',
    generatedAt: 1,
    version: {
      script,
      title: null,
      origin: 'generated',
      writer: 'built-in',
      notes: [],
      sources,
      alternatives: [],
      arcOrigin: null,
    },
  }).result;

test('a text has the sources of the script that it was taken from, also once some of it was changed', () => {
  const written = [null, result('Another script. It has other words.', []), result(SCRIPT, [SOURCE])];
  expect(sourcesOf(written, SCRIPT)).toEqual([SOURCE]);
  expect(sourcesOf(written, 'Freeze all three files. It is free. Then sleep.')).toEqual([SOURCE]);
});

test('a text of its own has none, and neither has one of which little is left', () => {
  const written = [result(SCRIPT, [SOURCE])];
  expect(sourcesOf(written, '')).toEqual([]);
  expect(sourcesOf(written, 'It is free. Everything else is mine.')).toEqual([]);
});
