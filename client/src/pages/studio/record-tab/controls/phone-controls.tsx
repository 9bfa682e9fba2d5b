import { History, Pause, Play, RotateCcw, SlidersHorizontal, Square, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { COUNTDOWNS, RecordButton, RecordingBadge, TransportButton } from '@/features/recorder';
import { formatDuration } from '@/lib/format';
import type { RecordSession } from '../session/use-record-session';
import { SettingsList } from '../settings/settings-rail';
import { StageCountdown } from '../stage/stage';
import { unsavedName } from '../unsaved-takes';
import { CameraButton, DownloadButton, recordLook } from './transport';

type PhoneControlsProps = { session: RecordSession; onRecord: () => void };

/** Within the thumb's reach, before the take. */
export function PhoneControls({ session, onRecord }: PhoneControlsProps) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { settings, changeSettings } = session;
  const { countdownSeconds } = settings;
  const nextCountdown = COUNTDOWNS[(COUNTDOWNS.indexOf(countdownSeconds) + 1) % COUNTDOWNS.length] ?? COUNTDOWNS[0];
  return (
    <div className="flex items-center justify-between px-2 py-3 min-[360px]:px-5 sideways:px-3.5">
      <CameraButton session={session} />
      <TransportButton
        label="Timer"
        name={`${countdownSeconds} s Timer, countdown before the take`}
        onPress={() => changeSettings({ countdownSeconds: nextCountdown })}
      >
        <span className="font-read text-[15px] font-[600]">{countdownSeconds} s</span>
      </TransportButton>
      <RecordButton look={recordLook(session)} onPress={onRecord} />
      <TransportButton label="Settings" icon={SlidersHorizontal} onPress={() => setSheetOpen(true)} />
      <DownloadButton session={session} />
      <Dialog open={isSheetOpen} onOpenChange={setSheetOpen}>
        <DialogContent data-surface="studio" aria-describedby={undefined}>
          <DialogHeader title="Recording settings" />
          <DialogBody className="p-0!">
            <SettingsList session={session} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </div>
  );
}

const SCROLL_BUTTON =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-[10px] border border-media-line bg-media-chip px-3 font-med text-media-ink [&_.lucide]:size-5';

/** Over the picture, while the take is rolling. */
export function PhoneRollingControls({ session, onRecord, isSideways }: PhoneControlsProps & { isSideways: boolean }) {
  const { recorder, teleprompter, seconds, isTeleprompterShown, unsaved } = session;
  const { phase } = recorder.state;
  const isPaused = phase === 'paused';
  const isCounting = phase === 'countdown';
  return (
    <div
      className={
        isSideways
          ? 'flex h-dvh w-64 shrink-0 flex-col justify-end px-3 pb-4'
          : 'absolute inset-x-0 bottom-0 z-[3] bg-linear-to-b from-transparent to-media-stamp to-46% px-5 pt-14 pb-[calc(26px+env(safe-area-inset-bottom,0px))]'
      }
    >
      {isCounting && isSideways && (
        <div className="relative min-h-0 flex-1">
          <StageCountdown session={session} />
        </div>
      )}
      {!isCounting && (
        <div className="mb-5 flex flex-wrap items-center gap-2">
          <RecordingBadge isPaused={isPaused} />
          <span
            role="timer"
            aria-live="off"
            aria-label="Recorded time"
            className="inline-flex h-8 items-center rounded-sm bg-media-chip px-2.5 font-read text-[16px] font-[600] text-media-ink tabular-nums"
          >
            {formatDuration(seconds)}
          </span>
          <span className="flex-1" />
          {unsaved.count > 0 && (
            <button
              type="button"
              aria-label={unsavedName(session)}
              data-unsaved-takes=""
              onClick={() => unsaved.setListOpen(true)}
              className={SCROLL_BUTTON}
            >
              <History />
              {unsaved.count}
            </button>
          )}
          {isTeleprompterShown && (
            <>
              <button
                type="button"
                aria-label={teleprompter.isPlaying ? 'Pause scroll' : 'Play scroll'}
                onClick={teleprompter.isPlaying ? teleprompter.pause : teleprompter.play}
                className={SCROLL_BUTTON}
              >
                {teleprompter.isPlaying ? <Pause /> : <Play />}
                Scroll
              </button>
              <button type="button" aria-label="Reset scroll" onClick={teleprompter.reset} className={SCROLL_BUTTON}>
                <RotateCcw />
              </button>
            </>
          )}
        </div>
      )}
      <div className="flex items-center justify-around">
        {isCounting ? (
          <TransportButton label="Cancel" icon={X} onPress={recorder.cancelCountdown} />
        ) : (
          <TransportButton
            label={isPaused ? 'Resume' : 'Pause'}
            icon={isPaused ? Play : Pause}
            disabled={phase === 'stopping'}
            onPress={isPaused ? recorder.resume : recorder.pause}
          />
        )}
        <RecordButton look={recordLook(session)} onPress={onRecord} />
        <TransportButton
          label="Stop"
          icon={Square}
          disabled={isCounting || phase === 'stopping'}
          onPress={() => recorder.stop()}
        />
      </div>
    </div>
  );
}
