import { ASPECT_RATIO_VALUES } from '@shared/recordings';
import { clsx } from 'clsx';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  CameraOff,
  CameraPreview,
  CountdownOverlay,
  hasTake,
  isRolling,
  RecordingBadge,
  useRecorderSettings,
} from '@/features/recorder';
import type { Filmed } from '@/features/scripts';
import {
  isScrolling,
  PaceSliders,
  PaceTool,
  ResizeHandle,
  Teleprompter,
  TeleprompterTools,
} from '@/features/teleprompter';
import { formatQuality } from '@/lib/format';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';
import { TakeReview } from '../review/take-review';
import type { RecordPrompter, RecordScript, RecordTakes } from '../session/use-record-parts';
import { FlipCamera } from './flip-camera';
import { RehearsalBar, RehearseButton } from './rehearsal';
import { SafeZones } from './safe-zones';

type StageProps = {
  script: RecordScript;
  prompter: RecordPrompter;
  takes: RecordTakes;
  onOpenScript: (filmed: Filmed) => void;
  isPhone: boolean;
  /** False where {@link StageTeleprompter} lies over more than the picture. */
  hasTeleprompter?: boolean;
  /** Fills its parent from edge to edge: the whole picture at the bottom, and above it the room of the words. */
  isCovering?: boolean;
};

/** The picture in its format, with the words over it, as large as its parent allows. */
export function Stage(props: StageProps) {
  const { script, prompter, takes, onOpenScript, isPhone, hasTeleprompter = true, isCovering = false } = props;
  const session = useTakeSession();
  const { opened, camera } = useTakeState(({ opened, camera }) => ({ opened, camera }));
  const { settings } = useRecorderSettings();
  const ratio = ASPECT_RATIO_VALUES[settings.aspectRatio];
  const frame = { aspectRatio: ratio, width: `min(100cqw, 100cqh * ${ratio})` };
  if (takes.review) {
    return (
      <section aria-label="Picture" data-stage="" tabIndex={-1} className="absolute inset-0">
        <TakeReview key={takes.review.take.takeId} {...takes.review} onOpenScript={onOpenScript} />
      </section>
    );
  }
  const { rehearsal } = prompter;
  const isFrameBare = rehearsal.isOn && !opened && !hasTeleprompter;
  const canRehearse = rehearsal.canStart && !rehearsal.isOn;
  return (
    <section
      aria-label="Picture"
      data-stage=""
      tabIndex={-1}
      className={clsx(
        'overflow-hidden bg-stage',
        isCovering ? 'absolute inset-0' : 'relative mx-auto rounded-lg',
        // Of a frame without a picture its line would run through words that are wider.
        !isCovering && !isFrameBare && 'shadow-[0_0_0_1px_var(--line)]',
      )}
      style={isCovering ? undefined : frame}
    >
      {/* The same element in and out of a take: a new one would show nothing for a moment. */}
      <div
        className={isCovering ? 'absolute bottom-0 left-1/2 -translate-x-1/2' : 'absolute inset-0'}
        style={isCovering ? frame : undefined}
      >
        {opened ? (
          <CameraPreview
            stream={opened.stream}
            isMirrored={settings.isPreviewMirrored && settings.facing === 'user'}
            onStalled={session.reportStall}
          />
        ) : (
          !rehearsal.isOn && <CameraOff state={camera} onStart={session.startCamera} />
        )}
        {settings.hasSafeZones && settings.aspectRatio === '9:16' && opened && <SafeZones />}
        {isCovering && <div className="absolute inset-x-0 top-0 h-20 bg-linear-to-b from-stage to-transparent" />}
      </div>
      {!rehearsal.isOn && <FlipCamera />}
      {canRehearse && (isPhone || !opened) && <RehearseButton rehearsal={rehearsal} isPhone={isPhone} />}
      {hasTeleprompter && <StageTeleprompter script={script} prompter={prompter} />}
      {!isPhone && !rehearsal.isOn && (
        <StageChips>{canRehearse && <RehearseButton rehearsal={rehearsal} isPhone={isPhone} />}</StageChips>
      )}
      {!isPhone && <StageCountdown />}
    </section>
  );
}

type StageTeleprompterProps = {
  script: RecordScript;
  prompter: RecordPrompter;
  hasTools?: boolean;
  /** False where {@link PacePanel} is shown elsewhere. */
  hasPace?: boolean;
};

/** The words, their tools and the handle. Takes and rehearsals have the same lines in the upper half, without the handle. */
export function StageTeleprompter({ script, prompter, hasTools = true, hasPace = true }: StageTeleprompterProps) {
  const { teleprompter } = useTakeSession();
  const { isOn, isBusy } = useTakeState(({ opened, recorder }) => ({
    isOn: opened !== null,
    isBusy: isRolling(recorder),
  }));
  const { settings } = useRecorderSettings();
  const { size, rehearsal } = prompter;
  const isFullScreen = isBusy || rehearsal.isOn;
  if (!prompter.isShown || !(isOn || isFullScreen)) return null;
  return (
    <>
      <Teleprompter
        teleprompter={teleprompter}
        script={script.draft}
        aspectRatio={settings.aspectRatio}
        sizePercent={size.percent}
        isFullScreen={isFullScreen}
        isMirrored={settings.isTextMirrored}
      />
      {hasTools && <StageTools size={size} isFullScreen={isFullScreen} />}
      {hasPace && <StagePace script={script} isFullScreen={isFullScreen} />}
      {rehearsal.isOn && <RehearsalBar rehearsal={rehearsal} />}
      {!isFullScreen && <ResizeHandle sizePercent={size.percent} isLocked={size.isLocked} onResize={size.resize} />}
    </>
  );
}

function StageTools({ size, isFullScreen }: { size: RecordPrompter['size']; isFullScreen: boolean }) {
  const { teleprompter } = useTakeSession();
  const { isPlaying, isTaking, isPaused } = useTakeState(({ scroll, recorder }) => ({
    isPlaying: isScrolling(scroll),
    isPaused: recorder.phase === 'paused',
    isTaking: hasTake(recorder),
  }));
  const { settings } = useRecorderSettings();
  const whatItResets = isTaking ? 'Text back to the start; the recording goes on' : 'Text back to the start';
  return (
    <TeleprompterTools
      isPlaying={isPlaying}
      canPlay={!isPaused}
      isLocked={size.isLocked}
      isFullScreen={isFullScreen}
      resetHint={settings.hasSingleKeys ? `${whatItResets} (R)` : whatItResets}
      onToggle={isPlaying ? teleprompter.pause : teleprompter.play}
      onReset={teleprompter.reset}
      onLockChange={size.setLocked}
    />
  );
}

type StagePaceProps = {
  script: RecordScript;
  /** In takes and rehearsals: the panel then leaves the bottom of the picture to their controls. */
  isFullScreen: boolean;
};

function StagePace({ script, isFullScreen }: StagePaceProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PaceTool isOpen={isOpen} isFullScreen={isFullScreen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && (
        <PacePanel
          script={script}
          className={clsx('absolute right-14 left-1.5 z-[3] desktop:hidden', isFullScreen ? 'bottom-21' : 'bottom-1.5')}
        />
      )}
    </>
  );
}

/** Speed and font size over the lower part of the picture, clear of the words and the face. */
export function PacePanel({ script, className }: { script: RecordScript; className?: string }) {
  return (
    <section
      aria-label="Speed and font size"
      className={clsx(
        '@container min-w-0 rounded-md border border-line bg-surface-raised px-2.5 pt-1.5 text-ink',
        className,
      )}
    >
      <PaceSliders pace={script.draft} onPaceChange={script.changePace} isCompact />
    </section>
  );
}

export function StageCountdown() {
  const { cancelCountdown } = useTakeSession();
  const { recorder, isOn } = useTakeState(({ recorder, opened }) => ({ recorder, isOn: opened !== null }));
  if (recorder.phase !== 'countdown') return null;
  return (
    <CountdownOverlay
      secondsLeft={recorder.secondsLeft}
      totalSeconds={recorder.totalSeconds}
      isCameraOn={isOn}
      onCancel={cancelCountdown}
    />
  );
}

const CHIP = 'inline-flex h-7 items-center gap-[7px] rounded-sm bg-media-chip px-2.5 text-sm font-med text-media-ink';

/** What is known of the picture, with what stands above that. */
function StageChips({ children }: { children: ReactNode }) {
  const { opened, phase, isTaking } = useTakeState(({ opened, recorder }) => ({
    opened,
    phase: recorder.phase,
    isTaking: hasTake(recorder),
  }));
  const { settings } = useRecorderSettings();
  if (!opened || phase === 'countdown') return null;
  const { width, height } = opened.size;
  const quality = formatQuality(width, height);
  return (
    <div className="pointer-events-none absolute inset-x-3.5 bottom-3.5 z-[2] flex flex-col gap-2">
      {children}
      <div className="flex flex-wrap gap-2">
        {isTaking ? (
          <RecordingBadge isPaused={phase === 'paused'} />
        ) : (
          <>
            <span className={CHIP}>
              <CircleCheck className="size-3.5" /> Ready
            </span>
            <span className={`${CHIP} tabular-nums`}>
              {width} × {height} <Dot />{' '}
              {quality && (
                <>
                  {quality} <Dot />{' '}
                </>
              )}
              {settings.aspectRatio}
            </span>
          </>
        )}
      </div>
    </div>
  );
}

export function Dot() {
  return <span aria-hidden="true" className="size-[3px] rounded-full bg-current opacity-55" />;
}
