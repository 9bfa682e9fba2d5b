import { Lock, LockOpen, Minus, Plus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { TELEPROMPTER_SIZE } from '../teleprompter-size';
import type { TeleprompterSize } from '../use-teleprompter-size';

type SizeControlProps = {
  size: TeleprompterSize;
  /** In takes and rehearsals the text has the upper half, with the face free below it: there is nothing to choose. */
  isFullScreen: boolean;
};

/** Teleprompter Size: smaller, larger, lock. */
export function SizeControl({ size, isFullScreen }: SizeControlProps) {
  const { percent, isLocked } = size;
  const { min, max } = TELEPROMPTER_SIZE;
  return (
    <div className="flex min-h-control items-center justify-between gap-3">
      <div>
        <h2 className="text-sm font-med text-ink-2">Teleprompter Size</h2>
        <p className="text-xs text-ink-3">
          {isFullScreen ? 'Upper half while you read' : `${min} to ${max}% before a take`}
        </p>
      </div>
      {/* Hidden, they keep their room: what stands below must not move when a take begins. */}
      <div className="flex items-center gap-1.5" style={{ visibility: isFullScreen ? 'hidden' : undefined }}>
        <div className="flex items-center rounded-md border border-line">
          <IconButton label="Smaller" icon={Minus} disabled={isLocked || percent <= min} onClick={size.smaller} />
          <output className="w-11 text-center font-read font-[600] tabular-nums">{percent}%</output>
          <IconButton label="Larger" icon={Plus} disabled={isLocked || percent >= max} onClick={size.larger} />
        </div>
        <IconButton
          label={isLocked ? 'Unlock resize' : 'Lock resize'}
          icon={isLocked ? Lock : LockOpen}
          kind="secondary"
          aria-pressed={isLocked}
          onClick={() => size.setLocked(!isLocked)}
        />
      </div>
    </div>
  );
}
