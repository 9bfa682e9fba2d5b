import type { OperatorContact } from '@shared/auth';

/** Mails, calls or opens the page of whoever runs the site. A page opens in a tab of its own, so that forms stay filled in. */
export function ContactLink({ contact: { text, address } }: { contact: OperatorContact }) {
  const tab = address.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={address} {...tab} className="break-words font-[560] text-accent underline underline-offset-3">
      {text}
    </a>
  );
}
