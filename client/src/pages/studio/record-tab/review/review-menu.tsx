import { Check, Ellipsis, Info, Save, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import type { SavingTake } from '@/features/recorder';
import type { RecordingActions } from '@/features/recordings';
import { type Filmed, useDraftActions, useTextStanding } from '@/features/scripts';

type ReviewMenuProps = {
  take: SavingTake;
  onOpenScript: (filmed: Filmed) => void;
  actions: RecordingActions | null;
};

/** The way back to what was read, and where that is saved nowhere, one tap to save it; all about the recording; and its end. */
export function ReviewMenu({ take, onOpenScript, actions }: ReviewMenuProps) {
  const { userId, script, scriptId } = take;
  const standing = useTextStanding(userId, script);
  const { saveNamed, isSaving } = useDraftActions(userId);
  // Once saved, the place stays taken: a second tap must not meet another item.
  const [wasUnsaved] = useState(standing === 'unsaved');
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button icon={Ellipsis}>More</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {standing === 'unsaved' && (
          <DropdownMenuItem icon={Save} disabled={isSaving} onSelect={() => saveNamed()}>
            Save its script
          </DropdownMenuItem>
        )}
        {standing === 'saved' && wasUnsaved && (
          <DropdownMenuItem icon={Check} disabled>
            Script saved
          </DropdownMenuItem>
        )}
        {(script || scriptId) && (
          <DropdownMenuItem icon={SquarePen} onSelect={() => onOpenScript({ scriptId, copy: script })}>
            Open its script
          </DropdownMenuItem>
        )}
        <DropdownMenuItem icon={Info} disabled={actions === null} onSelect={() => actions?.openDetails()}>
          All about this video
        </DropdownMenuItem>
        <DropdownMenuItem icon={Trash2} isDanger disabled={actions === null} onSelect={() => actions?.askToDelete()}>
          Delete
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
