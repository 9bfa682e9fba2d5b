import { SwitchCamera } from 'lucide-react';
import { isRolling, nextCamera, useDevices, useRecorderSettings } from '@/features/recorder';
import { useTakeState } from '../../take-session/use-take-session';

/** The other camera in one tap; a take keeps the one that it began with. */
export function FlipCamera() {
  const { opened, isBusy } = useTakeState(({ opened, recorder }) => ({ opened, isBusy: isRolling(recorder) }));
  const { settings, changeSettings } = useRecorderSettings();
  const { cameras } = useDevices(opened !== null);
  if (!opened || isBusy) return null;
  const next = nextCamera(settings, cameras, {
    isPhone: window.matchMedia('(pointer: coarse)').matches,
    currentId: opened.stream.getVideoTracks()[0]?.getSettings().deviceId,
  });
  if (!next) return null;
  return (
    <div data-keep-clear="" className="absolute bottom-1.5 left-1.5 z-[2] tablet:bottom-13 tablet:left-3.5">
      <button
        type="button"
        aria-label="Switch camera"
        title="Switch camera"
        onClick={() => changeSettings(next)}
        className="grid size-11 place-items-center rounded-md border border-media-line bg-media-chip text-media-ink tablet:pointer-fine:size-9 [&_.lucide]:size-[18px]"
      >
        <SwitchCamera />
      </button>
    </div>
  );
}
