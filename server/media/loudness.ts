import type { Block } from './kept-sound';

/** What phones and sites level videos to, and how far peaks may go: encoding to AAC adds to them. */
export const TARGET_LUFS = -14;
const CEILING_DB = -2;
/** Less than this is a room, not a voice: it stays as it is. */
const SILENT_LUFS = -50;
const MOST_GAIN_DB = 30;

const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const OFFSET = -0.691;
/** A block of 400 ms begins every 100 ms. */
const STEP_SECONDS = 0.1;
const STEPS_PER_BLOCK = 4;

const fromDb = (db: number) => 10 ** (db / 20);
const loudnessOf = (power: number) => OFFSET + 10 * Math.log10(power);

type Biquad = { b: [number, number, number]; a: [number, number] };

/** The two filters of ITU-R BS.1770 for any sample rate: a head in front of the ears, and no rumble. */
function kWeighting(rate: number): Biquad[] {
  const shelf = { k: Math.tan((Math.PI * 1_681.974450955533) / rate), q: 0.7071752369554196 };
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const s = 1 + shelf.k / shelf.q + shelf.k ** 2;
  const pass = { k: Math.tan((Math.PI * 38.13547087602444) / rate), q: 0.5003270373238773 };
  const p = 1 + pass.k / pass.q + pass.k ** 2;
  return [
    {
      b: [
        (high + (band * shelf.k) / shelf.q + shelf.k ** 2) / s,
        (2 * (shelf.k ** 2 - high)) / s,
        (high - (band * shelf.k) / shelf.q + shelf.k ** 2) / s,
      ],
      a: [(2 * (shelf.k ** 2 - 1)) / s, (1 - shelf.k / shelf.q + shelf.k ** 2) / s],
    },
    { b: [1, -2, 1], a: [(2 * (pass.k ** 2 - 1)) / p, (1 - pass.k / pass.q + pass.k ** 2) / p] },
  ];
}

function createFilter({ b, a }: Biquad): (sample: number) => number {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  };
}

/** Measures integrated loudness by ITU-R BS.1770-4, block by block. */
export function createLoudnessMeter(rate: number) {
  const step = Math.round(STEP_SECONDS * rate);
  const filters: ((sample: number) => number)[] = [];
  const powers: number[] = [];
  let energy = 0;
  let counted = 0;

  const filterOf = (channel: number) => {
    const [shelf, pass] = kWeighting(rate).map(createFilter);
    filters[channel] ??= (sample) => pass?.(shelf?.(sample) ?? 0) ?? 0;
    return filters[channel];
  };

  return {
    hear(block: Block): void {
      const frames = block[0]?.length ?? 0;
      const channels = block.map((samples, channel) => ({ samples, filter: filters[channel] ?? filterOf(channel) }));
      for (let n = 0; n < frames; n += 1) {
        for (const { samples, filter } of channels) energy += filter(samples[n] ?? 0) ** 2;
        counted += 1;
        if (counted < step) continue;
        powers.push(energy / step);
        [energy, counted] = [0, 0];
      }
    },
    /** In LUFS; minus infinity for silence. */
    loudness(): number {
      const blocks = powers
        .slice(STEPS_PER_BLOCK - 1)
        .map((_, n) => mean(powers.slice(n, n + STEPS_PER_BLOCK)))
        .filter((power) => loudnessOf(power) > ABSOLUTE_GATE_LUFS);
      const gate = loudnessOf(mean(blocks)) + RELATIVE_GATE_LU;
      return loudnessOf(mean(blocks.filter((power) => loudnessOf(power) > gate)));
    },
  };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const PHASES = 4;
const TAPS = 12;
/** Between samples a wave can be higher than at any of them: interpolated four times, as BS.1770 measures true peaks. */
const INTERPOLATION = Array.from({ length: PHASES - 1 }, (_, phase) =>
  Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - TAPS / 2 + 1 - (phase + 1) / PHASES;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS / 2));
    return x === 0 ? 1 : (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

/** The highest level of a wave from sample `n` to the next, also between the two. */
function truePeak(samples: Float32Array, n: number): number {
  let peak = Math.abs(samples[n] ?? 0);
  for (const taps of INTERPOLATION) {
    let level = 0;
    for (let tap = 0; tap < TAPS; tap += 1) level += (taps[tap] ?? 0) * (samples[n + tap - TAPS / 2 + 1] ?? 0);
    peak = Math.max(peak, Math.abs(level));
  }
  return peak;
}

const LOOK_AHEAD_SECONDS = 0.005;
const RELEASE_SECONDS = 0.08;

/**
 * Makes sound louder by a factor, and turns it down for a moment wherever its true peaks would pass the ceiling. It looks
 * ahead, so that the level is down when the peak comes; the sound keeps its length and place.
 */
export async function* amplified(
  blocks: AsyncIterable<Block>,
  { gain, rate }: { gain: number; rate: number },
): AsyncGenerator<Block> {
  const ahead = Math.round(LOOK_AHEAD_SECONDS * rate);
  const levelOf = createLimiter({ ahead, release: 1 - Math.exp(-1 / (RELEASE_SECONDS * rate)) });
  const ceiling = fromDb(CEILING_DB) / gain;
  /** Begins with samples that are done: the interpolation looks back. */
  let waiting: Block = [];
  let old = 0;
  let heard = 0;

  const done = (count: number): Block => {
    const levels = Float32Array.from({ length: count }, () => levelOf.next() * gain);
    const part = waiting.map((samples) =>
      samples.slice(old, old + count).map((sample, n) => sample * (levels[n] ?? 0)),
    );
    const gone = Math.max(0, old + count - TAPS);
    waiting = waiting.map((samples) => samples.slice(gone));
    old += count - gone;
    heard -= gone;
    return part;
  };
  const hear = (until: number) => {
    for (; heard < until; heard += 1) levelOf.hear(Math.min(1, ceiling / highest(waiting, heard, ceiling)));
  };

  for await (const block of blocks) {
    waiting = block.map((samples, channel) => joined(waiting[channel] ?? new Float32Array(0), samples));
    hear((waiting[0]?.length ?? 0) - TAPS);
    const count = heard - ahead - old;
    if (count > 0) yield done(count);
  }
  hear(waiting[0]?.length ?? 0);
  levelOf.end();
  if (heard > old) yield done(heard - old);
}

/** The true peak of all channels at a sample; what is far below the ceiling is not interpolated. */
function highest(waiting: Block, n: number, ceiling: number): number {
  let peak = 1e-9;
  for (const samples of waiting) {
    let near = 0;
    for (let m = n - 2; m <= n + 3; m += 1) near = Math.max(near, Math.abs(samples[m] ?? 0));
    if (near > ceiling / 2) peak = Math.max(peak, truePeak(samples, n));
  }
  return peak;
}

/**
 * The level of each sample from the levels that it may have at most: the lowest of the next few, going back up slowly, and
 * averaged over as many, so that it changes without a click and is never above what its own sample may have.
 */
function createLimiter({ ahead, release }: { ahead: number; release: number }) {
  const allowed: number[] = [];
  /** Indexes of falling candidates for the lowest, the lowest first. */
  const lowest: number[] = [];
  const recent = new Float64Array(ahead + 1);
  let sum = 0;
  let heard = 0;
  let given = 0;
  let level = 1;

  const hear = (most: number) => {
    allowed[heard % (2 * ahead + 2)] = most;
    while (lowest.length > 0 && (allowed[(lowest.at(-1) ?? 0) % (2 * ahead + 2)] ?? 1) >= most) lowest.pop();
    lowest.push(heard);
    heard += 1;
    if (heard > given + ahead) settle();
  };
  const ready: number[] = [];
  const settle = () => {
    while ((lowest[0] ?? given) < given) lowest.shift();
    const least = allowed[(lowest[0] ?? given) % (2 * ahead + 2)] ?? 1;
    level = Math.min(least, level + (1 - level) * release);
    if (given === 0) {
      recent.fill(level);
      sum = level * recent.length;
    }
    const place = given % recent.length;
    sum += level - (recent[place] ?? 0);
    recent[place] = level;
    ready.push(sum / recent.length);
    given += 1;
  };
  let read = 0;
  return {
    hear,
    /** The last samples have none after them. */
    end: () => {
      for (let n = 0; n < ahead; n += 1) hear(1);
    },
    next(): number {
      const value = ready[read] ?? 1;
      read += 1;
      if (read > 65_536) {
        ready.splice(0, read);
        read = 0;
      }
      return value;
    },
  };
}

function joined(a: Float32Array<ArrayBuffer>, b: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const both = new Float32Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}

/** The factor that brings the sound to the target, the limiter's part in it included. `sound` is called for each reading. */
export async function gainToTarget(sound: () => AsyncIterable<Block>, rate: number): Promise<number> {
  const loudness = async (blocks: AsyncIterable<Block>) => {
    const meter = createLoudnessMeter(rate);
    for await (const block of blocks) meter.hear(block);
    return meter.loudness();
  };
  const before = await loudness(sound());
  if (before < SILENT_LUFS) return 1;
  let gainDb = Math.min(MOST_GAIN_DB, TARGET_LUFS - before);
  // What the limiter takes away is missing from the loudness.
  const after = await loudness(amplified(sound(), { gain: fromDb(gainDb), rate }));
  gainDb = Math.min(MOST_GAIN_DB, gainDb + Math.max(0, TARGET_LUFS - after));
  return fromDb(gainDb);
}
