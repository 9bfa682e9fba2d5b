import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { accessTokenToasts } from '../access-tokens.toasts';

/** The one time that a token can be read. */
export function NewTokenNote({ token }: { token: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const copy = () =>
    navigator.clipboard.writeText(token).then(accessTokenToasts.copied, () => {
      accessTokenToasts.copyFailed();
      field.current?.select();
    });

  return (
    <div className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-surface-sunk p-3">
      <Field label="New token" hint="Copy it now: it is not shown again." className="flex-1 basis-60">
        <Input ref={field} readOnly value={token} spellCheck={false} onFocus={(event) => event.target.select()} />
      </Field>
      <Button icon={Copy} onClick={copy} className="mb-[21px]">
        Copy Token
      </Button>
    </div>
  );
}
