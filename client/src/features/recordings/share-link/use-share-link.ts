import type { Recording } from '@shared/recordings';
import { useState } from 'react';
import { toast } from '@/lib/toast';
import { recordingToasts, shareLinkWords } from '../recordings.toasts';
import { copyText, emailAddress, followAddress, whatsAppAddress } from './share-channels';
import { useCreateLink, useStopLinks } from './share-link.queries';

export type ShareLinkActions = ReturnType<typeof useShareLink>;

/** The ways to pass a new public link on. What the browser refuses ends with the link on screen. */
export function useShareLink(recording: Recording) {
  const createLink = useCreateLink(recording);
  const stopLinks = useStopLinks(recording);
  const [shownUrl, showUrl] = useState<string | null>(null);
  const { title } = recording;

  const create = () => createLink.mutateAsync().then(({ url }) => url);

  const copy = async () => {
    const url = create();
    if (await copyText(url)) toast(recordingToasts.linkCopied(title));
    else showUrl(await url);
  };

  const sendByWhatsApp = async () => {
    // Opened during the click, else browsers take it for a pop-up.
    const tab = window.open('', '_blank');
    try {
      const url = await create();
      if (!tab || tab.closed) return showUrl(url);
      tab.opener = null;
      tab.location.replace(whatsAppAddress(shareLinkWords.message(title, url)));
      toast(recordingToasts.linkCreated(title));
    } catch (error) {
      tab?.close();
      throw error;
    }
  };

  const sendByEmail = async () => {
    const url = await create();
    followAddress(emailAddress(title, shareLinkWords.message(title, url)));
    toast(recordingToasts.linkCreated(title));
  };

  const sendByApp = async () => {
    const url = await create();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) showUrl(url);
    }
  };

  // Without a link nothing follows: the notice of the failed request has said why.
  const quietly = (action: () => Promise<void>) => () => void action().catch(() => {});
  return {
    copy: quietly(copy),
    sendByWhatsApp: quietly(sendByWhatsApp),
    sendByEmail: quietly(sendByEmail),
    sendByApp: quietly(sendByApp),
    stop: () => stopLinks.mutate(),
    isStopping: stopLinks.isPending,
    /** To be shown, for copying by hand. */
    shownUrl,
    hideUrl: () => showUrl(null),
  };
}
