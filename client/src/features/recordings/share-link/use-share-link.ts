import type { LinkOptions, Recording, ShareLink } from '@shared/recordings';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { recordingToasts, shareLinkWords } from '../recordings.toasts';
import { copyText, emailAddress, followAddress, whatsAppAddress } from './share-channels';
import { useCreateLink, useSaveLinkOptions, useStopLinks } from './share-link.queries';

export type ShareLinkActions = ReturnType<typeof useShareLink>;

/** The ways to pass a new public link on. What the browser refuses ends with the link on screen. */
export function useShareLink(recording: Recording) {
  const createLink = useCreateLink(recording);
  const stopLinks = useStopLinks(recording);
  const saveOptions = useSaveLinkOptions(recording, () => toast(recordingToasts.contactShown()));
  const [shown, show] = useState<ShareLink | null>(null);
  const { title } = recording;

  /** Shows company and phone on the page of the link that was just made. */
  const showContact = (options: LinkOptions) => () =>
    saveOptions.mutate(
      { ...options, showsCompany: true, showsPhone: true },
      {
        onSuccess: ({ options }) => show((link) => link && { ...link, options }),
      },
    );

  const create = () => createLink.mutateAsync();

  /** Creates and copies a link once `saved` has succeeded; none is created when it fails. */
  const copy = async (saved: Promise<unknown> = Promise.resolve()) => {
    const made = saved.then(create);
    const isCopied = await copyText(made.then(({ url }) => url));
    const link = await made;
    if (isCopied) toast(recordingToasts.linkCopied(title, link.options, showContact(link.options)));
    else show(link);
  };

  const sendByWhatsApp = async () => {
    // Opened during the click, else browsers take it for a pop-up.
    const tab = window.open('', '_blank');
    try {
      const link = await create();
      if (!tab || tab.closed) return show(link);
      tab.opener = null;
      tab.location.replace(whatsAppAddress(shareLinkWords.message(title, link.url)));
      toast(recordingToasts.linkCreated(title, link.options, showContact(link.options)));
    } catch (error) {
      tab?.close();
      throw error;
    }
  };

  const sendByEmail = async () => {
    const { url, options } = await create();
    followAddress(emailAddress(title, shareLinkWords.message(title, url)));
    toast(recordingToasts.linkCreated(title, options, showContact(options)));
  };

  const sendByApp = async () => {
    const link = await create();
    try {
      await navigator.share({ title, url: link.url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) show(link);
    }
  };

  // Without a link nothing follows: the notice of the failed request has said why.
  const quietly = (action: () => Promise<void>) => () => void action().catch(() => {});
  return {
    copy: quietly(copy),
    copyAfter: (saved: Promise<unknown>) => void copy(saved).catch(() => {}),
    sendByWhatsApp: quietly(sendByWhatsApp),
    sendByEmail: quietly(sendByEmail),
    sendByApp: quietly(sendByApp),
    showContact: () => shown && showContact(shown.options)(),
    stop: () => stopLinks.mutate(),
    isStopping: stopLinks.isPending,
    /** To be shown, for copying by hand. */
    shown,
    hide: () => show(null),
  };
}
