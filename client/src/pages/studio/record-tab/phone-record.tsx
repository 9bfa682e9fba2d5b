import { clsx } from 'clsx';
import { Mic } from 'lucide-react';
import { FormatPicker, LevelMeter, useLevelMeter } from '@/features/recorder';
import { formatDuration } from '@/lib/format';
import { FoundTakes } from './found-takes';
import { PhoneControls, PhoneRollingControls } from './phone-controls';
import { Stage, StageCountdown, StageTeleprompter } from './stage';
import type { RecordSession } from './use-record-session';

type RecordLayoutProps = { session: RecordSession; onRecord: () => void };

/** Setup between header and tab bar; from the countdown on the whole screen. */
export function PhoneRecord({ session, onRecord }: RecordLayoutProps) {
  const { isRolling, settings, changeSettings } = session;
  return (
    <div
      data-surface="studio"
      className={clsx(
        'flex flex-col bg-bg text-ink',
        isRolling
          ? 'fixed inset-0 z-20 h-dvh'
          : 'h-[calc(100dvh-var(--h-header)-var(--h-tabbar)-env(safe-area-inset-top,0px)-env(safe-area-inset-bottom,0px)-1px)] min-h-[520px]',
      )}
    >
      {!isRolling && session.found.length > 0 && (
        <div className="px-3 pb-2">
          <FoundTakes session={session} />
        </div>
      )}
      <div
        className={clsx(
          '@container-size relative min-h-0 flex-1',
          isRolling ? 'grid pt-safe-top' : 'mx-3.5 grid',
          settings.aspectRatio !== '9:16' && 'items-center',
        )}
      >
        <Stage session={session} isPhone />
        {isRolling && <StageTeleprompter session={session} hasTools={false} />}
        {isRolling && (
          <div className="absolute inset-x-0 bottom-[140px]">
            <div className="relative h-64">
              <StageCountdown session={session} />
            </div>
          </div>
        )}
        {!isRolling && <PhoneChips session={session} />}
      </div>
      {isRolling ? (
        <PhoneRollingControls session={session} onRecord={onRecord} />
      ) : (
        <>
          <div className="mx-auto w-full max-w-[358px] px-3.5 pt-2.5">
            <FormatPicker
              value={settings.aspectRatio}
              onChange={(aspectRatio) => changeSettings({ aspectRatio })}
              disabled={isRolling}
              isCompact
            />
          </div>
          <PhoneControls session={session} onRecord={onRecord} />
        </>
      )}
    </div>
  );
}

function PhoneChips({ session }: { session: RecordSession }) {
  const stream = session.camera.opened?.stream ?? null;
  const { level, hasNoSound } = useLevelMeter(stream);
  if (!stream) return null;
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2.5 flex justify-center gap-1.5">
      <span className="inline-flex h-7 items-center gap-[7px] rounded-sm bg-media-chip px-2.5 text-sm text-media-ink">
        <Mic className="size-3.5" />
        {hasNoSound ? (
          <b className="font-med text-warn">No sound detected</b>
        ) : (
          <LevelMeter level={level} segments={10} />
        )}
      </span>
      <span className="inline-flex h-7 items-center rounded-sm bg-media-chip px-2.5 font-read text-sm text-media-ink tabular-nums">
        {formatDuration(session.seconds)}
      </span>
    </div>
  );
}
