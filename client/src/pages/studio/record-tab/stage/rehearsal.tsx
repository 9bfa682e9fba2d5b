import { clsx } from 'clsx';
import { BookOpen, Repeat, X } from 'lucide-react';
import { useRecorderSettings } from '@/features/recorder';
import type { RecordPrompter } from '../session/use-record-parts';

const BUTTON =
  'inline-flex h-9 items-center gap-2 rounded-md border border-media-line bg-media-chip px-3 text-sm font-med text-media-ink pointer-coarse:h-11 [&_.lucide]:size-4';

/** At the foot of the frame; on phones, while the camera is on, above what is said of its picture. */
export function RehearseButton({ rehearsal, isPhone }: Pick<RecordPrompter, 'rehearsal'> & { isPhone: boolean }) {
  const { isCameraOn, start } = rehearsal;
  const place = isPhone && isCameraOn ? 'bottom-12' : 'bottom-3';
  return (
    <div
      data-keep-clear=""
      className={
        // Beside the camera's chips, which may take several rows, it stands in their column.
        isCameraOn && !isPhone ? 'pointer-events-auto mx-auto' : `absolute left-1/2 z-[2] -translate-x-1/2 ${place}`
      }
    >
      <button
        type="button"
        title={isCameraOn ? 'Rehearse without recording' : 'Rehearse without the camera'}
        onClick={start}
        className={BUTTON}
      >
        <BookOpen /> Rehearse
      </button>
    </div>
  );
}

/** While the script is rehearsed. */
export function RehearsalBar({ rehearsal }: Pick<RecordPrompter, 'rehearsal'>) {
  const { settings, changeSettings } = useRecorderSettings();
  const { isLooping } = settings;
  return (
    <div data-keep-clear="" className="absolute right-28 bottom-1.5 left-1.5 z-[3] flex flex-wrap items-center gap-1.5">
      <span role="status" className="w-full text-sm text-media-ink">
        <span className={clsx(rehearsal.isCameraOn && 'inline-block rounded-sm bg-media-chip px-2 py-0.5')}>
          {rehearsal.isCameraOn ? 'Rehearsal, nothing is recorded' : 'Rehearsal, the camera is off'}
        </span>
      </span>
      <button type="button" onClick={rehearsal.end} className={BUTTON}>
        <X /> End
      </button>
      <button
        type="button"
        aria-pressed={isLooping}
        onClick={() => changeSettings({ isLooping: !isLooping })}
        className={clsx(BUTTON, isLooping && 'border-accent! text-accent!')}
      >
        <Repeat /> Loop
      </button>
    </div>
  );
}
