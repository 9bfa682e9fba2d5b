import { clsx } from 'clsx';
import { Mic } from 'lucide-react';
import { FormatPicker, isRolling, LevelMeter, useLevelMeter, useRecorderSettings } from '@/features/recorder';
import { formatEstimate } from '@/lib/format';
import { useMediaQuery } from '@/lib/media-query';
import { RecordedTime } from '../take-session/recorded-time';
import { useTakeState } from '../take-session/use-take-session';
import { PhoneControls, PhoneRollingControls } from './controls/phone-controls';
import { TakeLength } from './controls/take-length';
import type { RecordLayoutProps } from './desktop-record';
import { RetakeNotice } from './review/retake-notice';
import { DraftToReview } from './script/draft-to-review';
import { ScriptPicker } from './script/script-picker';
import { scriptName } from './session/use-record-parts';
import { PacePanel, Stage, StageCountdown, StageTeleprompter } from './stage/stage';
import { UnsavedTakes, UnsavedTakesButton } from './unsaved-takes';

type PhoneRecordProps = RecordLayoutProps & {
  /** The controls stand beside the picture: below it there is no height for them. */
  isSideways: boolean;
};

/**
 * Between the bars of such a screen an upright frame is too narrow for words and tools together, and below a banner too
 * low for the words in it.
 */
const LOW_SCREEN = '(max-height: 780px)';

const BELOW_HEADER =
  'h-[calc(100dvh-var(--h-header)-var(--h-toast,0px)-var(--h-tabbar)-env(safe-area-inset-top,0px)-env(safe-area-inset-bottom,0px)-1px)] tablet:h-[calc(100dvh-var(--h-header)-var(--h-subnav)-env(safe-area-inset-top,0px)-2px)]';

/** Setup between header and tab bar; from the countdown on the whole screen. */
export function PhoneRecord(props: PhoneRecordProps) {
  const { isSideways } = props;
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const Controls = isBusy ? PhoneRollingControls : SetupControls;
  return (
    <div
      data-surface="studio"
      className={clsx(
        'flex bg-bg text-ink',
        isSideways ? 'pr-[env(safe-area-inset-right,0px)] pl-[env(safe-area-inset-left,0px)]' : 'flex-col',
        isBusy ? 'fixed inset-0 z-20 h-dvh' : [BELOW_HEADER, isSideways ? 'py-2' : 'min-h-[320px]'],
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {!isSideways && <PhoneScript {...props} />}
        <DraftToReview {...props} className="px-3 pb-2" />
        <PhoneUnsavedTakes takes={props.takes} isSideways={isSideways} />
        <Picture {...props} />
      </div>
      <Controls {...props} />
    </div>
  );
}

/**
 * The frame, and the words: over a tall frame, or over all that is beside it, where the frame has no room for lines or
 * the take is rolling. An upright take fills the screen. A rehearsal has the words as wide as a take.
 */
function Picture({ script, prompter, takes, onOpenScript, isSideways }: PhoneRecordProps) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const { settings } = useRecorderSettings();
  const isUpright = !isSideways && settings.aspectRatio === '9:16';
  const isCovering = isBusy && isUpright;
  const isRehearsing = prompter.rehearsal.isOn;
  const isLow = useMediaQuery(LOW_SCREEN);
  const hasWideWords = isBusy || isRehearsing || !isUpright || isLow;
  return (
    <div
      className={clsx(
        '@container-size relative grid min-h-0 flex-1',
        isCovering ? 'overflow-hidden' : isBusy ? 'pt-safe-top' : !isRehearsing && 'mx-3.5',
        !isUpright && 'items-center',
      )}
    >
      <Stage
        script={script}
        prompter={prompter}
        takes={takes}
        onOpenScript={onOpenScript}
        isPhone
        hasTeleprompter={!hasWideWords}
        isCovering={isCovering}
      />
      {hasWideWords && (
        <StageTeleprompter script={script} prompter={prompter} hasTools={!isBusy} hasPace={!isBusy && !isSideways} />
      )}
      {isBusy && !isSideways && (
        <div className="absolute inset-x-0 bottom-[140px]">
          <div className="relative h-64">
            <StageCountdown />
          </div>
        </div>
      )}
      {!isBusy && !prompter.rehearsal.isOn && <PhoneChips isUpright={isUpright} />}
    </div>
  );
}

/** What is read, how long it takes, and the way to another script. */
function PhoneScript({ script, takes }: PhoneRecordProps) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  if (isBusy || takes.review) return null;
  const { draft, words, seconds } = script;
  // Another script is chosen under Settings then: the banner below needs the room.
  if (takes.unsavedCount > 0 && !takes.before) {
    return (
      <p data-keep-clear="" className="truncate px-3.5 pt-1 pb-1.5 text-xs">
        <span className="text-ink-3">Script</span> <b className="font-[560]">{scriptName(script)}</b>
      </p>
    );
  }
  return (
    <div data-keep-clear="" className="flex items-center gap-2.5 px-3.5 py-1.5 text-sm">
      <p className="min-w-0 flex-1">
        {/* Whoever has several drafts of a title tells them apart by its end. */}
        <b className={clsx('leading-[17px] font-[560] break-words', takes.before ? 'line-clamp-2' : 'line-clamp-3')}>
          {scriptName(script)}
        </b>
        {words > 0 && (
          <span className="block truncate text-xs text-ink-3 tabular-nums">
            {formatEstimate(seconds)} at {draft.wpm} WPM
          </span>
        )}
      </p>
      <ScriptPicker userId={script.userId} />
    </div>
  );
}

function PhoneUnsavedTakes({ takes, isSideways }: Pick<PhoneRecordProps, 'takes' | 'isSideways'>) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const isLow = useMediaQuery(LOW_SCREEN);
  const { review, before, unsavedCount } = takes;
  if (isBusy) return null;
  if (before) {
    return (
      <div className="px-3 pb-2">
        <RetakeNotice before={before} isBar />
      </div>
    );
  }
  if (unsavedCount === 0) return null;
  // A whole banner leaves too little height for the frame, or for the review in it.
  const hasRoom = !isSideways && !isLow && unsavedCount === 1 && review === null;
  return (
    <div className="px-3 pb-2">
      {hasRoom ? <UnsavedTakes takes={takes} /> : <UnsavedTakesButton takes={takes} isBar />}
    </div>
  );
}

/** Before the take: the format and the row of buttons. */
function SetupControls({ script, prompter, takes, plan, onRecord, isSideways }: PhoneRecordProps) {
  // Without the format there is more room for the review.
  const isReviewing = takes.review !== null && !isSideways;
  const { settings, changeSettings } = useRecorderSettings();
  return (
    <div data-keep-clear="" className={isSideways ? 'flex w-[min(372px,54vw)] shrink-0 flex-col' : undefined}>
      {isSideways && script.words > 0 && (
        <PacePanel script={script} className="mx-3.5 [@media(max-height:389px)]:hidden" />
      )}
      <div className={isReviewing ? 'hidden' : 'mx-auto mt-auto w-full max-w-[358px] px-3.5 pt-2.5'}>
        <FormatPicker
          value={settings.aspectRatio}
          onChange={(aspectRatio) => changeSettings({ aspectRatio })}
          disabled={false}
          isCompact
        />
        {isSideways && !takes.review ? (
          <div className="mt-1.5 flex items-center gap-2.5 text-xs">
            <p className="min-w-0 flex-1">
              <b className="block truncate text-sm font-[560]">{scriptName(script)}</b>
              <TakeLength scriptSeconds={script.seconds} plan={plan} />
            </p>
            <ScriptPicker userId={script.userId} />
          </div>
        ) : (
          <p className="mt-1.5 text-center text-xs text-ink-3 empty:hidden">
            <TakeLength scriptSeconds={script.seconds} plan={plan} />
          </p>
        )}
      </div>
      <PhoneControls script={script} prompter={prompter} takes={takes} onRecord={onRecord} />
    </div>
  );
}

function PhoneChips({ isUpright }: { isUpright: boolean }) {
  const stream = useTakeState(({ opened }) => opened?.stream ?? null);
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
      <span
        className={clsx(
          'inline-flex h-7 items-center rounded-sm bg-media-chip px-2.5 font-read text-sm text-media-ink tabular-nums',
          // An upright frame so low is too narrow for it beside the buttons in its corners; before a take it stands still.
          isUpright && '[@container(max-height:470px)]:hidden',
        )}
      >
        <RecordedTime />
      </span>
    </div>
  );
}
