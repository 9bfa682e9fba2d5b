import { clsx } from 'clsx';
import { Mic } from 'lucide-react';
import { FormatPicker, isUnsaved, LevelMeter, useLevelMeter } from '@/features/recorder';
import { formatDuration } from '@/lib/format';
import { PhoneControls, PhoneRollingControls } from './controls/phone-controls';
import type { RecordSession } from './session/use-record-session';
import { Stage, StageCountdown, StageSaving, StageTeleprompter } from './stage/stage';
import { UnsavedTakes, UnsavedTakesButton } from './unsaved-takes';

type PhoneRecordProps = {
  session: RecordSession;
  onRecord: () => void;
  /** The controls stand beside the picture: below it there is no height for them. */
  isSideways: boolean;
};

const BELOW_HEADER =
  'h-[calc(100dvh-var(--h-header)-var(--h-tabbar)-env(safe-area-inset-top,0px)-env(safe-area-inset-bottom,0px)-1px)] tablet:h-[calc(100dvh-var(--h-header)-var(--h-subnav)-env(safe-area-inset-top,0px)-2px)]';

/** Setup between header and tab bar; from the countdown on the whole screen. */
export function PhoneRecord({ session, onRecord, isSideways }: PhoneRecordProps) {
  const { isRolling } = session;
  const Controls = isRolling ? PhoneRollingControls : SetupControls;
  return (
    <div
      data-surface="studio"
      className={clsx(
        'flex bg-bg text-ink',
        isSideways ? 'pr-[env(safe-area-inset-right,0px)] pl-[env(safe-area-inset-left,0px)]' : 'flex-col',
        isRolling ? 'fixed inset-0 z-20 h-dvh' : [BELOW_HEADER, isSideways ? 'py-2' : 'min-h-[320px]'],
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        <PhoneUnsavedTakes session={session} isSideways={isSideways} />
        <Picture session={session} isSideways={isSideways} />
      </div>
      <Controls session={session} onRecord={onRecord} isSideways={isSideways} />
    </div>
  );
}

/** The frame, with the words over it or, while the take is rolling, over all that is beside it. */
function Picture({ session, isSideways }: Omit<PhoneRecordProps, 'onRecord'>) {
  const { isRolling, settings } = session;
  return (
    <div
      className={clsx(
        '@container-size relative grid min-h-0 flex-1',
        isRolling ? 'pt-safe-top' : 'mx-3.5',
        (isSideways || settings.aspectRatio !== '9:16') && 'items-center',
      )}
    >
      <Stage session={session} isPhone hasSaving={!isSideways} />
      {isRolling && <StageTeleprompter session={session} hasTools={false} />}
      {/* The frame itself is too narrow for the panel. */}
      {isSideways && <StageSaving session={session} />}
      {isRolling && !isSideways && (
        <div className="absolute inset-x-0 bottom-[140px]">
          <div className="relative h-64">
            <StageCountdown session={session} />
          </div>
        </div>
      )}
      {!isRolling && <PhoneChips session={session} />}
    </div>
  );
}

function PhoneUnsavedTakes({ session, isSideways }: Omit<PhoneRecordProps, 'onRecord'>) {
  const { unsaved, saving, isRolling } = session;
  if (isRolling || unsaved.count === 0) return null;
  // A whole banner leaves too little height for the frame, or for the saving panel in it.
  const hasRoom = !isSideways && unsaved.count === 1 && !(saving && isUnsaved(saving));
  return (
    <div className="px-3 pb-2">
      {hasRoom ? <UnsavedTakes session={session} /> : <UnsavedTakesButton session={session} isBar />}
    </div>
  );
}

/** Before the take: the format and the row of buttons. */
function SetupControls({ session, onRecord, isSideways }: PhoneRecordProps) {
  const { settings, changeSettings, isRolling } = session;
  return (
    <div className={isSideways ? 'flex w-[min(372px,54vw)] shrink-0 flex-col' : undefined}>
      <div className="mx-auto mt-auto w-full max-w-[358px] px-3.5 pt-2.5">
        <FormatPicker
          value={settings.aspectRatio}
          onChange={(aspectRatio) => changeSettings({ aspectRatio })}
          disabled={isRolling}
          isCompact
        />
      </div>
      <PhoneControls session={session} onRecord={onRecord} />
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
