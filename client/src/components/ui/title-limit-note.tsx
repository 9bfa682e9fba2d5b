type TitleLimitNoteProps = { length: number; max: number };

/** Says why the field of a title takes no more letters. */
export function TitleLimitNote({ length, max }: TitleLimitNoteProps) {
  const isFull = length >= max;
  return (
    <span role="status" className={isFull ? 'block basis-full text-xs text-ink-3' : 'sr-only'}>
      {isFull && `A title has at most ${max} characters.`}
    </span>
  );
}
