import { toTitle } from '@shared/http';
import { ACTION_LABEL_MAX } from '@shared/recordings';
import { useContext, useEffect, useRef } from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { pasteAsLine } from '@/lib/paste-as-line';
import { linkOptionsWords } from '../recordings.toasts';

/** As typed: the address may lack what makes it one, such as `https://`. */
export type TypedAction = { label: string; address: string };

type ActionFieldsProps = {
  action: TypedAction;
  onChange: (action: TypedAction) => void;
  /** Shown because it was switched on, and then scrolled to. */
  isJustAdded: boolean;
  isLabelWrong: boolean;
  isAddressWrong: boolean;
};

/** The text of the button on the watch page, and where it leads. */
export function ActionFields({ action, onChange, isJustAdded, isLabelWrong, isAddressWrong }: ActionFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  const adviceOn = useContext(TextAdviceContext);
  const rewriteLabel = (change: (present: string) => string) =>
    onChange({ ...action, label: toTitle(change(action.label), ACTION_LABEL_MAX) });
  useEffect(() => {
    if (isJustAdded) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isJustAdded]);
  return (
    <div ref={fields} className="flex flex-col gap-3">
      <div>
        <Field label={linkOptionsWords.label} error={isLabelWrong ? linkOptionsWords.labelMissing : undefined}>
          <Input
            name="label"
            value={action.label}
            maxLength={ACTION_LABEL_MAX}
            onPaste={pasteAsLine}
            onChange={(event) => onChange({ ...action, label: event.target.value })}
          />
        </Field>
        {adviceOn?.(action.label, rewriteLabel)}
      </div>
      <Field
        label={linkOptionsWords.address}
        hint={linkOptionsWords.addressHint}
        error={isAddressWrong ? linkOptionsWords.addressWrong : undefined}
      >
        <Input
          name="address"
          value={action.address}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onPaste={pasteAsLine}
          onChange={(event) => onChange({ ...action, address: event.target.value })}
        />
      </Field>
    </div>
  );
}
