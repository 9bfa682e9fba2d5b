import type { LinkPage, Recording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Link, Mail, MessageCircle, SlidersHorizontal, Unlink } from 'lucide-react';
import { DropdownMenuCheckboxItem, DropdownMenuGroup, DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { linkOptionsWords, shareLinkWords } from '../recordings.toasts';
import { canShareToApps } from './share-channels';
import { linkPageQuery, useSaveLinkOptions } from './share-link.queries';
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
  const { data: page } = useQuery(linkPageQuery(recording.id));
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
      <ContactItem recording={recording} page={page} />
      <OptionsItem page={page} onSelect={onOptions} />
      {/* Also without a link: with it the items above would move, and a finger might end on it. */}
      <DropdownMenuItem icon={Unlink} disabled={!recording.hasLink || actions.isStopping} onSelect={onStop}>
        Stop sharing this link
      </DropdownMenuItem>
    </DropdownMenuGroup>
  );
}

/** Company and phone are on no link until their owner says so: one press, as many send a link without looking further. */
function ContactItem({ recording, page }: { recording: Recording; page: LinkPage | undefined }) {
  const save = useSaveLinkOptions(recording, null);
  const options = save.isPending ? save.variables : page?.options;
  const showContact = (isShown: boolean) =>
    options && save.mutate({ ...options, showsCompany: isShown, showsPhone: isShown });
  return (
    <DropdownMenuCheckboxItem
      disabled={!page}
      checked={options?.showsCompany && options.showsPhone}
      onCheckedChange={showContact}
    >
      {linkOptionsWords.showContact}
    </DropdownMenuCheckboxItem>
  );
}

/** Says what of the owner a link does not show: people share a link without knowing that it could show more. */
function OptionsItem({ page, onSelect }: { page: LinkPage | undefined; onSelect: () => void }) {
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
