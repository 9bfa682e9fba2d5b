import type { StudioTabProps } from './studio-tabs';

export function ManageTab({ user }: StudioTabProps) {
  return <h1 className="sr-only">Manage of {user.fullName}</h1>;
}
