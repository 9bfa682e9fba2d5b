import { Segmented } from '@/components/ui/segmented';
import { COUNTDOWNS, type RecorderSettings } from '../../recorder-settings';

type Countdown = RecorderSettings['countdownSeconds'];
type CountdownPickerProps = { value: Countdown; onChange: (seconds: Countdown) => void; disabled: boolean };

const OPTIONS = COUNTDOWNS.map((seconds) => ({ value: String(seconds), label: `${seconds} seconds` }));

/** Countdown Timer: 3, 5 or 10 seconds. */
export function CountdownPicker({ value, onChange, disabled }: CountdownPickerProps) {
  const choose = (next: string) => {
    const seconds = COUNTDOWNS.find((known) => String(known) === next);
    if (seconds) onChange(seconds);
  };
  return (
    <Segmented
      label="Countdown Timer"
      value={String(value)}
      onValueChange={choose}
      options={OPTIONS}
      disabled={disabled}
      className={disabled ? 'opacity-45' : ''}
    />
  );
}
