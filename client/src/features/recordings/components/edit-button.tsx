import type { Recording } from '@shared/recordings';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { EditorDialog } from '../editor/editor-dialog';

type EditButtonProps = {
  /** Undefined while the server does not have it. */
  recording: Recording | undefined;
  /** Id of what says why it cannot be edited yet, or what can be. */
  noteId: string;
  onOpen: () => void;
  /** What is played became another video. */
  onChanged: () => void;
};

/** Opens the editor of a recording that has just been made. */
export function EditButton({ recording, noteId, onOpen, onChanged }: EditButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen();
    setOpen(true);
  };
  const saved = () => {
    onChanged();
    setOpen(false);
  };
  return (
    <>
      <Button icon={Scissors} disabled={recording?.status !== 'ready'} aria-describedby={noteId} onClick={open}>
        Edit
      </Button>
      {isOpen && recording && (
        <EditorDialog recording={recording} onClose={() => setOpen(false)} onSaved={saved} onTakesChanged={onChanged} />
      )}
    </>
  );
}
