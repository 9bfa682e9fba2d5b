import type { Recording } from '@shared/recordings';
import { Link } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-classes';
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from '@/components/ui/dropdown-menu';
import { ShareLinkDialog } from './share-link-dialog';
import { ShareLinkItems } from './share-link-items';
import { useShareLink } from './use-share-link';

/** A button with the ways to pass a public link on. */
export function ShareLinkMenu({ recording, size }: { recording: Recording; size: ButtonSize }) {
  const actions = useShareLink(recording);
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size={size} icon={Link}>
            Share Link
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <ShareLinkItems recording={recording} actions={actions} />
        </DropdownMenuContent>
      </DropdownMenu>
      {actions.shownUrl && <ShareLinkDialog title={recording.title} url={actions.shownUrl} onClose={actions.hideUrl} />}
    </>
  );
}
