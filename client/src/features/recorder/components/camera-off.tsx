import { clsx } from 'clsx';
import { Video, VideoOff } from 'lucide-react';
import { Spinner } from '@/components/ui/spinner';
import { TOUCH, useMediaQuery } from '@/lib/media-query';
import type { CameraState } from '../machine/camera-machine';
import { CAMERA_PROBLEMS } from '../recorder.toasts';

type CameraOffProps = { state: CameraState; onStart: () => void };

const CORNERS = [
  'top-6 left-6 border-t border-l',
  'top-6 right-6 border-t border-r',
  'bottom-6 left-6 border-b border-l',
  'right-6 bottom-6 border-r border-b',
];

/** The whole frame is one button that starts the camera. */
export function CameraOff({ state, onStart }: CameraOffProps) {
  const isTouch = useMediaQuery(TOUCH);
  const problem = state.status === 'failed' ? CAMERA_PROBLEMS[state.problem] : null;
  const isStarting = state.status === 'starting' || state.status === 'restarting';
  const title = isStarting ? 'Starting camera' : (problem?.title ?? 'Camera is off');
  const nextStep = isStarting
    ? 'Allow the camera and the microphone when your browser asks.'
    : (problem?.nextStep ?? `${isTouch ? 'Tap' : 'Click'} anywhere in the frame to start your camera.`);
  const Icon = problem ? VideoOff : Video;

  return (
    // What fits is decided by the height of the frame; in a low one the lowest part is left to what lies over it.
    <div className="@container-size absolute inset-0">
      <button
        type="button"
        onClick={onStart}
        disabled={isStarting}
        className="absolute inset-0 flex size-full flex-col items-center justify-center gap-1 px-10 text-center [@container(max-height:320px)]:px-4 [@container(max-height:320px)]:pb-14 focus-visible:-outline-offset-4"
        style={{ background: 'radial-gradient(closest-side, var(--surface), var(--stage) 130%)' }}
      >
        {CORNERS.map((corner) => (
          <span
            key={corner}
            aria-hidden="true"
            className={clsx('absolute size-[22px] border-media-line [@container(max-height:320px)]:hidden', corner)}
          />
        ))}
        <span className="mb-3 grid size-[72px] [@container(max-height:320px)]:hidden place-items-center rounded-full border border-line-control text-media-ink [&_.lucide]:size-6">
          {isStarting ? <Spinner /> : <Icon />}
        </span>
        <strong data-text-to-read="" className="text-[16px] leading-[22px] font-strong text-ink">
          {title}
        </strong>
        <span data-text-to-read="" className="max-w-[46ch] text-ink-3">
          {nextStep}
        </span>
      </button>
    </div>
  );
}
