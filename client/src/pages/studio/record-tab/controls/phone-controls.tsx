import { clsx } from 'clsx';
import { Gauge, History, Pause, Play, RefreshCw, RotateCcw, SlidersHorizontal, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import {
  COUNTDOWNS,
  RecordButton,
  RecordingBadge,
  SettingSection,
  TransportButton,
  useHasNoSound,
  useRecorderSettings,
} from '@/features/recorder';
import { isScrolling } from '@/features/teleprompter';
import { TakeTimer } from '../../take-session/recorded-time';
import { useTakeSession, useTakeState } from '../../take-session/use-take-session';
import { ScriptPicker } from '../script/script-picker';
import type { RecordPrompter, RecordScript, RecordTakes } from '../session/use-record-parts';
import { SettingsList } from '../settings/settings-rail';
import { PacePanel, StageCountdown } from '../stage/stage';
import { unsavedName } from '../unsaved-takes';
import { DiscardTake } from './discard-take';
import { SayAgainButton, SayAgainNote } from './say-again';
import { useStartOver } from './start-over';
import { TimeLeft } from './take-length';
import { CameraButton, DownloadButton, downloadable, recordAppearance, waitReason } from './transport';

type PhoneControlsProps = {
  script: RecordScript;
  prompter: RecordPrompter;
  takes: RecordTakes;
  onRecord: () => void;
};

/** Within the thumb's reach, before the take. */
export function PhoneControls({ script, prompter, takes, onRecord }: PhoneControlsProps) {
  const { saving } = takes;
  const [isSheetOpen, setSheetOpen] = useState(false);
  const phase = useTakeState(({ recorder }) => recorder.phase);
  const { settings, changeSettings } = useRecorderSettings();
  const { countdownSeconds } = settings;
  const nextCountdown = COUNTDOWNS[(COUNTDOWNS.indexOf(countdownSeconds) + 1) % COUNTDOWNS.length] ?? COUNTDOWNS[0];
  return (
    <div className="flex items-center justify-between px-2 py-3 min-[360px]:px-5 sideways:px-3.5">
      <CameraButton />
      <TransportButton
        label="Timer"
        name={`${countdownSeconds} s Timer, countdown before the take`}
        onPress={() => changeSettings({ countdownSeconds: nextCountdown })}
      >
        <span className="font-read text-[15px] font-[600]">{countdownSeconds} s</span>
      </TransportButton>
      <RecordButton
        appearance={recordAppearance(phase, saving)}
        waitReason={waitReason(phase, saving)}
        onPress={onRecord}
      />
      <TransportButton label="Settings" icon={SlidersHorizontal} onPress={() => setSheetOpen(true)} />
      <DownloadButton saving={downloadable(takes)} />
      <Dialog open={isSheetOpen} onOpenChange={setSheetOpen}>
        <DialogContent data-surface="studio" aria-describedby={undefined}>
          <DialogHeader title="Recording settings" />
          <DialogBody className="p-0!">
            <SettingSection title="Script">
              <ScriptPicker userId={script.userId} />
            </SettingSection>
            <SettingsList script={script} prompter={prompter} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </div>
  );
}

const SCROLL_BUTTON =
  'flex h-11 min-w-11 items-center justify-center gap-2 rounded-[10px] border border-media-line bg-media-chip px-3 font-med text-media-ink [&_.lucide]:size-5';

/** Two of them and the button for the settings stand side by side on narrow phones. */
const TAKE_BUTTON = clsx(SCROLL_BUTTON, 'gap-1.5! px-2!');

/** With its word below the sign: beside it there is no room on narrow phones. */
const LABELLED_BUTTON =
  'flex h-12 w-12 flex-col items-center justify-center gap-0.5 rounded-[10px] border border-media-line bg-media-chip font-med text-2xs text-media-ink [&_.lucide]:size-4.5';

type PhoneRollingControlsProps = PhoneControlsProps & { isSideways: boolean; onStartOver: () => void };

/** Over the picture, while the take is rolling. */
export function PhoneRollingControls(props: PhoneRollingControlsProps) {
  const { script, prompter, takes, onRecord, onStartOver, isSideways } = props;
  const session = useTakeSession();
  const startOver = useStartOver(onStartOver);
  const phase = useTakeState(({ recorder }) => recorder.phase);
  const isPaused = phase === 'paused';
  const isCounting = phase === 'countdown';
  return (
    <div
      data-keep-clear=""
      className={
        isSideways
          ? 'relative z-[3] flex h-dvh w-72 shrink-0 flex-col justify-end px-2 pb-[calc(26px+env(safe-area-inset-bottom,0px))]'
          : 'absolute inset-x-0 bottom-0 z-[3] bg-linear-to-b from-transparent to-media-stamp to-46% px-5 pt-14 pb-[calc(26px+env(safe-area-inset-bottom,0px))]'
      }
    >
      {isCounting && isSideways && (
        <div className="relative min-h-0 flex-1">
          <StageCountdown />
        </div>
      )}
      <Messages isSideways={isSideways} />
      {!isCounting && (
        <UpperRow
          script={script}
          isTextShown={prompter.isShown}
          isSideways={isSideways}
          onStartOver={startOver.canAsk ? startOver.ask : null}
        />
      )}
      {!isCounting && (
        <div className="mb-5 flex flex-wrap items-center gap-1.5 max-[389px]:items-end">
          <div className="flex items-center gap-1.5 max-[389px]:flex-col max-[389px]:items-start">
            <RecordingBadge isPaused={isPaused} />
            <div className="flex min-h-8 flex-col justify-center rounded-sm bg-media-chip px-2.5 py-1 text-media-ink tabular-nums">
              <TakeTimer className="text-[16px] leading-5 font-[600]" />
              <span className="text-xs leading-4 whitespace-nowrap empty:hidden">
                <TimeLeft scriptSeconds={script.seconds} isShort />
              </span>
            </div>
          </div>
          <span className="-ml-1.5 flex-1" />
          {takes.unsavedCount > 0 && (
            <button
              type="button"
              aria-label={unsavedName(takes)}
              data-unsaved-takes=""
              onClick={() => takes.setListOpen(true)}
              className={SCROLL_BUTTON}
            >
              <History />
              {takes.unsavedCount}
            </button>
          )}
          {prompter.isShown && <ScrollButtons />}
        </div>
      )}
      <div className="flex items-center justify-around">
        {isCounting ? (
          <TransportButton label="Cancel" icon={X} onPress={session.cancelCountdown} />
        ) : (
          <TransportButton
            label={isPaused ? 'Resume' : 'Pause'}
            icon={isPaused ? Play : Pause}
            disabled={phase === 'stopping'}
            onPress={isPaused ? session.resume : session.pause}
          />
        )}
        {/* The one that stops: in the middle, as before the take. */}
        <RecordButton
          appearance={recordAppearance(phase, takes.saving)}
          waitReason={waitReason(phase, takes.saving)}
          caption={isCounting || phase === 'stopping' ? undefined : 'Stop'}
          onPress={onRecord}
        />
        {isCounting ? <span className="w-12" /> : <SayAgainButton hasScript={script.words > 0} />}
      </div>
      {startOver.question}
    </div>
  );
}

type UpperRowProps = {
  script: RecordScript;
  isTextShown: boolean;
  isSideways: boolean;
  /** Null when there is nothing to start over. */
  onStartOver: (() => void) | null;
};

/** The settings of the text, the way to start over, and while the take is paused, the way to throw it away. */
function UpperRow({ script, isTextShown, isSideways, onStartOver }: UpperRowProps) {
  const [isPaceOpen, setPaceOpen] = useState(false);
  const isPaceShown = isTextShown && isPaceOpen;
  return (
    <div className="flex flex-wrap items-end justify-end gap-2 not-empty:mb-2">
      {/* Beside the button for the settings. On a phone held upright they open there, and these move above them. */}
      <span className={clsx('flex gap-2 empty:hidden', isPaceShown && !isSideways ? 'w-full' : 'mr-auto')}>
        <DiscardTake>
          {(ask, isPaused) =>
            isPaused && (
              <button type="button" aria-label="Discard take" onClick={ask} className={TAKE_BUTTON}>
                <Trash2 />
                Discard
              </button>
            )
          }
        </DiscardTake>
        {onStartOver && (
          <button type="button" onClick={onStartOver} className={TAKE_BUTTON}>
            <RefreshCw />
            Start over
          </button>
        )}
      </span>
      {isPaceShown && <PacePanel script={script} className={isSideways ? 'order-first w-full' : 'flex-1'} />}
      {isTextShown && (
        <button
          type="button"
          aria-label="Speed and font size"
          aria-expanded={isPaceOpen}
          onClick={() => setPaceOpen(!isPaceOpen)}
          className={LABELLED_BUTTON}
        >
          <Gauge />
          Speed
        </button>
      )}
    </div>
  );
}

/** All controls hang from the bottom: messages come above them, or beside them, where they move none of them. */
function Messages({ isSideways }: { isSideways: boolean }) {
  const isCounting = useTakeState(({ recorder }) => recorder.phase === 'countdown');
  return (
    <div className={clsx('flex flex-col', isSideways && 'absolute right-full bottom-3 mr-2 w-[min(360px,48vw)]')}>
      {!isCounting && <SilenceWarning />}
      <SayAgainNote className="mb-3" />
    </div>
  );
}

function ScrollButtons() {
  const { teleprompter } = useTakeSession();
  const isPlaying = useTakeState(({ scroll }) => isScrolling(scroll));
  const isPaused = useTakeState(({ recorder }) => recorder.phase === 'paused');
  return (
    <div className="flex gap-1.5">
      <button
        type="button"
        aria-label={isPlaying ? 'Pause scroll' : 'Play scroll'}
        onClick={isPlaying ? teleprompter.pause : teleprompter.play}
        // While a take is paused only Resume may start the text: what scrolls without a recording would be missing in it.
        disabled={isPaused}
        className={clsx(LABELLED_BUTTON, 'disabled:invisible')}
      >
        {isPlaying ? <Pause /> : <Play />}
        Scroll
      </button>
      <button type="button" aria-label="Reset scroll" onClick={teleprompter.reset} className={LABELLED_BUTTON}>
        <RotateCcw />
        Reset
      </button>
    </div>
  );
}

/** Only when it is needed: the picture is all there is room for. */
function SilenceWarning() {
  const hasNoSound = useHasNoSound(useTakeState(({ opened }) => opened?.stream ?? null));
  return (
    <span role="status" className={hasNoSound ? SILENCE : undefined}>
      {hasNoSound && 'No sound detected'}
    </span>
  );
}

const SILENCE =
  'mb-3 inline-flex h-8 shrink-0 items-center self-start rounded-sm bg-media-chip px-2.5 text-sm font-med text-warn';
