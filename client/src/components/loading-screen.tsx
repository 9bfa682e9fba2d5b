import { LogoMark } from './logo';

export function LoadingScreen() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center bg-bg">
      <div className="flex flex-col items-center gap-[18px] text-ink-3">
        <LogoMark className="size-11" />
        <span aria-hidden="true" className="h-[3px] w-30 overflow-hidden rounded-full bg-fill-hover">
          <span className="block h-full w-[46px] rounded-full bg-accent motion-safe:animate-loading" />
        </span>
        <span>Loading...</span>
      </div>
    </div>
  );
}
