import { TOKEN_NAME_MAX, type TokenScope } from '@shared/access-tokens';
import { type FormEvent, useState } from 'react';
import { SecretNote } from '@/components/secret-note';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useCreateAccessToken } from '../access-tokens.queries';
import { accessTokenToasts } from '../access-tokens.toasts';

export const SCOPE_LABELS: Record<TokenScope, string> = { read: 'Read only', write: 'Read and write' };
const SCOPE_OPTIONS = (['read', 'write'] as const).map((value) => ({ value, label: SCOPE_LABELS[value] }));

/** Makes a token and shows it once. */
export function AccessTokenForm() {
  const createToken = useCreateAccessToken();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [hasNoName, setHasNoName] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasNoName(name.trim() === '');
    if (createToken.isPending || name.trim() === '') return;
    createToken.mutate({ name, scope }, { onSuccess: () => setName('') });
  };

  return (
    <>
      <form noValidate onSubmit={submit} aria-label="Create a token" className="grid gap-4 tablet:grid-cols-2">
        <Field label="Token Name" error={hasNoName ? 'Enter what the token is for.' : undefined}>
          <Input
            value={name}
            maxLength={TOKEN_NAME_MAX}
            placeholder="e.g. Zapier"
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Access">
          <Select value={scope} onValueChange={setScope} options={SCOPE_OPTIONS} />
        </Field>
        <Button
          type="submit"
          kind="primary"
          isBusy={createToken.isPending}
          busyLabel="Creating..."
          className="justify-self-start"
        >
          Create Token
        </Button>
      </form>
      {createToken.data && (
        <SecretNote
          key={createToken.data.id}
          label="New token"
          secret={createToken.data.token}
          copyLabel="Copy Token"
          onCopied={accessTokenToasts.copied}
          onCopyFailed={accessTokenToasts.copyFailed}
        />
      )}
    </>
  );
}
