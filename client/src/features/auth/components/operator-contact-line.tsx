import { useQuery } from '@tanstack/react-query';
import { passwordResetWayQuery } from '../account.queries';
import { ContactLink } from './contact-link';

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
