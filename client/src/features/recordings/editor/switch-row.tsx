import { useId } from 'react';
import { Switch } from '@/components/ui/switch';

type SwitchRowProps = {
  label: string;
  /** What it means, in a sentence below the label. */
  note: string;
  isOn: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
  className: string;
};

/** A switch of one of the editor's panels, with its label and a note beside it. */
export function SwitchRow({ label, note, isOn, isDisabled, onChange, className }: SwitchRowProps) {
  const id = useId();
  const noteId = useId();
  return (
    <div className={`flex min-h-11 items-center gap-3 border-line ${className}`}>
      <div className="flex-1">
        <label htmlFor={id} className="text-sm">
          {label}
        </label>
        <p id={noteId} className="text-xs text-ink-3">
          {note}
        </p>
      </div>
      <Switch id={id} aria-describedby={noteId} checked={isOn} disabled={isDisabled} onCheckedChange={onChange} />
    </div>
  );
}
