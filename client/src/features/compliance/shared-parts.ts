/** The number of statements to review in a part of a shared video, or why that number is not known. */
export type OpenInPart = number | 'checking' | 'not-english' | 'unknown';

/** `isMixed`: a passage in another language was not checked; the number is of the rest. */
export type PartCheck = { open: OpenInPart; isMixed: boolean };

/** A part of a shared video that others read or hear, such as its title or captions. `name`: what the screen calls it. */
export type CheckedPart<Part extends string> = PartCheck & { part: Part; name: string };

export type PartsSum<Part extends string> = {
  statements: number;
  /** The parts with statements to review, in the order given. */
  open: readonly Part[];
  /** The names of the parts by the outcome of their check. */
  names: Record<'open' | 'clean' | 'mixed' | 'checking' | 'notEnglish' | 'unknown', readonly string[]>;
};

/** Adds up the statements to review in all parts of a shared video. */
export function sumOfParts<Part extends string>(parts: readonly CheckedPart<Part>[]): PartsSum<Part> {
  const isOpen = ({ open }: CheckedPart<Part>) => typeof open === 'number' && open > 0;
  const namesWhere = (is: (one: CheckedPart<Part>) => boolean) => parts.filter(is).map(({ name }) => name);
  const namesOf = (open: OpenInPart) => namesWhere((one) => one.open === open);
  return {
    statements: parts.reduce((sum, { open }) => sum + (typeof open === 'number' ? open : 0), 0),
    open: parts.filter(isOpen).map(({ part }) => part),
    names: {
      open: namesWhere(isOpen),
      clean: namesWhere(({ open, isMixed }) => open === 0 && !isMixed),
      mixed: namesWhere(({ isMixed }) => isMixed),
      checking: namesOf('checking'),
      notEnglish: namesOf('not-english'),
      unknown: namesOf('unknown'),
    },
  };
}
