import { clsx } from 'clsx';
import { litSegments, type MeterTone, segmentTone } from '../audio/level-meter';

type LevelMeterProps = { level: number; segments: number; className?: string };

const TONES: Record<MeterTone, string> = { normal: 'bg-accent', high: 'bg-warn-mark', clipping: 'bg-rec' };

/** How loud the microphone is. Silence is said in words elsewhere. */
export function LevelMeter({ level, segments, className }: LevelMeterProps) {
  const lit = litSegments(level, segments);
  return (
    <span aria-hidden="true" className={clsx('flex items-center gap-0.5', className)}>
      {Array.from({ length: segments }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments never change places.
          key={index}
          className={clsx('h-3 w-1 rounded-[1px]', index < lit ? TONES[segmentTone(index, segments)] : 'bg-fill-hover')}
        />
      ))}
    </span>
  );
}
