import { useId } from 'react';
import { Switch } from '@/components/ui/switch';

type TokensChoiceProps = {
  /** Of the access tokens that the user has; undefined while they are not known. */
  tokenNames: string[] | undefined;
  isRevoking: boolean;
  onChange: (isRevoking: boolean) => void;
};

/**
 * Signing devices out leaves programs signed in: says which access tokens go on working, and offers to revoke them in the
 * same step. Nothing for users without tokens.
 */
export function TokensChoice({ tokenNames, isRevoking, onChange }: TokensChoiceProps) {
  const id = useId();
  if (tokenNames?.length === 0) return null;
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="font-med">
          Revoke access tokens too
        </label>
        <p id={`${id}-note`} className="text-sm break-words text-ink-3">
          {noteOf(tokenNames, isRevoking)}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-note`}
        checked={isRevoking}
        onCheckedChange={onChange}
        className="mt-0.5"
      />
    </div>
  );
}

function noteOf(tokenNames: string[] | undefined, isRevoking: boolean): string {
  if (!tokenNames) {
    const programs = 'Programs with an access token to your account';
    return isRevoking ? `${programs} are signed out.` : `${programs} go on working.`;
  }
  const names = new Intl.ListFormat('en').format(tokenNames.map((name) => `"${name}"`));
  if (isRevoking) return `Programs that use ${names} are signed out.`;
  return tokenNames.length === 1 ? `The token ${names} goes on working.` : `The tokens ${names} go on working.`;
}
