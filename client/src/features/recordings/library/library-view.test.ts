import { expect, test } from 'vitest';
import { aRecording } from '@/test/recordings';
import {
  nameOfTake,
  recordingsInView,
  type ScriptOption,
  scriptOptions,
  takeNumbers,
  WHOLE_LIBRARY,
} from './library-view';

const SCRIPT = '01980000-0000-7000-8000-00000000aaaa';
const OTHER_SCRIPT = '01980000-0000-7000-8000-00000000bbbb';

const LIBRARY = [
  aRecording({ id: 'd', title: 'Part 10', duration: 20, createdAt: '2025-11-20T12:00:00.000Z', scriptId: SCRIPT }),
  aRecording({ id: 'c', title: 'part 2', duration: 90, createdAt: '2025-11-20T11:00:00.000Z' }),
  aRecording({ id: 'b', title: 'Zebra', duration: 20, createdAt: '2025-11-20T10:00:00.000Z', scriptId: OTHER_SCRIPT }),
  aRecording({ id: 'a', title: 'Éclair of reports', duration: 5, createdAt: '2025-11-19T10:00:00.000Z' }),
];

const shown = (view: Partial<typeof WHOLE_LIBRARY>) =>
  recordingsInView(LIBRARY, { ...WHOLE_LIBRARY, ...view })
    .shown.map(({ id }) => id)
    .join('');

test('recordings are sorted by age, by length and by title as people count', () => {
  expect(shown({})).toBe('dcba');
  expect(shown({ sort: 'oldest' })).toBe('abcd');
  expect(shown({ sort: 'longest' })).toBe('cdba');
  expect(shown({ sort: 'title' })).toBe('acdb');
});

test('a search finds titles with every word, in any order and case', () => {
  expect(shown({ query: ' PART ' })).toBe('dc');
  expect(shown({ query: 'reports éclair' })).toBe('a');
  expect(shown({ query: 'part zebra' })).toBe('');
});

test('what is said joins what the titles have, in the same order and of the same script, and is told apart', () => {
  const view = { ...WHOLE_LIBRARY, query: 'part' };
  const found = recordingsInView(LIBRARY, view, new Set(['a', 'c', 'gone']));
  expect(found.shown.map(({ id }) => id).join('')).toBe('dca');
  expect([...found.onlySaid]).toEqual(['a']);
  expect(recordingsInView(LIBRARY, { ...view, script: SCRIPT }, new Set(['a'])).onlySaid.size).toBe(0);
});

test('a search finds a take by its number, as it is shown, with words of its title too', () => {
  const takes = [
    aRecording({ id: 'new', title: 'Hook', takeNumber: 3 }),
    aRecording({ id: 'old', title: 'Hook', takeNumber: 1 }),
    aRecording({ id: 'other', title: 'Part 3', takeNumber: 3 }),
    aRecording({ id: 'earlier', title: 'Part 3', takeNumber: 2 }),
    aRecording({ id: 'named', title: 'Take 3 steps' }),
  ];
  const found = (query: string) => recordingsInView(takes, { ...WHOLE_LIBRARY, query, sort: 'title' }).shown;
  expect(found('take 3').map(({ id }) => id)).toEqual(['new', 'other', 'named']);
  expect(found('hook Take 3').map(({ id }) => id)).toEqual(['new']);
  expect(found('take 4')).toEqual([]);
});

test('the library can be narrowed to a script, and to what has none', () => {
  expect(shown({ script: SCRIPT })).toBe('d');
  expect(shown({ script: 'none' })).toBe('ca');
  expect(shown({ script: SCRIPT, query: 'zebra' })).toBe('');
});

test('takes of one title show their numbers, whatever the case; the only take of a title shows none, a later one always', () => {
  const takes = takeNumbers([
    aRecording({ id: 'new', title: 'Hook', takeNumber: 2 }),
    aRecording({ id: 'alone', title: 'Other' }),
    aRecording({ id: 'old', title: 'hook' }),
    aRecording({ id: 'left', title: 'Its first two takes are deleted', takeNumber: 3 }),
  ]);
  expect([...takes]).toEqual([
    ['new', 2],
    ['old', 1],
    ['left', 3],
  ]);
  expect(nameOfTake('Hook', takes.get('new'))).toBe('Hook, take 2');
  expect(nameOfTake('Other', takes.get('alone'))).toBe('Other');
});

test('a take that gets another name keeps its number, and the first one that is left alone shows none', () => {
  const second = { id: 'second', takeNumber: 2 };
  const first = aRecording({ id: 'first', title: 'Hook' });
  expect([...takeNumbers([aRecording({ ...second, title: 'Best one' }), first])]).toEqual([['second', 2]]);
  expect([...takeNumbers([aRecording({ ...second, title: 'Hook' }), first])]).toEqual([
    ['second', 2],
    ['first', 1],
  ]);
});

test('scripts are offered by title; one that is not known goes by its newest recording', () => {
  const labels = (options: ScriptOption[]) => options.map(({ label }) => label);
  const known = [
    { id: OTHER_SCRIPT, title: 'Animals' },
    { id: 'unread', title: 'Never read' },
  ];
  expect(labels(scriptOptions(LIBRARY, known))).toEqual(['All scripts', 'Animals', 'Part 10', 'Without a script']);
  expect(scriptOptions(LIBRARY.slice(1, 2), known)).toEqual([]);
});
