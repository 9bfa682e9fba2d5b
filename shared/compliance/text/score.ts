const SCORE = { min: 300, max: 850 };
/** Sections of the credit laws that people name by number. */
const SECTIONS = new Set([604, 605, 609, 611, 623]);

/** Whether a number can be a credit score. */
export function isScore(value: number): boolean {
  return value >= SCORE.min && value <= SCORE.max && !SECTIONS.has(value);
}
