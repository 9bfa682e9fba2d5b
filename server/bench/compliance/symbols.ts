import { HALF, SYMBOLS } from '@shared/compliance/model/model';

/** A distance as symbols, the lowest digit first; all but the last digit are from the second half. */
export function symbolsOf(distance: number): string {
  if (distance < HALF) return SYMBOLS[distance] ?? '';
  return `${SYMBOLS[HALF + (distance % HALF)]}${symbolsOf(Math.floor(distance / HALF))}`;
}
