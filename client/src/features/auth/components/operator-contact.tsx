import type { OperatorContact } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { passwordResetWayQuery } from '../account.queries';

/** Mails, calls or opens the page of whoever runs the site. A page opens in a tab of its own, so that forms stay filled in. */
export function ContactLink({ contact: { text, address } }: { contact: OperatorContact }) {
  const tab = address.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={address} {...tab} className="break-words font-[560] text-accent underline underline-offset-3">
      {text}
    </a>
  );
}

/** How to reach whoever runs the site; nothing where they have not said so, or as long as it is not known. */
export function OperatorContactLine() {
  const { data: way } = useQuery(passwordResetWayQuery);
  if (!way?.contact) return null;
  return (
    <p className="text-ink-2">
      Questions or a lost password: <ContactLink contact={way.contact} />
    </p>
  );
}
