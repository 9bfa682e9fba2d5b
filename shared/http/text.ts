import { z } from 'zod';

/**
 * C0 controls, DEL and halves of surrogate pairs. PostgreSQL refuses NUL in text, UTF-8 has no halves, and no field of
 * ours needs the others.
 */
function hasControlCharacter(text: string, allowed: string): boolean {
  for (const character of text) {
    const isControl = character < ' ' || character === '\u007f';
    const isHalf = character.length === 1 && character >= '\ud800' && character <= '\udfff';
    if ((isControl && !allowed.includes(character)) || isHalf) return true;
  }
  return false;
}

/** One line of text: NFC, trimmed, no control characters, at most `max` characters. May be empty. */
export function lineOfText(max: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .max(max)
    .refine((text) => !hasControlCharacter(text, ''), 'must not contain control characters');
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
    .refine((text) => !hasControlCharacter(text, '\t\n\r'), 'must not contain control characters')
    .refine((text) => text.trim().length > 0, 'must not be blank');
}

/**
 * What a text field makes of pasted or imported text: page and line breaks of word processors and PDF files become
 * plain ones, other control characters go. Lengths of clean text do not change.
 */
export function withoutControlCharacters(text: string): string {
  return text.replace(/\v|\f/g, '\n').replace(/[^\P{Cc}\t\n\r]/gu, '');
}
