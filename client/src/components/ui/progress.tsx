type ProgressProps = {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** How the value reads, for example `12.4 of 29.6 MB`. */
  valueText?: string;
};

export function Progress({ label, percent, valueText }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={valueText}
      className="h-1.5 overflow-hidden rounded-full bg-fill-hover"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-2 ease-out"
        style={{ width: `${shown}%` }}
      />
    </div>
  );
}
