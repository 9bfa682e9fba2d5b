/** The value below which the share `q` of all values lies. */
export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

/** `median (lowest-highest)`. */
export function spread(values: number[], digits = 0): string {
  const [middle, low, high] = [quantile(values, 0.5), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}-${high.toFixed(digits)})`;
}

/** Prints one line, and remembers a failure for the exit code. */
export function report(name: string, figure: string, isGood = true): void {
  console.log(`${isGood ? '  ' : 'X '}${name.padEnd(58)} ${figure}`);
  if (!isGood) process.exitCode = 1;
}

/** The same, beside the bar that the figure has to meet. */
export function reportBar(name: string, figure: string, limit: string, isMet: boolean): void {
  report(name, `${figure}  (bar ${limit}: ${isMet ? 'met' : 'missed'})`, isMet);
}

/** The median and what the slowest take, in milliseconds. */
export const percentiles = (times: number[]): string =>
  [0.5, 0.95, 0.99].map((q) => `p${q * 100} ${quantile(times, q).toFixed(1)}`).join(', ');
