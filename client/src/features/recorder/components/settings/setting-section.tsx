import type { ReactNode } from 'react';
import { Switch } from '@/components/ui/switch';

type SettingSectionProps = { title?: string; children: ReactNode };

/** One part of the settings rail. */
export function SettingSection({ title, children }: SettingSectionProps) {
  return (
    <section className="flex flex-col gap-3 border-b border-line px-5 py-[18px]">
      {title && <h2 className="text-sm font-med text-ink-2">{title}</h2>}
      {children}
    </section>
  );
}

type SwitchRowProps = {
  id: string;
  label: string;
  note?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  disabled?: boolean;
};

export function SwitchRow({ id, label, note, isOn, onChange, disabled }: SwitchRowProps) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-3 pointer-coarse:min-h-11">
      <label htmlFor={id} className="text-sm font-med text-ink">
        {label}
        {note && <span className="block text-xs font-text text-ink-3">{note}</span>}
      </label>
      <Switch id={id} checked={isOn} onCheckedChange={onChange} disabled={disabled} />
    </div>
  );
}
