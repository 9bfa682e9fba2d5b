import { CircleCheck } from 'lucide-react';
import { CameraOff, CameraPreview, CountdownOverlay, RecordingBadge, SavingPanel } from '@/features/recorder';
import { ResizeHandle, Teleprompter, TeleprompterTools } from '@/features/teleprompter';
import { ASPECT_RATIO_VALUES, QUALITY_LABEL } from '../../../../../../shared/recordings';
import type { RecordSession } from '../session/use-record-session';
import { SafeZones } from './safe-zones';

type StageProps = {
  session: RecordSession;
  isPhone: boolean;
  /** False where {@link StageSaving} stands elsewhere. */
  hasSaving?: boolean;
};

/** The picture in its format, with the words over it. It takes the room its parent has. */
export function Stage({ session, isPhone, hasSaving = true }: StageProps) {
  const { camera, settings } = session;
  const ratio = ASPECT_RATIO_VALUES[settings.aspectRatio];
  return (
    <div
      data-stage=""
      className="relative mx-auto overflow-hidden rounded-lg bg-stage shadow-[0_0_0_1px_var(--line)]"
      style={{ aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` }}
    >
      {camera.opened ? (
        <CameraPreview
          stream={camera.opened.stream}
          isMirrored={settings.isPreviewMirrored && settings.facing === 'user'}
          // A recorder cannot change its camera: the take ends and is kept.
          onStalled={session.hasTake ? () => session.recorder.stop('camera-lost') : camera.restart}
        />
      ) : (
        !isSaving(session) && <CameraOff state={camera.state} onStart={camera.start} />
      )}
      {settings.hasSafeZones && settings.aspectRatio === '9:16' && camera.opened && <SafeZones />}
      {!(isPhone && session.isRolling) && <StageTeleprompter session={session} />}
      {!isPhone && <StageChips session={session} />}
      {!isPhone && <StageCountdown session={session} />}
      {hasSaving && <StageSaving session={session} />}
    </div>
  );
}

function isSaving({ saving }: RecordSession): boolean {
  return saving !== undefined && saving.step !== 'saved';
}

/** Over the frame that the take came from. */
export function StageSaving({ session }: { session: RecordSession }) {
  const { saving, takeActions } = session;
  if (!saving || !isSaving(session)) return null;
  return (
    <div className="absolute inset-0 z-[4] flex overflow-y-auto bg-scrim px-3">
      <SavingPanel
        take={saving}
        onDownload={() => takeActions.download(saving)}
        onRetry={() => takeActions.retry(saving.takeId)}
        onDiscard={() => takeActions.discard(saving.takeId)}
      />
    </div>
  );
}

/** The words, their tools and the handle; in full screen without the handle. */
export function StageTeleprompter({ session, hasTools = true }: { session: RecordSession; hasTools?: boolean }) {
  const { camera, teleprompter, size, draft, settings, isRolling } = session;
  const isShown = session.isTeleprompterShown && (camera.opened !== null || isRolling);
  if (!isShown) return null;
  return (
    <>
      <Teleprompter
        teleprompter={teleprompter}
        script={draft}
        aspectRatio={settings.aspectRatio}
        sizePercent={size.percent}
        isFullScreen={isRolling}
      />
      {hasTools && (
        <TeleprompterTools
          isPlaying={teleprompter.isPlaying}
          isLocked={size.isLocked}
          isFullScreen={isRolling}
          onToggle={() => (teleprompter.isPlaying ? teleprompter.pause() : teleprompter.play())}
          onReset={teleprompter.reset}
          onLockChange={size.setLocked}
        />
      )}
      {!isRolling && <ResizeHandle sizePercent={size.percent} isLocked={size.isLocked} onResize={size.resize} />}
    </>
  );
}

export function StageCountdown({ session }: { session: RecordSession }) {
  const { state, cancelCountdown } = session.recorder;
  if (state.phase !== 'countdown') return null;
  return (
    <CountdownOverlay
      secondsLeft={state.secondsLeft}
      totalSeconds={state.totalSeconds}
      isCameraOn={session.camera.opened !== null}
      onCancel={cancelCountdown}
    />
  );
}

const CHIP = 'inline-flex h-7 items-center gap-[7px] rounded-sm bg-media-chip px-2.5 text-sm font-med text-media-ink';

function StageChips({ session }: { session: RecordSession }) {
  const { camera, recorder, settings } = session;
  const { phase } = recorder.state;
  if (!camera.opened || phase === 'countdown') return null;
  const { width, height } = camera.opened.size;
  return (
    <div className="pointer-events-none absolute inset-x-3.5 bottom-3.5 z-[2] flex flex-wrap gap-2">
      {session.hasTake ? (
        <RecordingBadge isPaused={phase === 'paused'} />
      ) : (
        <>
          <span className={CHIP}>
            <CircleCheck className="size-3.5" /> Ready
          </span>
          <span className={`${CHIP} tabular-nums`}>
            {QUALITY_LABEL} <Dot /> {settings.aspectRatio} <Dot /> {width}×{height}
          </span>
        </>
      )}
    </div>
  );
}

export function Dot() {
  return <span aria-hidden="true" className="size-[3px] rounded-full bg-current opacity-55" />;
}
