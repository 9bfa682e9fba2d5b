import type { Recording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Link, Mail, MessageCircle, SlidersHorizontal, Unlink } from 'lucide-react';
import { DropdownMenuGroup, DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { linkOptionsWords, shareLinkWords } from '../recordings.toasts';
import { canShareToApps } from './share-channels';
import { linkPageQuery } from './share-link.queries';
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
      <OptionsItem recordingId={recording.id} onSelect={onOptions} />
      {/* Also without a link: with it the items above would move, and a finger might end on it. */}
      <DropdownMenuItem icon={Unlink} disabled={!recording.hasLink || actions.isStopping} onSelect={onStop}>
        Stop sharing this link
      </DropdownMenuItem>
    </DropdownMenuGroup>
  );
}

/** Says what of the owner a link does not show: people share a link without knowing that it could show more. */
function OptionsItem({ recordingId, onSelect }: { recordingId: string; onSelect: () => void }) {
  const { data: page } = useQuery(linkPageQuery(recordingId));
  return (
    <DropdownMenuItem icon={SlidersHorizontal} onSelect={onSelect}>
      <span className="min-w-0">
        {linkOptionsWords.title} {/* It has its line from the start: the items must not move under a finger. */}
        <span className="block min-h-4 max-w-[calc(100vw-76px)] truncate text-xs text-ink-3">
          {page && linkOptionsWords.inMenu(page.options)}
        </span>
      </span>
    </DropdownMenuItem>
  );
}
