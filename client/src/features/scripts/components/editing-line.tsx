import { useDraftId, useEditingWords } from '../draft-store';
import { WAITING_WORDS } from '../scripts.toasts';
import { useIsSaveWaiting } from '../waiting-saves';

type EditingLineProps = { userId: string; id: string };

/** Which script Save would write to, whether it has to, and that it waits for the connection. */
export function EditingLine({ userId, id }: EditingLineProps) {
  const editing = useEditingWords(userId);
  const isWaiting = useIsSaveWaiting(useDraftId(userId));
  const { before, name, after } = isWaiting ? WAITING_WORDS : editing;
  return (
    <p id={id} className="absolute top-0 right-0 flex max-w-[calc(100%-88px)] text-xs whitespace-pre text-ink-3">
      <span className="shrink-0">{before}</span>
      <span className="truncate">{name}</span>
      <span className="shrink-0">{after}</span>
    </p>
  );
}
