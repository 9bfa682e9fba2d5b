const WINDOW_MS = 8000;

/** Measures how fast bytes leave, over the last seconds. */
export function createUploadSpeed(now: () => number): {
  note: (sentBytes: number) => void;
  bytesPerSecond: () => number;
} {
  let samples: { atMs: number; sentBytes: number }[] = [];
  return {
    note(sentBytes) {
      const atMs = now();
      samples = [...samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS), { atMs, sentBytes }];
    },
    bytesPerSecond() {
      const [first, last] = [samples[0], samples.at(-1)];
      if (!first || !last || last.atMs === first.atMs) return 0;
      return Math.max(0, ((last.sentBytes - first.sentBytes) / (last.atMs - first.atMs)) * 1000);
    },
  };
}
