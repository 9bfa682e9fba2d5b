import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';

type CountdownOverlayProps = {
  secondsLeft: number;
  totalSeconds: number;
  /** The countdown waits for the camera. */
  isCameraOn: boolean;
  onCancel: () => void;
};

const RADIUS = 86;
const TURN = 2 * Math.PI * RADIUS;

/** One turn of the ring over the whole countdown, below the first lines of the script. */
export function CountdownOverlay({ secondsLeft, totalSeconds, isCameraOn, onCancel }: CountdownOverlayProps) {
  const swept = isCameraOn ? 1 - (secondsLeft - 1) / totalSeconds : 0;
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 z-[2] flex flex-col items-center gap-5 pb-14 max-tablet:gap-4.5 max-tablet:pb-10 sideways:pb-4">
      <div className="relative aspect-square w-44 max-w-full [@media(max-height:360px)]:w-28">
        <svg viewBox="0 0 176 176" className="size-full -rotate-90" aria-hidden="true">
          <circle cx="88" cy="88" r={RADIUS} fill="var(--media-chip)" stroke="var(--media-line)" strokeWidth="4" />
          <circle
            cx="88"
            cy="88"
            r={RADIUS}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="4"
            strokeDasharray={TURN}
            strokeDashoffset={swept * TURN}
            style={{ transition: 'stroke-dashoffset 1000ms linear' }}
          />
        </svg>
        <b
          role="timer"
          aria-live="assertive"
          className="absolute inset-0 grid place-items-center font-read text-[88px] leading-none font-[600] text-media-ink tabular-nums"
        >
          {secondsLeft}
        </b>
      </div>
      <div className="pointer-events-auto flex flex-wrap items-center justify-center gap-2">
        <span className="flex h-control items-center rounded-md bg-media-chip px-3.5 font-med text-media-ink">
          {isCameraOn ? 'Look at the lens' : 'Starting camera'}
        </span>
        <Button onClick={onCancel} className="max-tablet:hidden sideways:hidden">
          Cancel <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  );
}
