/** How many statements of a part are open; or why that is not known. */
export type OpenInPart = number | 'checking' | 'not-english' | 'unknown';

/** A part of what is passed on, such as its title. `name`: as it is called on screen. */
export type CheckedPart<Part extends string> = { part: Part; name: string; open: OpenInPart };

export type PartsSum<Part extends string> = {
  statements: number;
  /** The parts that have any, in their order. */
  open: readonly Part[];
  /** What is said of all parts together. */
  names: Record<'open' | 'clean' | 'checking' | 'notEnglish' | 'unknown', readonly string[]>;
};

/** Sums what is to review in everything that is passed on with a video. */
export function sumOfParts<Part extends string>(parts: readonly CheckedPart<Part>[]): PartsSum<Part> {
  const isOpen = ({ open }: CheckedPart<Part>) => typeof open === 'number' && open > 0;
  const namesOf = (open: OpenInPart) => parts.filter((one) => one.open === open).map(({ name }) => name);
  return {
    statements: parts.reduce((sum, { open }) => sum + (typeof open === 'number' ? open : 0), 0),
    open: parts.filter(isOpen).map(({ part }) => part),
    names: {
      open: parts.filter(isOpen).map(({ name }) => name),
      clean: namesOf(0),
      checking: namesOf('checking'),
      notEnglish: namesOf('not-english'),
      unknown: namesOf('unknown'),
    },
  };
}
