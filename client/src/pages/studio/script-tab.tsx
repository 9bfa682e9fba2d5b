import type { StudioTabProps } from './studio-tabs';

export function ScriptTab({ user }: StudioTabProps) {
  return <h1 className="sr-only">Script of {user.fullName}</h1>;
}
