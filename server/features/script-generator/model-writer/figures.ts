import { readNumber } from '../../../../shared/compliance/text/numbers';

/** "Two checks", "a dozen": numbers that only count what is being said. */
const LARGEST_COUNT = 12;

/** The numbers of a text, whether written with digits or as words. */
function numbersIn(text: string): number[] {
  const words = text.toLowerCase().match(/\d[\d,]*(?:\.\d+)?|[a-z]+/g) ?? [];
  const numbers: number[] = [];
  let at = 0;
  while (at < words.length) {
    const reading = readNumber(words, at);
    if (reading) numbers.push(reading.value);
    at = Math.max(at + 1, reading?.end ?? 0);
  }
  return numbers;
}

/** 2023 is also said as "twenty twenty-three". */
const halvesOf = (number: number) =>
  number >= 1_000 && number < 3_000 ? [Math.floor(number / 100), number % 100] : [];

/** The figures of a script that do not stand in its material, each once: nobody knows whether they are true. */
export function unknownFigures(script: string, material: string): number[] {
  const known = new Set(numbersIn(material).flatMap((number) => [number, ...halvesOf(number)]));
  const unknown = numbersIn(script).filter((number) => number > LARGEST_COUNT && !known.has(number));
  return [...new Set(unknown)];
}
