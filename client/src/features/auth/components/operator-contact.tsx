import type { OperatorContact } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { passwordResetWayQuery } from '../account.queries';

/** A link to the operator's mailbox, phone or web page. A web page opens in a new tab, so that forms stay filled in. */
export function ContactLink({ contact: { text, address } }: { contact: OperatorContact }) {
  const tab = address.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <a href={address} {...tab} className="break-words font-[560] text-accent underline underline-offset-3">
      {text}
    </a>
  );
}

/** The operator's contact in one line; nothing where none is set, or while it loads. */
export function OperatorContactLine() {
  const { data: way } = useQuery(passwordResetWayQuery);
  if (!way?.contact) return null;
  return (
    <p className="text-ink-2">
      Questions or a lost password: <ContactLink contact={way.contact} />
    </p>
  );
}
