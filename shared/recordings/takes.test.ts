import { expect, test } from 'vitest';
import {
  asPlayed,
  DEFAULT_CAPTION_STYLE,
  type Edits,
  keptRanges,
  NO_EDITS,
  openSkips,
  secondsOf,
  secondsOfTakes,
  withoutTake,
  withTake,
} from '.';

const TAKE = { recordingId: '019a9c1e-5b00-7000-8000-000000000042', seconds: 4 };
const OWN = 10;
const own: Edits = { ...NO_EDITS, cuts: [{ start: 2, end: 3, kind: 'silence' }], trim: { start: 1, end: 9 } };
const added = { take: TAKE, edits: { cuts: [], trim: { start: 0, end: 3 } } };
const kept = (edits: Edits) => keptRanges(edits, secondsOfTakes(edits, OWN));

test.each([
  [
    'before',
    [
      { start: 0, end: 3 },
      { start: 5, end: 6 },
      { start: 7, end: 13 },
    ],
  ],
  [
    'after',
    [
      { start: 1, end: 2 },
      { start: 3, end: 9 },
      { start: 10, end: 13 },
    ],
  ],
] as const)(
  'a take that is put %s shows what was shown of both, and leaves no trace when it is taken out',
  (place, shown) => {
    const both = withTake(own, OWN, { ...added, place });
    expect(kept(both)).toEqual(shown);
    const alone = withoutTake(both, OWN, TAKE.recordingId);
    expect(alone.takes).toEqual(NO_EDITS.takes);
    expect(kept(alone)).toEqual(kept(own));
  },
);

test('a cover moves with its picture, and goes with the take that it is of', () => {
  const coverAt = (at: number) => ({ at, title: 'Read this first', style: DEFAULT_CAPTION_STYLE });
  const alone = { ...own, cover: coverAt(5) };
  const both = withTake(alone, OWN, { ...added, place: 'before' });
  expect(both.cover).toEqual(coverAt(9));
  expect(withTake(alone, OWN, { ...added, place: 'after' }).cover).toEqual(coverAt(5));
  const without = (at: number) => withoutTake({ ...both, cover: coverAt(at) }, OWN, TAKE.recordingId).cover;
  expect([without(9), without(4), without(3.9), without(0)]).toEqual([coverAt(5), coverAt(0), null, null]);
});

test('until takes are together, players leave out what is cut of the one that plays, and its captions are on its clock', () => {
  const edits = withTake(own, OWN, { ...added, place: 'before' });
  const stored = { edits, wholeSeconds: OWN, joinStatus: 'combining' };
  expect(openSkips(stored)).toEqual([
    { start: 0, end: 1 },
    { start: 2, end: 3 },
    { start: 9, end: 10 },
  ]);
  const cues = [
    { start: 1, end: 2, text: 'Other' },
    { start: 5.2, end: 5.8, text: 'Own' },
  ];
  expect(asPlayed(cues, stored)).toEqual([{ start: expect.closeTo(1.2), end: expect.closeTo(1.8), text: 'Own' }]);
  const ready = asPlayed(cues, { ...stored, joinStatus: 'ready' });
  expect(ready.map(({ start }) => start)).toEqual([1, expect.closeTo(3.2)]);
  expect(secondsOf(kept(edits))).toBe(10);
});

test('edits of an older release know of no takes', () => {
  const { takes: _, ...older } = own;
  expect(secondsOfTakes(older as Edits, OWN)).toBe(OWN);
  expect(openSkips({ edits: older as Edits, wholeSeconds: OWN, joinStatus: 'processing' })).toHaveLength(3);
});
