import type { Recording } from '@shared/recordings';
import { EyeOff, FileVideo, MessagesSquare } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useMediaQuery } from '@/lib/media-query';
import { useUnshareRecording } from '../recordings.queries';
import { shareFileWords, shareLinkWords, shareToHubWords } from '../recordings.toasts';
import { CaptionAdvice } from './caption-advice';
import { LinkOptionsDialog } from './link-options-dialog';
import { AdviceOnRecording, type EditOf, leadToFirst } from './share-advice';
import { ShareFileDialog } from './share-file-dialog';
import { ShareLinkDialog } from './share-link-dialog';
import { ShareLinkItems } from './share-link-items';
import { ShareToHubDialog } from './share-to-hub-dialog';
import { useShareLink } from './use-share-link';

type ShareMenuProps = {
  recording: Recording;
  onEdit: EditOf;
  /** The button that opens the menu. */
  children: ReactElement;
};

/** Neither above nor below its button the menu would have room: beside it, it has the whole height. */
const LOW = '(min-width: 721px) and (max-height: 840px)';

/** Every way to show a recording to others, and to stop. Nothing is published by opening it. */
export function ShareMenu({ recording, onEdit, children }: ShareMenuProps) {
  const unshare = useUnshareRecording(recording);
  const link = useShareLink(recording);
  const [opened, setOpened] = useState<'hub' | 'unshare' | 'file' | 'options' | 'stop' | null>(null);
  const isLow = useMediaQuery(LOW);
  const close = () => setOpened(null);
  const edit: EditOf = (part) => {
    close();
    link.hide();
    onEdit(part);
  };
  const shared = { recording, onCheckWords: () => edit('words') };
  const onReview = leadToFirst(edit, () => setOpened('options'));
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>{children}</DropdownMenuTrigger>
        <DropdownMenuContent align="start" side={isLow ? 'right' : undefined}>
          <AdviceOnRecording recording={recording} place="menu" isLink onReview={onReview} />
          <CaptionAdvice {...shared} place="menu" />
          {recording.isShared ? (
            <DropdownMenuItem icon={EyeOff} disabled={unshare.isPending} onSelect={() => setOpened('unshare')}>
              Remove from Ideas Hub
            </DropdownMenuItem>
          ) : (
            <DropdownMenuItem icon={MessagesSquare} onSelect={() => setOpened('hub')}>
              {shareToHubWords.title}
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={FileVideo} onSelect={() => setOpened('file')}>
            {shareFileWords.title}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <ShareLinkItems
            recording={recording}
            actions={link}
            onOptions={() => setOpened('options')}
            onStop={() => setOpened('stop')}
          />
        </DropdownMenuContent>
      </DropdownMenu>
      {opened === 'hub' && <ShareToHubDialog {...shared} onReview={onReview} onClose={close} />}
      {opened === 'file' && <ShareFileDialog recording={recording} onReview={onReview} onClose={close} />}
      {opened === 'options' && (
        <LinkOptionsDialog {...shared} onReview={onReview} onCopy={link.copyAfter} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={opened === 'unshare'}
        onOpenChange={close}
        title={shareToHubWords.removeQuestion(recording.title)}
        description={shareToHubWords.removeWarning}
        confirmLabel="Remove"
        onConfirm={() => unshare.mutate()}
      />
      <ConfirmDialog
        isOpen={opened === 'stop'}
        onOpenChange={close}
        title={shareLinkWords.stopQuestion(recording.title)}
        description={shareLinkWords.stopWarning}
        confirmLabel="Stop sharing"
        onConfirm={link.stop}
      />
      {link.shown && (
        <ShareLinkDialog
          {...shared}
          onReview={onReview}
          onOptions={() => {
            link.hide();
            setOpened('options');
          }}
          link={link.shown}
          onShowContact={link.showContact}
          onClose={link.hide}
        />
      )}
    </>
  );
}
