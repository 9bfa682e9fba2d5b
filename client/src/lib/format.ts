const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `mm:ss`, or `h:mm:ss` from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const rest = [minutes, whole % MINUTE].map((part) => String(part).padStart(2, '0')).join(':');
  return whole < HOUR ? rest : `${Math.floor(whole / HOUR)}:${rest}`;
}

/** `m:ss`, or `h:mm:ss` from an hour on: an estimated length, which no other figures stand above or below. */
export const formatLength = (seconds: number): string => formatDuration(Math.round(seconds)).replace(/^0(?=\d)/, '');

/** `0:03.2`, `1:11:30.0`: a moment of a video, so exact as parts of it are chosen. */
export function formatMoment(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  return `${formatDuration(Math.floor(tenths / 10)).replace(/^0(?=\d)/, '')}.${tenths % 10}`;
}

/** `3.2 seconds`, `1 minute 5.5 seconds`: the same for screen readers. */
export function spokenMoment(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 10));
  const [minutes, rest] = [Math.floor(tenths / 600), (tenths % 600) / 10];
  return [minutes > 0 && count(minutes, 'minute'), `${rest} second${rest === 1 ? '' : 's'}`].filter(Boolean).join(' ');
}

/** `39 s (0:39)`, `4,290 s (1:11:30)`: an estimated length, and the same as clocks show it. */
export function formatEstimate(seconds: number): string {
  return `${Math.round(seconds).toLocaleString('en-US')} s (${formatLength(seconds)})`;
}

/** `23 seconds`, `1 minute 5 seconds`: a length for screen readers, which would read a clock's figures as a time of day. */
export function spokenDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [minutes, rest] = [Math.floor(whole / MINUTE), whole % MINUTE];
  const words = [minutes > 0 && count(minutes, 'minute'), (rest > 0 || minutes === 0) && count(rest, 'second')];
  return words.filter(Boolean).join(' ');
}

/** `812 B`, `29.6 MB`: decimal units, one decimal below a hundred. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}

/** The heights of usual video qualities. "608p", of a vertical video, would look like a poor one. */
const NAMED_SIZES = new Set([240, 360, 480, 720, 1080, 1440, 2160]);

/** `1080p` of 1080 × 1920 and of 1920 × 1080 pixels: the shorter side. Null where nobody calls that size so. */
export function formatQuality(width: number, height: number): string | null {
  const size = Math.min(width, height);
  return NAMED_SIZES.has(size) ? `${size}p` : null;
}

/** `Just now`, `24 minutes ago`, `3 hours ago`, `Yesterday`, `18 days ago`, `3 weeks ago`, `Last month`, `2 years ago`. */
export function formatRelativeTime(isoTime: string, now: Date = new Date()): string {
  const seconds = Math.floor((now.getTime() - new Date(isoTime).getTime()) / 1000);
  if (seconds < MINUTE) return 'Just now';
  if (seconds < HOUR) return `${count(Math.floor(seconds / MINUTE), 'minute')} ago`;
  if (seconds < DAY) return `${count(Math.floor(seconds / HOUR), 'hour')} ago`;
  if (seconds < 2 * DAY) return 'Yesterday';
  const days = Math.floor(seconds / DAY);
  if (days < 21) return `${count(days, 'day')} ago`;
  if (days < 30) return `${count(Math.floor(days / 7), 'week')} ago`;
  if (days < 60) return 'Last month';
  return days < 365 ? `${count(Math.floor(days / 30), 'month')} ago` : `${count(Math.floor(days / 365), 'year')} ago`;
}

/** `now`, `24 min`, `3 h`, `5 d`, then the date: for rows without room for a sentence. */
export function formatShortRelativeTime(isoTime: string, now: Date = new Date()): string {
  const seconds = Math.floor((now.getTime() - new Date(isoTime).getTime()) / 1000);
  if (seconds < MINUTE) return 'now';
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h`;
  if (seconds < 7 * DAY) return `${Math.floor(seconds / DAY)} d`;
  return calendarDate(new Date(isoTime));
}

/** `Nov 16, 2025, 3:04 PM`, by the device's clock. */
export function formatExactTime(isoTime: string): string {
  return `${calendarDate(new Date(isoTime))}, ${formatTime(isoTime)}`;
}

/** `3:04 PM`, or `15:04` where the user's locale counts 24 hours, by the device's clock. */
export function formatTime(time: number | string, locale?: string): string {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  const isOf24Hours = hourCycle === 'h23' || hourCycle === 'h24';
  const hour = isOf24Hours ? '2-digit' : 'numeric';
  return new Date(time).toLocaleTimeString('en-US', {
    hour,
    minute: '2-digit',
    hourCycle: isOf24Hours ? 'h23' : 'h12',
  });
}

export const isToday = (time: number, now: Date = new Date()): boolean =>
  new Date(time).toDateString() === now.toDateString();

/** `3:04 PM` for a time of today, else `Nov 16, 2025, 3:04 PM`. */
export const formatRecentTime = (time: number): string =>
  isToday(time) ? formatTime(time) : formatExactTime(new Date(time).toISOString());

/** `Today`, `Yesterday`, or `Nov 16, 2025`, by the device's calendar. */
export function formatDate(isoTime: string, now: Date = new Date()): string {
  const date = new Date(isoTime);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return 'Today';
  if (date.toDateString() === yesterday.toDateString()) return 'Yesterday';
  return calendarDate(date);
}

/** `November 2026` of `2026-11`. */
export function formatMonth(isoMonth: string): string {
  const [year, month] = isoMonth.split('-').map(Number);
  if (!year || !month) return isoMonth;
  return new Date(year, month - 1).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });
}

/** `1 script`, `2 scripts`. */
export function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en-US')} ${noun}${amount === 1 ? '' : 's'}`;
}

/** `3 of 24 scripts` where some of all are shown, else `24 scripts`. */
export const countShown = (shown: number, total: number, noun: string): string =>
  `${shown < total ? `${shown.toLocaleString('en-US')} of ` : ''}${count(total, noun)}`;

/** Up to two capitals: `Dana Whitfield` is `DW`. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('') || '?';
}

function calendarDate(date: Date): string {
  return date.toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}
