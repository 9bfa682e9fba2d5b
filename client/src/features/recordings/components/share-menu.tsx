import { Check, MessagesSquare, Share2 } from 'lucide-react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import type { Recording } from '../../../../../shared/recordings';
import { useShareRecording } from '../recordings.queries';

/** The ways to show a recording to others. */
export function ShareMenu({ recording }: { recording: Recording }) {
  const share = useShareRecording(recording);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={`Share ${recording.title}`}
          icon={Share2}
          size="sm"
          hasTooltip={false}
          isBusy={share.isPending}
        />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem
          icon={recording.isShared ? Check : MessagesSquare}
          disabled={recording.isShared}
          onSelect={() => share.mutate()}
        >
          {recording.isShared ? 'Shared to Ideas Hub' : 'Share to Ideas Hub'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
