import { useId } from 'react';
import { Select } from '@/components/ui/select';
import type { Device } from '../../camera/use-devices';

type DevicePickerProps = {
  label: string;
  devices: Device[];
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  disabled: boolean;
};

const SYSTEM = 'system';

/** A camera or a microphone; the system's own unless one was chosen. A chosen one that is gone counts as none. */
export function DevicePicker({ label, devices, chosenId, onChoose, disabled }: DevicePickerProps) {
  const labelId = useId();
  const options = [
    { value: SYSTEM, label: 'System default' },
    ...devices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const value = devices.some(({ id }) => id === chosenId) && chosenId ? chosenId : SYSTEM;
  return (
    <div className="flex flex-col gap-1">
      <span id={labelId} className="text-sm font-med text-ink-2">
        {label}
      </span>
      <Select
        aria-label={label}
        value={value}
        options={options}
        disabled={disabled || devices.length === 0}
        onValueChange={(next) => onChoose(next === SYSTEM ? undefined : next)}
      />
    </div>
  );
}
