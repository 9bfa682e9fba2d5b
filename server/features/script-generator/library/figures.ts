import { readNumber } from '@shared/compliance/text/numbers';

/** "Two checks", "a dozen": numbers up to this only count what is being said, unless a unit follows them. */
const LARGEST_COUNT = 12;

const UNIT =
  /^(?:business|calendar|days?|weeks?|months?|years?|hours?|minutes?|percent|dollars?|cents?|points?|thousand|million|billion)$/;

type Figure = { value: number; isMeasured: boolean };

/** The numbers of a text, whether written with digits or as words. */
function figuresIn(text: string): Figure[] {
  const words = text.toLowerCase().match(/\d[\d,]*(?:\.\d+)?|[a-z]+|%/g) ?? [];
  const figures: Figure[] = [];
  let at = 0;
  while (at < words.length) {
    const reading = readNumber(words, at);
    const end = Math.max(at + 1, reading?.end ?? 0);
    if (reading) figures.push({ value: reading.value, isMeasured: UNIT.test(words[end] ?? '') || words[end] === '%' });
    at = end;
  }
  return figures;
}

/** 2023 is also said as "twenty twenty-three". */
const halvesOf = (number: number) =>
  number >= 1_000 && number < 3_000 ? [Math.floor(number / 100), number % 100] : [];

const knownOf = (material: string) => new Set(figuresIn(material).flatMap(({ value }) => [value, ...halvesOf(value)]));

/** The figures of a script that do not stand in its material, each once: nobody knows whether they are true. */
export function unknownFigures(script: string, material: string): number[] {
  const known = knownOf(material);
  return unique(figuresIn(script).filter(({ value }) => value > LARGEST_COUNT && !known.has(value)));
}

/** As `unknownFigures`, and the small numbers with a unit, too: "four business days". "One day" may be any day. */
export function unbackedFigures(text: string, material: string): number[] {
  const known = knownOf(material);
  return unique(
    figuresIn(text).filter(
      ({ value, isMeasured }) => value !== 1 && (isMeasured || value > LARGEST_COUNT) && !known.has(value),
    ),
  );
}

const unique = (figures: readonly Figure[]) => [...new Set(figures.map(({ value }) => value))];
