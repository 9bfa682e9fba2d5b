import type { User } from '../../../../shared/auth';

type MyRecordingsPageProps = { user: User };

/** Rendered inside the app's header and main landmark, for signed-in users. */
export function MyRecordingsPage({ user }: MyRecordingsPageProps) {
  return <h1 className="text-2xl tracking-tight">My Recordings of {user.fullName}</h1>;
}
