import { requiredLineOfText, toTitle } from '@shared/http';
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react';
import { pasteAsLine } from '@/lib/paste-as-line';
import { TextAdviceContext } from './text-advice';
import { Button } from './ui/button';
import { controlClasses } from './ui/input';
import { LineField } from './ui/line-field';
import { TitleLimitNote } from './ui/title-limit-note';

type RenameFormProps = {
  title: string;
  /** The letters that a title may have. */
  max: number;
  isSaving: boolean;
  /** Saves the new title, and rejects when it was refused. */
  onRename: (title: string) => Promise<unknown>;
  onDone: () => void;
};

/** Takes the place of a title. Enter saves, Escape leaves the title as it was. */
export function RenameForm({ title: present, max, isSaving, onRename, onDone }: RenameFormProps) {
  const [title, setTitle] = useState(present);
  const adviceOn = useContext(TextAdviceContext);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(present.length, present.length);
  }, [present]);
  const newTitle = toTitle(title, max);
  const isComplete = requiredLineOfText(max).safeParse(newTitle).success;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete || isSaving) return;
    if (newTitle === present) return onDone();
    // The notice says why it failed; the new name stays in the field.
    await onRename(newTitle).then(onDone, () => {});
  };

  return (
    <form ref={form} onSubmit={save} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <LineField
        aria-label="Title"
        value={title}
        maxLength={max}
        ref={field}
        onPaste={pasteAsLine}
        onValueChange={setTitle}
        onEnter={() => form.current?.requestSubmit()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Closes the field, not the dialog around it.
          event.stopPropagation();
          onDone();
        }}
        className={`${controlClasses} min-w-40 flex-1 basis-60 rounded-md px-2.75 py-1.5 max-tablet:text-[16px]`}
      />
      <TitleLimitNote length={title.length} max={max} />
      <Button type="submit" size="sm" disabled={!isComplete} isBusy={isSaving}>
        Save
      </Button>
      <Button kind="ghost" size="sm" onClick={onDone}>
        Cancel
      </Button>
      {/* Whoever gets a link or finds it in the hub reads the title. */}
      {adviceOn && <div className="min-w-0 basis-full empty:hidden">{adviceOn(title, setTitle, 'title')}</div>}
    </form>
  );
}
