import { count } from '@/lib/format';
import { Transport } from './controls/transport';
import type { RecordSession } from './session/use-record-session';
import { SettingsRail } from './settings/settings-rail';
import { Dot, Stage } from './stage/stage';
import { UnsavedTakes, UnsavedTakesButton } from './unsaved-takes';

type RecordLayoutProps = { session: RecordSession; onRecord: () => void };

/** Stage and transport, with the settings beside them. */
export function DesktopRecord({ session, onRecord }: RecordLayoutProps) {
  return (
    <div
      data-surface="studio"
      className="grid bg-bg text-ink desktop:h-[calc(100dvh-var(--h-header)-var(--h-subnav)-2px)] desktop:min-h-[392px] desktop:grid-cols-[minmax(0,1fr)_332px]"
    >
      <div className="flex min-w-0 flex-col gap-3 px-5 pt-5 max-desktop:h-[calc(100dvh-var(--h-header)-var(--h-subnav)-2px)] max-desktop:min-h-[392px]">
        <UnsavedTakes session={session} />
        {(session.isRolling || session.unsaved.count === 0) && <NowReading session={session} />}
        <div className="@container-size min-h-0 flex-1">
          <Stage session={session} isPhone={false} />
        </div>
        <Transport session={session} onRecord={onRecord} />
      </div>
      <SettingsRail session={session} />
    </div>
  );
}

function NowReading({ session }: { session: RecordSession }) {
  const { draft, words, scriptSeconds, unsaved } = session;
  return (
    <div className="flex min-h-8 items-center gap-2.5 text-sm">
      <span className="text-ink-3">Script</span>
      <b className="min-w-0 flex-1 truncate font-[560]">
        {draft.title.trim() || (words > 0 ? 'Untitled' : 'No script yet')}
      </b>
      {words > 0 && (
        <span className="flex items-center gap-2 text-ink-3 tabular-nums">
          {count(words, 'word')} <Dot /> {scriptSeconds} s at {draft.wpm} WPM
        </span>
      )}
      {unsaved.count > 0 && <UnsavedTakesButton session={session} />}
    </div>
  );
}
