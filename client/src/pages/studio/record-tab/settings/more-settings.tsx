import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { DevicePicker, SwitchRow, useDevices } from '@/features/recorder';
import type { RecordSession } from '../session/use-record-session';

const VOICE_NOTES = {
  words:
    'The script follows your words; say scroll down, scroll up, pause or resume. Your browser may send the sound to a speech service.',
  pacing:
    'This browser does not recognise words here, so the script waits while you are silent and goes on when you speak. The sound is not sent anywhere for this.',
};

/** What is needed now and then. */
export function MoreSettings({ session }: { session: RecordSession }) {
  const [isOpen, setOpen] = useState(false);
  const { settings, changeSettings, isRolling, format, voice } = session;
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
          <DeviceSettings session={session} />
          <SwitchRow
            id="mirror-preview"
            label="Mirror preview"
            note="The recording is never mirrored."
            isOn={settings.isPreviewMirrored}
            onChange={(isPreviewMirrored) => changeSettings({ isPreviewMirrored })}
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
            note="Start the script again at its end."
            isOn={settings.isLooping}
            onChange={(isLooping) => changeSettings({ isLooping })}
            disabled={isRolling}
          />
          <SwitchRow
            id="voice"
            label="Voice control"
            note={VOICE_NOTES[voice.kind]}
            isOn={voice.isOn}
            onChange={voice.setOn}
          />
          <SwitchRow
            id="single-keys"
            label="Single-key shortcuts"
            isOn={settings.hasSingleKeys}
            onChange={(hasSingleKeys) => changeSettings({ hasSingleKeys })}
          />
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

function DeviceSettings({ session }: { session: RecordSession }) {
  const { settings, changeSettings, isRolling, camera } = session;
  const { cameras, microphones } = useDevices(camera.opened !== null);
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  return (
    <>
      {isTouch && cameras.length > 1 && (
        <Segmented
          label="Camera side"
          value={settings.facing}
          options={FACINGS}
          disabled={isRolling}
          onValueChange={(facing) => changeSettings({ facing, cameraId: undefined })}
        />
      )}
      <DevicePicker
        label="Camera device"
        devices={cameras}
        chosenId={settings.cameraId}
        onChoose={(cameraId) => changeSettings({ cameraId })}
        disabled={isRolling}
      />
      <DevicePicker
        label="Microphone device"
        devices={microphones}
        chosenId={settings.microphoneId}
        onChoose={(microphoneId) => changeSettings({ microphoneId })}
        disabled={isRolling}
      />
      {cameras.length === 0 && <p className="text-xs text-ink-3">Start the camera once to choose a device.</p>}
    </>
  );
}
