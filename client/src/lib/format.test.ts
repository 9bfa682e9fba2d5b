import { expect, test } from 'vitest';
import {
  count,
  formatBytes,
  formatDate,
  formatDuration,
  formatEstimate,
  formatMonth,
  formatQuality,
  formatRelativeTime,
  formatTime,
  initials,
  spokenDuration,
} from './format';

const now = new Date(2025, 10, 21, 15, 0, 0);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
const MINUTE = 60_000;

test.each([
  [0, '00:00'],
  [43.9, '00:43'],
  [605, '10:05'],
  [3661, '1:01:01'],
])('%d seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

test.each([
  [1080, 1920, '1080p'],
  [1920, 1080, '1080p'],
  [608, 1080, null],
  [1280, 720, '720p'],
  [360, 640, '360p'],
  [2160, 3840, '2160p'],
])('the quality of %d by %d pixels is %s', (width, height, text) => expect(formatQuality(width, height)).toBe(text));

test.each([
  [38.6, '39 s (0:39)'],
  [629.6, '630 s (10:30)'],
  [4289.6, '4,290 s (1:11:30)'],
])('an estimate of %d seconds reads %s', (seconds, text) => expect(formatEstimate(seconds)).toBe(text));

test.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [60, '1 minute'],
  [4290, '71 minutes 30 seconds'],
])('%d seconds are spoken as %s', (seconds, text) => expect(spokenDuration(seconds)).toBe(text));

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [29_600_000, '29.6 MB'],
  [99_960_000, '100 MB'],
  [999_999, '1.0 MB'],
  [1_500_000_000, '1.5 GB'],
])('%d bytes read %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

test.each([
  [20_000, 'Just now'],
  [MINUTE, '1 minute ago'],
  [24 * MINUTE, '24 minutes ago'],
  [180 * MINUTE, '3 hours ago'],
  [30 * 60 * MINUTE, 'Yesterday'],
  [5 * 24 * 60 * MINUTE, '5 days ago'],
  [20 * 24 * 60 * MINUTE, '20 days ago'],
  [21 * 24 * 60 * MINUTE, '3 weeks ago'],
  [45 * 24 * 60 * MINUTE, 'Last month'],
  [60 * 24 * 60 * MINUTE, '2 months ago'],
  [364 * 24 * 60 * MINUTE, '12 months ago'],
  [800 * 24 * 60 * MINUTE, '2 years ago'],
])('%d ms before now reads %s', (age, text) => expect(formatRelativeTime(before(age), now)).toBe(text));

test('dates read Today, Yesterday, then the date', () => {
  expect(formatDate(before(MINUTE), now)).toBe('Today');
  expect(formatDate(before(20 * 60 * MINUTE), now)).toBe('Yesterday');
  expect(formatDate(before(5 * 24 * 60 * MINUTE), now)).toBe('Nov 16, 2025');
});

test.each([
  ['en-US', '5:02 AM', '3:04 PM', '12:00 AM'],
  ['de-DE', '05:02', '15:04', '00:00'],
  ['en-GB', '05:02', '15:04', '00:00'],
])('a time of day reads as %s has it', (locale, ...texts) => {
  const times = [new Date(2025, 10, 20, 5, 2), new Date(2025, 10, 20, 15, 4), new Date(2025, 10, 20)];
  expect(times.map((time) => formatTime(time.getTime(), locale).replace(/\s/, ' '))).toEqual(texts);
});

test('a month reads by its name', () => {
  expect(['2026-11', '2025-01', 'unknown'].map(formatMonth)).toEqual(['November 2026', 'January 2025', 'unknown']);
});

test('one is counted in the singular', () => {
  expect([count(0, 'script'), count(1, 'script'), count(2, 'script')]).toEqual(['0 scripts', '1 script', '2 scripts']);
});

test('initials come from the first and the last name', () => {
  expect(['Dana Whitfield', 'Dana', 'Ana Maria de Souza', ' ', 'émile zola'].map(initials)).toEqual([
    'DW',
    'D',
    'AS',
    '?',
    'ÉZ',
  ]);
});
