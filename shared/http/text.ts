import { z } from 'zod';

/**
 * C0 controls, DEL and halves of surrogate pairs. PostgreSQL refuses NUL in text, UTF-8 has no halves, and no field of
 * ours needs the others.
 */
const UNFIT_FOR_A_LINE = /(?![\u0080-\u009f])\p{Cc}|\p{Cs}/u;
const UNFIT_FOR_A_BODY = /(?![\t\n\r\u0080-\u009f])\p{Cc}|\p{Cs}/u;

/** One line of text: NFC, trimmed, no control characters, at most `max` characters. May be empty. */
export function lineOfText(max: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .max(max)
    .refine((text) => !UNFIT_FOR_A_LINE.test(text), 'must not contain control characters');
}

/** Like {@link lineOfText}, but not blank. */
export function requiredLineOfText(max: number) {
  return lineOfText(max).refine((text) => text.length > 0, 'must not be blank');
}

/** Text of several lines, stored as written (NFC): at most `max` characters. May be empty. */
export function linesOfText(max: number) {
  return z
    .string()
    .normalize('NFC')
    .max(max)
    .refine((text) => !UNFIT_FOR_A_BODY.test(text), 'must not contain control characters');
}

/** Like {@link linesOfText}, but at least one character is visible. */
export function bodyOfText(max: number) {
  return linesOfText(max).refine((text) => text.trim().length > 0, 'must not be blank');
}

/**
 * What a text field makes of pasted or imported text: page and line breaks of word processors and PDF files become
 * plain ones, other control characters go. Lengths of clean text do not change.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\v|\f/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');
}

/** Control characters, and Unicode's line and paragraph separators, which are none. */
const BREAK = /\p{Cc}|[\u2028\u2029]/u;

/** What pasted text becomes in a field of one line: tabs, line breaks and runs of spaces are one space. */
export function withSingleSpaces(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, (run) => {
    // A single space stays as it is: it may be a no-break space.
    if (run.length === 1 && !BREAK.test(run)) return run;
    return /[\s\u0085]/.test(run) ? ' ' : '';
  });
}

const withoutSurrogateHalves = (text: string): string => text.replace(/\p{Cs}/gu, '');

/**
 * Makes a title of any text: one that {@link lineOfText} accepts, cut to `max` characters. Empty when nothing visible
 * is left.
 */
export function toTitle(text: string, max: number): string {
  const title = withSingleSpaces(withoutSurrogateHalves(text)).normalize('NFC').trim();
  // The cut may split an emoji.
  return withoutSurrogateHalves(title.slice(0, max)).trim();
}
