import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { DevicePicker, isRolling, SwitchRow, useDevices, useRecorderSettings } from '@/features/recorder';
import { HAND_HELD, useMediaQuery } from '@/lib/media-query';
import { useTakeState } from '../../take-session/use-take-session';
import type { RecordPrompter } from '../session/use-record-parts';

const VOICE_NOTES = {
  words:
    'The script follows your words; say scroll down, scroll up, pause or resume. Your browser may send the sound to a speech service.',
  pacing:
    'This browser does not recognize words here, so the script waits while you are silent and goes on when you speak. The sound is not sent anywhere for this.',
};

/** What is needed now and then. */
export function MoreSettings({ voice }: { voice: RecordPrompter['voice'] }) {
  const [isOpen, setOpen] = useState(false);
  // It hardly has a keyboard. Whoever once switched the keys off can always switch them on again.
  const isPhone = useMediaQuery(HAND_HELD);
  const { settings, changeSettings } = useRecorderSettings();
  const { isBusy, format } = useTakeState(({ recorder, format }) => ({ isBusy: isRolling(recorder), format }));
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className="-mx-2.5 self-start"
        trailingIcon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        More settings
      </Button>
      {isOpen && (
        <>
          <DeviceSettings />
          <SwitchRow
            id="mirror-preview"
            label="Mirror preview"
            note="The recording is never mirrored."
            isOn={settings.isPreviewMirrored}
            onChange={(isPreviewMirrored) => changeSettings({ isPreviewMirrored })}
          />
          <SwitchRow
            id="mirror-text"
            label="Mirror text"
            note="For a teleprompter with glass in front of the lens. Mirrors the text, not the video."
            isOn={settings.isTextMirrored}
            onChange={(isTextMirrored) => changeSettings({ isTextMirrored })}
          />
          <SwitchRow
            id="safe-zones"
            label="Safe-zone guides"
            note="For 9:16. Not in the recording."
            isOn={settings.hasSafeZones}
            onChange={(hasSafeZones) => changeSettings({ hasSafeZones })}
          />
          <SwitchRow
            id="loop"
            label="Loop"
            note="Start the script again at its end, also in a recording."
            isOn={settings.isLoopingInTakes}
            onChange={(isLoopingInTakes) => changeSettings({ isLoopingInTakes })}
            disabled={isBusy}
          />
          <SwitchRow
            id="voice"
            label="Voice control"
            note={VOICE_NOTES[voice.kind]}
            isOn={voice.isOn}
            onChange={voice.setOn}
          />
          {(!isPhone || !settings.hasSingleKeys) && (
            <SwitchRow
              id="single-keys"
              label="Single-key shortcuts"
              isOn={settings.hasSingleKeys}
              onChange={(hasSingleKeys) => changeSettings({ hasSingleKeys })}
            />
          )}
          <p className="text-xs text-ink-3">Recording format: {format.label}</p>
        </>
      )}
    </>
  );
}

const FACINGS = [
  { value: 'user', label: 'Front' },
  { value: 'environment', label: 'Back' },
] as const;

function DeviceSettings() {
  const { settings, changeSettings } = useRecorderSettings();
  const { isBusy, isOn } = useTakeState(({ recorder, opened }) => ({
    isBusy: isRolling(recorder),
    isOn: opened !== null,
  }));
  const { cameras, microphones } = useDevices(isOn);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return (
    <>
      {isTouch && cameras.length > 1 && (
        <Segmented
          label="Camera side"
          value={settings.facing}
          options={FACINGS}
          disabled={isBusy}
          onValueChange={(facing) => changeSettings({ facing, cameraId: undefined })}
        />
      )}
      <DevicePicker
        label="Camera device"
        devices={cameras}
        chosenId={settings.cameraId}
        onChoose={(cameraId) => changeSettings({ cameraId })}
        disabled={isBusy}
      />
      <DevicePicker
        label="Microphone device"
        devices={microphones}
        chosenId={settings.microphoneId}
        onChoose={(microphoneId) => changeSettings({ microphoneId })}
        disabled={isBusy}
      />
      {cameras.length === 0 && <p className="text-xs text-ink-3">Start the camera once to choose a device.</p>}
    </>
  );
}
