import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SwitchRow } from '@/features/recorder';
import type { RecordSession } from './use-record-session';

/** What is needed now and then. */
export function MoreSettings({ session }: { session: RecordSession }) {
  const [isOpen, setOpen] = useState(false);
  const { settings, changeSettings, isRolling, format } = session;
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
