import { useEditingWords } from '../draft-store';

type EditingLineProps = { userId: string; id: string };

/** Which script Save would write to, and whether it has to. */
export function EditingLine({ userId, id }: EditingLineProps) {
  const { before, name, after } = useEditingWords(userId);
  return (
    <p id={id} className="absolute top-0 right-0 flex max-w-[calc(100%-88px)] text-xs whitespace-pre text-ink-3">
      <span className="shrink-0">{before}</span>
      <span className="truncate">{name}</span>
      <span className="shrink-0">{after}</span>
    </p>
  );
}
