import type { User } from '../../../../shared/auth';

type HubPageProps = { user: User };

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function HubPage({ user }: HubPageProps) {
  return <h1 className="text-2xl tracking-tight">Video Ideas Hub of {user.fullName}</h1>;
}
