import { toTitle } from '@shared/http';
import { RECORDING_TITLE_MAX, type Recording, renameRecordingSchema } from '@shared/recordings';
import { type FormEvent, useContext, useState } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { TitleLimitNote } from '@/components/ui/title-limit-note';
import { pasteAsLine } from '@/lib/paste-as-line';
import { useRenameRecording } from '../recordings.queries';

/** Takes the place of a title. Enter saves, Escape leaves the title as it was. */
export function RenameForm({ recording, onDone }: { recording: Recording; onDone: () => void }) {
  const [title, setTitle] = useState(recording.title);
  const rename = useRenameRecording(recording);
  const adviceOn = useContext(TextAdviceContext);
  const newTitle = toTitle(title, RECORDING_TITLE_MAX);
  const isComplete = renameRecordingSchema.safeParse({ title: newTitle }).success;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    if (newTitle === recording.title) return onDone();
    // The notice says why it failed; the new name stays in the field.
    await rename.mutateAsync(newTitle).then(onDone, () => {});
  };

  return (
    <form onSubmit={save} className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <Input
        aria-label="Title"
        value={title}
        maxLength={RECORDING_TITLE_MAX}
        ref={(field) => field?.focus()}
        onPaste={pasteAsLine}
        onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Closes the field, not the dialog around it.
          event.stopPropagation();
          onDone();
        }}
        className="min-w-40 flex-1 basis-40"
      />
      <TitleLimitNote length={title.length} max={RECORDING_TITLE_MAX} />
      <Button type="submit" size="sm" disabled={!isComplete} isBusy={rename.isPending}>
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
