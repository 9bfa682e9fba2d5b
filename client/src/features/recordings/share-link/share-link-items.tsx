import type { Recording } from '@shared/recordings';
import { Ellipsis, Link, Mail, MessageCircle, SlidersHorizontal, Unlink } from 'lucide-react';
import { DropdownMenuGroup, DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { linkOptionsWords, shareLinkWords } from '../recordings.toasts';
import { canShareToApps } from './share-channels';
import type { ShareLinkActions } from './use-share-link';

type ShareLinkItemsProps = {
  recording: Recording;
  actions: ShareLinkActions;
  onOptions: () => void;
  /** Asks first. */
  onStop: () => void;
};

/** The part of a menu that passes a public link on, or ends it. */
export function ShareLinkItems({ recording, actions, onOptions, onStop }: ShareLinkItemsProps) {
  return (
    <DropdownMenuGroup note={shareLinkWords.note} isNoteFirst>
      <DropdownMenuItem icon={Link} onSelect={actions.copy}>
        Copy link
      </DropdownMenuItem>
      <DropdownMenuItem icon={MessageCircle} onSelect={actions.sendByWhatsApp}>
        WhatsApp
      </DropdownMenuItem>
      <DropdownMenuItem icon={Mail} onSelect={actions.sendByEmail}>
        Email
      </DropdownMenuItem>
      {canShareToApps() && (
        <DropdownMenuItem icon={Ellipsis} onSelect={actions.sendByApp}>
          Send link with another app...
        </DropdownMenuItem>
      )}
      <DropdownMenuItem icon={SlidersHorizontal} onSelect={onOptions}>
        {linkOptionsWords.title}
      </DropdownMenuItem>
      {/* Also without a link: with it the items above would move, and a finger might end on it. */}
      <DropdownMenuItem icon={Unlink} disabled={!recording.hasLink || actions.isStopping} onSelect={onStop}>
        Stop sharing this link
      </DropdownMenuItem>
    </DropdownMenuGroup>
  );
}
