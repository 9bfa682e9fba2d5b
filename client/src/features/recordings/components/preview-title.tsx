import { toTitle } from '@shared/http';
import { RECORDING_TITLE_MAX, type Recording, renameRecordingSchema } from '@shared/recordings';
import { clsx } from 'clsx';
import { SquarePen } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { pasteAsLine } from '@/lib/paste-as-line';
import { useRenameRecording } from '../recordings.queries';

type PreviewTitleProps = { recording: Recording; isCompact?: boolean };

export function PreviewTitle({ recording, isCompact = false }: PreviewTitleProps) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <DialogTitle
        className={clsx(
          'min-w-0 break-words',
          isCompact ? 'truncate text-xl tracking-[-.01em]' : 'line-clamp-4 text-2xl tracking-tight',
          isRenaming && 'sr-only',
        )}
      >
        {recording.title}
      </DialogTitle>
      {isRenaming ? (
        <RenameForm recording={recording} onDone={() => setRenaming(false)} />
      ) : (
        <IconButton label="Rename" icon={SquarePen} size="sm" hasTooltip={false} onClick={() => setRenaming(true)} />
      )}
    </div>
  );
}

function RenameForm({ recording, onDone }: { recording: Recording; onDone: () => void }) {
  const [title, setTitle] = useState(recording.title);
  const rename = useRenameRecording(recording);
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
      <Button type="submit" size="sm" disabled={!isComplete} isBusy={rename.isPending}>
        Save
      </Button>
      <Button kind="ghost" size="sm" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}
