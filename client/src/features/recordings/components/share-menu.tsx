import type { Recording } from '@shared/recordings';
import { EyeOff, MessagesSquare } from 'lucide-react';
import type { ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useShareRecording, useUnshareRecording } from '../recordings.queries';
import { ShareLinkDialog } from '../share-link/share-link-dialog';
import { ShareLinkItems } from '../share-link/share-link-items';
import { useShareLink } from '../share-link/use-share-link';

type ShareMenuProps = {
  recording: Recording;
  /** The button that opens the menu. */
  children: ReactElement;
};

/** The ways to show a recording to others, and to stop. */
export function ShareMenu({ recording, children }: ShareMenuProps) {
  const share = useShareRecording(recording);
  const unshare = useUnshareRecording(recording);
  const actions = useShareLink(recording);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          {recording.isShared ? (
            <DropdownMenuItem icon={EyeOff} disabled={unshare.isPending} onSelect={() => unshare.mutate()}>
              Remove from Ideas Hub
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem icon={MessagesSquare} disabled={share.isPending} onSelect={() => share.mutate()}>
              Share to Ideas Hub
            </DropdownMenuItem>
          )}
          <DropdownMenuSeparator />
          <ShareLinkItems recording={recording} actions={actions} />
        </DropdownMenuContent>
      </DropdownMenu>
      {actions.shownUrl && <ShareLinkDialog title={recording.title} url={actions.shownUrl} onClose={actions.hideUrl} />}
    </>
  );
}
