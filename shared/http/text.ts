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

/** Text of several lines, stored as written (NFC): at most `max` characters, at least one of them visible. */
export function bodyOfText(max: number) {
  return z
    .string()
    .normalize('NFC')
    .max(max)
    .refine((text) => !UNFIT_FOR_A_BODY.test(text), 'must not contain control characters')
    .refine((text) => text.trim().length > 0, 'must not be blank');
}

/**
 * What a text field makes of pasted or imported text: page and line breaks of word processors and PDF files become
 * plain ones, other control characters go. Lengths of clean text do not change.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\v|\f/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');
}
