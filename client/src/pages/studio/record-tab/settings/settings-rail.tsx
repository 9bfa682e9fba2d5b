import { Lock } from 'lucide-react';
import { useId } from 'react';
import { SHORTCUTS } from '@/components/shortcuts';
import { Kbd } from '@/components/ui/kbd';
import {
  CountdownPicker,
  FormatPicker,
  isCameraWanted,
  isRolling,
  SettingSection,
  SwitchRow,
  useRecorderSettings,
} from '@/features/recorder';
import { PaceSliders, SizeControl } from '@/features/teleprompter';
import { useTakeState } from '../../take-session/use-take-session';
import { type RecordPrompter, type RecordScript, useTurnCamera } from '../session/use-record-parts';
import { MoreSettings } from './more-settings';

type SettingsProps = { script: RecordScript; prompter: RecordPrompter };

/** The settings beside the stage; those that a take in progress depends on are locked while it is rolling. */
export function SettingsRail({ script, prompter }: SettingsProps) {
  const isBusy = useTakeState(({ recorder }) => isRolling(recorder));
  const { settings } = useRecorderSettings();
  const keysId = useId();
  return (
    <aside
      aria-label="Recording settings"
      className="flex flex-col border-line bg-surface max-desktop:border-t desktop:overflow-y-auto desktop:border-l"
    >
      <SettingsList script={script} prompter={prompter} />
      <span className="flex-1" />
      {settings.hasSingleKeys && (
        <div className="px-5 pt-4 pb-5 max-desktop:hidden">
          <p id={keysId} className="mb-2.5 text-xs text-ink-3">
            Keyboard
          </p>
          <ul aria-labelledby={keysId} className="grid grid-cols-2 gap-2 text-xs text-ink-2">
            {SHORTCUTS.recording.shortcuts.map(({ action, keys }) => (
              <li key={action} className="flex items-center gap-2">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
                {action}
              </li>
            ))}
          </ul>
        </div>
      )}
      {/* Below the settings: above them it would move the sliders away from a pointer that is about to press one. */}
      {isBusy && (
        <p className="sticky bottom-0 z-[1] flex min-h-10 shrink-0 items-center gap-2 border-t border-line bg-surface-sunk px-5 py-2 text-xs text-ink-2">
          <Lock className="size-3.5 shrink-0" /> Locked while recording: format, countdown, teleprompter size, camera
        </p>
      )}
    </aside>
  );
}

/** The same settings for the rail and for the phone's sheet. */
export function SettingsList({ script, prompter }: SettingsProps) {
  const { settings, changeSettings } = useRecorderSettings();
  const turnCamera = useTurnCamera();
  const { isOn, isBusy } = useTakeState(({ camera, recorder }) => ({
    isOn: isCameraWanted(camera),
    isBusy: isRolling(recorder),
  }));
  return (
    <>
      <SettingSection title="Video Format">
        <FormatPicker
          value={settings.aspectRatio}
          onChange={(aspectRatio) => changeSettings({ aspectRatio })}
          disabled={isBusy}
        />
      </SettingSection>
      <SettingSection title="Countdown Timer">
        <CountdownPicker
          value={settings.countdownSeconds}
          onChange={(countdownSeconds) => changeSettings({ countdownSeconds })}
          disabled={isBusy}
        />
      </SettingSection>
      <SettingSection>
        <SwitchRow
          id="show-teleprompter"
          label="Show Teleprompter"
          isOn={prompter.isWanted}
          onChange={prompter.setWanted}
          disabled={isBusy}
        />
        <SizeControl size={prompter.size} isFullScreen={isBusy || prompter.rehearsal.isOn} />
        <PaceSliders pace={script.draft} onPaceChange={script.changePace} hasKeys={settings.hasSingleKeys} />
      </SettingSection>
      <SettingSection>
        <SwitchRow id="camera-switch" label="Camera" isOn={isOn} onChange={turnCamera} disabled={isBusy} />
        <MoreSettings voice={prompter.voice} />
      </SettingSection>
    </>
  );
}
