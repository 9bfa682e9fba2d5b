import { ACTION_LABEL_MAX } from '@shared/recordings';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { pasteAsLine } from '@/lib/paste-as-line';
import { linkOptionsWords } from '../recordings.toasts';

/** As typed: the address may lack what makes it one, such as `https://`. */
export type TypedAction = { label: string; address: string };

type ActionFieldsProps = {
  action: TypedAction;
  onChange: (action: TypedAction) => void;
  isLabelWrong: boolean;
  isAddressWrong: boolean;
};

/** The text of the button on the watch page, and where it leads. */
export function ActionFields({ action, onChange, isLabelWrong, isAddressWrong }: ActionFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <Field label={linkOptionsWords.label} error={isLabelWrong ? linkOptionsWords.labelMissing : undefined}>
        <Input
          value={action.label}
          maxLength={ACTION_LABEL_MAX}
          onPaste={pasteAsLine}
          onChange={(event) => onChange({ ...action, label: event.target.value })}
        />
      </Field>
      <Field
        label={linkOptionsWords.address}
        hint={linkOptionsWords.addressHint}
        error={isAddressWrong ? linkOptionsWords.addressWrong : undefined}
      >
        <Input
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
