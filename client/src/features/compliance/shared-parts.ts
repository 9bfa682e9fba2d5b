/** The number of statements to review in a part of a shared video, or why that number is not known. */
export type OpenInPart = number | 'checking' | 'not-english' | 'unknown';

/** A part of a shared video that others read or hear, such as its title or captions. `name`: what the screen calls it. */
export type CheckedPart<Part extends string> = { part: Part; name: string; open: OpenInPart };

export type PartsSum<Part extends string> = {
  statements: number;
  /** The parts with statements to review, in the order given. */
  open: readonly Part[];
  /** The names of the parts by the outcome of their check. */
  names: Record<'open' | 'clean' | 'checking' | 'notEnglish' | 'unknown', readonly string[]>;
};

/** Adds up the statements to review in all parts of a shared video. */
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
