import { expect, test } from 'vitest';
import {
  ASPECT_RATIO_VALUES,
  ASPECT_RATIOS,
  CAPTION_TEXT_SIZE,
  CONTACT_CARD_MAX,
  contactCardFrom,
  cuesKept,
  DEFAULT_CAPTION_STYLE,
  editedCues,
  editedTime,
  editsSchema,
  isWhole,
  keptRanges,
  leavesNothing,
  NO_EDITS,
  SAFE_ZONES,
  secondsOf,
  skippedRanges,
  thumbnailMoment,
  WORD_SETTING,
  zoneAboveCard,
} from '.';

const cut = (start: number, end: number) => ({ start, end, kind: 'part' as const });
const edits = (...cuts: ReturnType<typeof cut>[]) => ({ ...NO_EDITS, cuts });

test('without edits all of a recording is kept', () => {
  expect(keptRanges(NO_EDITS, 12.5)).toEqual([{ start: 0, end: 12.5 }]);
  expect(isWhole(NO_EDITS, 12.5)).toBe(true);
});

test('cuts that touch or lie in one another leave out what any of them does', () => {
  const kept = keptRanges(edits(cut(5, 6), cut(2, 4), cut(3, 5), cut(2.5, 3)), 10);
  expect(kept).toEqual([
    { start: 0, end: 2 },
    { start: 6, end: 10 },
  ]);
  expect(secondsOf(kept)).toBe(6);
});

test('a trim and cuts across its edges keep what is inside of it', () => {
  expect(keptRanges({ cuts: [cut(0, 3), cut(8, 12)], trim: { start: 2, end: 9 } }, 20)).toEqual([{ start: 3, end: 8 }]);
});

test('a cut beyond the end of the recording ends with it', () => {
  expect(keptRanges(edits(cut(8, 99)), 10)).toEqual([{ start: 0, end: 8 }]);
  expect(skippedRanges(edits(cut(8, 99)), 10)).toEqual([{ start: 8, end: 10 }]);
});

test('a second has to be left, or all of a recording that is shorter', () => {
  expect([leavesNothing(edits(cut(1, 4)), 4), leavesNothing(edits(cut(0.5, 4)), 4)]).toEqual([false, true]);
  expect([leavesNothing(NO_EDITS, 0.9), leavesNothing(edits(cut(0.1, 0.2)), 0.9)]).toEqual([false, true]);
});

test('a player skips exactly what is not kept', () => {
  const both = { cuts: [cut(3, 4)], trim: { start: 1, end: 9 } };
  expect(skippedRanges(both, 10)).toEqual([
    { start: 0, end: 1 },
    { start: 3, end: 4 },
    { start: 9, end: 10 },
  ]);
});

test('a moment moves forward by what is cut before it', () => {
  const kept = keptRanges(edits(cut(2, 4), cut(6, 7)), 10);
  expect([1, 2, 3, 4, 5, 6.5, 8].map((at) => editedTime(kept, at))).toEqual([1, 2, 2, 2, 3, 4, 5]);
});

test('captions follow the cuts, and those of what is cut are gone', () => {
  const cues = [
    { start: 0, end: 1, text: 'Kept.' },
    { start: 2, end: 4, text: 'Flubbed.' },
    { start: 4.5, end: 6, text: 'Said again.' },
  ];
  const kept = keptRanges(edits(cut(1.5, 4.25)), 10);
  expect(editedCues(cues, kept)).toEqual([
    { start: 0, end: 1, text: 'Kept.' },
    { start: 1.75, end: 3.25, text: 'Said again.' },
  ]);
  expect(cuesKept(cues, kept)).toEqual([cues[0], cues[2]]);
});

test('what is missing from edits is as in a recording that was never edited', () => {
  expect(editsSchema.parse({})).toEqual(NO_EDITS);
  expect(editsSchema.parse({ cuts: [{ start: 1, end: 2 }] }).cuts).toEqual([cut(1, 2)]);
  expect(editsSchema.safeParse({ cuts: [{ start: 3, end: 3 }] }).success).toBe(false);
});

test('a contact card has at least one line, and none of what lines must not have', () => {
  const parse = (contactCard: object | null) => editsSchema.safeParse({ contactCard });
  expect(parse({ name: ' Northline Credit ', phone: '' }).data?.contactCard).toEqual({
    name: 'Northline Credit',
    phone: '',
    website: '',
  });
  expect(parse(null).data?.contactCard).toBeNull();
  expect(parse({ name: ' ', phone: '', website: '' }).success).toBe(false);
  expect(parse({ name: 'a'.repeat(CONTACT_CARD_MAX.name + 1) }).success).toBe(false);
  expect(parse({ phone: '1\n2' }).success).toBe(false);
});

test('a contact card is shown for the last four seconds of what is kept, and for a third of what is shorter', () => {
  expect(contactCardFrom(keptRanges(NO_EDITS, 30))).toBe(26);
  expect(contactCardFrom(keptRanges(edits(cut(27, 29)), 30))).toBe(24);
  expect(contactCardFrom(keptRanges(NO_EDITS, 9))).toBe(6);
});

test.each(ASPECT_RATIOS)('in %s three lines of captions have room above a contact card', (aspectRatio) => {
  const ratio = ASPECT_RATIO_VALUES[aspectRatio];
  const card = { name: 'Northline Credit', phone: '(312) 555-0148', website: 'northline.example' };
  const { top, bottom } = zoneAboveCard(card, SAFE_ZONES[aspectRatio], ratio);
  const lines = CAPTION_TEXT_SIZE * (3 * WORD_SETTING.lineHeight + 2 * WORD_SETTING.padding);
  expect(bottom - top).toBeGreaterThan(lines * Math.min(1, ratio));
});

test('the picture of a recording is its cover, else one from a second after the beginning of what is kept', () => {
  const cover = (at: number) => ({ at, title: null, style: DEFAULT_CAPTION_STYLE });
  expect(thumbnailMoment(NO_EDITS, 10)).toEqual({ at: 1, from: 0 });
  expect(thumbnailMoment(NO_EDITS, 1)).toEqual({ at: 0.5, from: 0 });
  expect(thumbnailMoment(edits(cut(0.5, 4)), 10)).toEqual({ at: 4.5, from: 4 });
  expect(thumbnailMoment({ ...edits(cut(0.5, 4)), cover: cover(7) }, 10)).toEqual({ at: 7, from: 4 });
  // Cut away: the next one that is kept, and the last where nothing follows.
  expect(thumbnailMoment({ ...edits(cut(2, 4)), cover: cover(3) }, 10)).toEqual({ at: 4, from: 4 });
  const last = thumbnailMoment({ ...edits(cut(2, 10)), cover: cover(3) }, 10);
  expect(last.at).toBeCloseTo(1.99);
  expect(thumbnailMoment({ ...NO_EDITS, cover: cover(99) }, 10).at).toBeCloseTo(9.99);
});
