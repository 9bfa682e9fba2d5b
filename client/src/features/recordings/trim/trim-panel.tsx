import { type Recording, TRIM_MIN_SECONDS } from '@shared/recordings';
import { clsx } from 'clsx';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RangeSlider } from '@/components/ui/range-slider';
import { formatDuration } from '@/lib/format';
import { trimWords } from '../recordings.toasts';
import { useTrimRecording } from './trim.queries';

type TrimPanelProps = {
  recording: Recording;
  /** The player shows what stands at this second. */
  onSeek: (seconds: number) => void;
  onClose: () => void;
  /** Under a wide video. On phones always a column. */
  isRow: boolean;
};

const STEP_SECONDS = 0.5;

/** Chooses the part of a recording that becomes a new one. */
export function TrimPanel({ recording, onSeek, onClose, isRow }: TrimPanelProps) {
  // The duration is told in whole seconds, and the last of them counts.
  const max = recording.duration + 1;
  const [[start, end], setRange] = useState<[number, number]>([0, max]);
  const trim = useTrimRecording(recording);
  const isWhole = start === 0 && end === max;
  return (
    <section aria-label={trimWords.title} className="flex w-full flex-col gap-3">
      <RangeSlider
        label={trimWords.keep}
        thumbs={['Start', 'End']}
        value={[start, end]}
        onValueChange={(next) => {
          setRange(next);
          onSeek(next[0] === start ? next[1] : next[0]);
        }}
        min={0}
        max={max}
        step={STEP_SECONDS}
        gap={TRIM_MIN_SECONDS}
        formatValue={(seconds) => formatDuration(Math.min(seconds, recording.duration))}
      />
      <div className={clsx('flex gap-2', isRow && 'tablet:order-last tablet:flex-row-reverse')}>
        <Button
          kind="primary"
          icon={Scissors}
          className={clsx('flex-1', isRow && 'tablet:flex-none')}
          disabled={isWhole}
          isBusy={trim.isPending}
          busyLabel="Trimming..."
          onClick={() => trim.mutate({ start, end }, { onSuccess: onClose })}
        >
          Save as New
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
      {/* In a column Delete is the last button: this is where it stands when the panel closes, so no button may. */}
      <p className={clsx('min-h-11 text-xs text-ink-3', isRow && 'tablet:min-h-0')}>{trimWords.note}</p>
    </section>
  );
}
