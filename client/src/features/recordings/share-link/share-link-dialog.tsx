import type { Recording, ShareLink } from '@shared/recordings';
import { Link, Mail, MessageCircle } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';
import { linkOptionsWords, recordingToasts, shareLinkWords } from '../recordings.toasts';
import { CaptionAdvice } from './caption-advice';
import { AdviceOnRecording, type AdviceShown } from './share-advice';
import { copyText, emailAddress, whatsAppAddress } from './share-channels';

type ShareLinkDialogProps = {
  recording: Recording;
  link: ShareLink;
  onCheckWords: () => void;
  onReview: AdviceShown['onReview'];
  /** Shows company and phone on the link's page. */
  onShowContact: () => void;
  /** Opens the options of the link's page. */
  onOptions: () => void;
  onClose: () => void;
};

/** A link to be taken by hand, where the browser did not do it. */
export function ShareLinkDialog(props: ShareLinkDialogProps) {
  const { recording, link, onCheckWords, onReview, onShowContact, onOptions, onClose } = props;
  const { title } = recording;
  const { url, options } = link;
  const field = useRef<HTMLInputElement>(null);
  const message = shareLinkWords.message(title, url);

  const copy = async () => {
    if (await copyText(Promise.resolve(url))) return toast(recordingToasts.linkCopied(title, options, onShowContact));
    field.current?.select();
    toast(recordingToasts.copyByHand());
  };

  // Not the button that closes: the link is what it is about.
  const focusField = (event: Event) => {
    event.preventDefault();
    field.current?.focus();
  };

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm" onOpenAutoFocus={focusField}>
        <DialogHeader title="Share link" />
        <DialogBody className="flex flex-col gap-4">
          <DialogDescription className="text-ink-2">{shareLinkWords.promise(title)}</DialogDescription>
          <Field label="Link">
            <Input ref={field} readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
          </Field>
          <div className="flex flex-col gap-1.5 text-sm text-ink-2">
            <p>{shareLinkWords.shown(options)}</p>
            <div className="flex flex-wrap gap-2">
              {shareLinkWords.contact(options) && (
                <Button size="sm" className="pointer-coarse:h-11" onClick={onShowContact}>
                  {linkOptionsWords.showContact}
                </Button>
              )}
              <Button size="sm" className="pointer-coarse:h-11" onClick={onOptions}>
                {linkOptionsWords.title}
              </Button>
            </div>
          </div>
          <AdviceOnRecording recording={recording} place="dialog" isLink onReview={onReview} />
          <CaptionAdvice recording={recording} place="dialog" onCheckWords={onCheckWords} />
          <div className="flex flex-wrap gap-2 max-tablet:flex-col">
            <Button kind="primary" icon={Link} onClick={() => void copy()}>
              Copy link
            </Button>
            <a href={whatsAppAddress(message)} target="_blank" rel="noreferrer" className={buttonClasses({})}>
              <MessageCircle />
              WhatsApp
            </a>
            <a href={emailAddress(title, message)} className={buttonClasses({})}>
              <Mail />
              Email
            </a>
          </div>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
