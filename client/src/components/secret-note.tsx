import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from './ui/button';
import { Field } from './ui/field';
import { Input } from './ui/input';

type SecretNoteProps = {
  label: string;
  secret: string;
  copyLabel: string;
  onCopied: () => void;
  onCopyFailed: () => void;
};

/** The one time that a secret can be read. */
export function SecretNote({ label, secret, copyLabel, onCopied, onCopyFailed }: SecretNoteProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const copy = () =>
    navigator.clipboard.writeText(secret).then(onCopied, () => {
      onCopyFailed();
      field.current?.select();
    });

  return (
    <div className="flex flex-wrap items-end gap-2 rounded-md border border-line bg-surface-sunk p-3">
      <Field label={label} hint="Copy it now: it is not shown again." className="flex-1 basis-60">
        <Input ref={field} readOnly value={secret} spellCheck={false} onFocus={(event) => event.target.select()} />
      </Field>
      <Button icon={Copy} onClick={copy} className="mb-[21px]">
        {copyLabel}
      </Button>
    </div>
  );
}
