import { isRolling, type TakePlan } from '@/features/recorder';
import type { Filmed } from '@/features/scripts';
import { count, formatEstimate } from '@/lib/format';
import { useTakeState } from '../take-session/use-take-session';
import { SayAgainNote } from './controls/say-again';
import { TakeLength } from './controls/take-length';
import { Transport } from './controls/transport';
import { RetakeNotice } from './review/retake-notice';
import { DraftToReview } from './script/draft-to-review';
import { ScriptPicker } from './script/script-picker';
import { type RecordPrompter, type RecordScript, type RecordTakes, scriptName } from './session/use-record-parts';
import { SettingsRail } from './settings/settings-rail';
import { Dot, Stage } from './stage/stage';
import { UnsavedTakes, UnsavedTakesButton } from './unsaved-takes';

export type RecordLayoutProps = {
  script: RecordScript;
  prompter: RecordPrompter;
  takes: RecordTakes;
  plan: TakePlan;
  onOpenScript: (filmed: Filmed) => void;
  /** Leads to the first statement to review of the script in the editor. */
  onReview: () => void;
  onRecord: () => void;
  /** Throws the paused take away, and begins the next one. */
  onStartOver: () => void;
};

/** Stage and transport, with the settings beside them. */
export function DesktopRecord(props: RecordLayoutProps) {
  const { script, prompter, takes, plan, onOpenScript, onReview, onRecord, onStartOver } = props;
  return (
    <div
      data-surface="studio"
      className="grid bg-bg text-ink desktop:h-[calc(100dvh-var(--h-header)-var(--h-subnav)-2px)] desktop:min-h-[392px] desktop:grid-cols-[minmax(0,1fr)_332px]"
    >
      {/* In low windows, as on laptops, the room around the stage is narrower: an upright picture is only as wide as its height allows. */}
      <div className="flex min-w-0 flex-col gap-3 px-5 pt-5 [@media(max-height:820px)]:gap-2 [@media(max-height:820px)]:pt-2.5 max-desktop:h-[calc(100dvh-var(--h-header)-var(--h-subnav)-2px)] max-desktop:min-h-[392px]">
        <UnsavedTakes takes={takes} />
        <NowReading script={script} takes={takes} plan={plan} />
        <DraftToReview script={script} takes={takes} onReview={onReview} className="max-w-[362px]" />
        <div className="@container-size relative min-h-0 flex-1">
          <Stage script={script} prompter={prompter} takes={takes} onOpenScript={onOpenScript} isPhone={false} />
          {/* Over the picture, above its badge: below it the note would make the words smaller in the middle of a take. */}
          <SayAgainNote className="absolute inset-x-0 bottom-13 z-[3] mx-auto w-full max-w-[520px]" />
        </div>
        <Transport script={script} takes={takes} onRecord={onRecord} onStartOver={onStartOver} />
      </div>
      <SettingsRail script={script} prompter={prompter} />
    </div>
  );
}

function NowReading({ script, takes, plan }: Pick<RecordLayoutProps, 'script' | 'takes' | 'plan'>) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-sm">
      <span className="text-ink-3">Script</span>
      <b className="min-w-0 shrink truncate font-[560]">{scriptName(script)}</b>
      <ScriptPicker userId={script.userId} disabled={isBusy} />
      <span className="flex-1" />
      {takes.before && !isBusy ? <RetakeNotice before={takes.before} /> : <ScriptLength script={script} plan={plan} />}
      {/* Before a take the banner above has it. */}
      {takes.unsavedCount > 0 && isBusy && <UnsavedTakesButton takes={takes} />}
    </div>
  );
}

function ScriptLength({ script, plan }: Pick<RecordLayoutProps, 'script' | 'plan'>) {
  const { draft, words, seconds } = script;
  return (
    <>
      {words > 0 && (
        <span className="flex shrink-0 items-center gap-2 whitespace-nowrap text-ink-3 tabular-nums">
          {count(words, 'word')} <Dot /> {formatEstimate(seconds)} at {draft.wpm} WPM
        </span>
      )}
      <TakeLength scriptSeconds={seconds} plan={plan} />
    </>
  );
}
