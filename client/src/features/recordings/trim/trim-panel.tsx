import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { RangeSlider } from '@/components/ui/range-slider';
import { formatDuration } from '@/lib/format';
import { type Recording, TRIM_MIN_SECONDS } from '../../../../../shared/recordings';
import { trimWords } from '../recordings.toasts';
import { useTrimRecording } from './trim.queries';

type TrimPanelProps = {
  recording: Recording;
  /** The player shows what stands at this second. */
  onSeek: (seconds: number) => void;
  onClose: () => void;
};

const STEP_SECONDS = 0.5;

/** Chooses the part of a recording that becomes a new one. */
export function TrimPanel({ recording, onSeek, onClose }: TrimPanelProps) {
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
      <p className="text-xs text-ink-3">{trimWords.note}</p>
      <div className="flex gap-2">
        <Button
          kind="primary"
          icon={Scissors}
          className="flex-1"
          disabled={isWhole}
          isBusy={trim.isPending}
          busyLabel="Trimming..."
          onClick={() => trim.mutate({ start, end }, { onSuccess: onClose })}
        >
          Save as New
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </section>
  );
}
