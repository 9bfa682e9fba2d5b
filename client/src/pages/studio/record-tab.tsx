import type { StudioTabProps } from './studio-tabs';

export function RecordTab({ user }: StudioTabProps) {
  return <h1 className="sr-only">Record of {user.fullName}</h1>;
}
