import { Lock } from 'lucide-react';
import { Kbd } from '@/components/ui/kbd';
import { CountdownPicker, FormatPicker, isCameraWanted, SettingSection, SwitchRow } from '@/features/recorder';
import { SizeControl } from '@/features/teleprompter';
import type { RecordSession } from '../session/use-record-session';
import { MoreSettings } from './more-settings';

const KEYS = [
  ['Space', 'Record'],
  ['P', 'Pause'],
  ['R', 'Reset'],
  ['C', 'Camera'],
] as const;

/** The settings beside the stage, locked while a take is rolling. */
export function SettingsRail({ session }: { session: RecordSession }) {
  const { isRolling, settings } = session;
  return (
    <aside
      aria-label="Recording settings"
      className="flex flex-col border-line bg-surface max-desktop:border-t desktop:overflow-y-auto desktop:border-l"
    >
      {isRolling && (
        <p className="flex min-h-10 items-center gap-2 border-b border-line bg-surface-sunk px-5 text-xs text-ink-2">
          <Lock className="size-3.5" /> Settings are locked while recording
        </p>
      )}
      <SettingsList session={session} />
      <span className="flex-1" />
      {settings.hasSingleKeys && (
        <div className="px-5 pt-4 pb-5 max-desktop:hidden">
          <p className="mb-2.5 text-xs text-ink-3">Keyboard</p>
          <ul className="grid grid-cols-2 gap-2 text-xs text-ink-2">
            {KEYS.map(([key, action]) => (
              <li key={key} className="flex items-center gap-2">
                <Kbd>{key}</Kbd>
                {action}
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

/** The same settings for the rail and for the phone's sheet. */
export function SettingsList({ session }: { session: RecordSession }) {
  const { settings, changeSettings, isRolling, camera, size } = session;
  const isOn = isCameraWanted(camera.state);
  return (
    <>
      <SettingSection title="Video Format">
        <FormatPicker
          value={settings.aspectRatio}
          onChange={(aspectRatio) => changeSettings({ aspectRatio })}
          disabled={isRolling}
        />
      </SettingSection>
      <SettingSection title="Countdown Timer">
        <CountdownPicker
          value={settings.countdownSeconds}
          onChange={(countdownSeconds) => changeSettings({ countdownSeconds })}
          disabled={isRolling}
        />
      </SettingSection>
      <SettingSection>
        <SwitchRow
          id="show-teleprompter"
          label="Show Teleprompter"
          isOn={session.isTeleprompterWanted}
          onChange={session.setTeleprompterShown}
          disabled={isRolling}
        />
        <SizeControl size={size} isFullScreen={isRolling && session.isTeleprompterShown} disabled={isRolling} />
      </SettingSection>
      <SettingSection>
        <SwitchRow id="camera-switch" label="Camera" isOn={isOn} onChange={session.turnCamera} disabled={isRolling} />
        <MoreSettings session={session} />
      </SettingSection>
    </>
  );
}
