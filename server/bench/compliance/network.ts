/** Examples as rows of the features they have. */
export interface Rows {
  /** The features of each example, by number. */
  features: Int32Array[];
  /** For each example, what each output should say, 1 or 0. */
  targets: Float32Array[];
  weights: number[];
}

/** How a network is trained. */
export interface Training {
  epochs: number;
  rate: number;
  /** The share of its features that an example is shown without, each time others. */
  dropped: number;
  /** Parts are read as -1, 0 or 1 times this, as they will be stored; while they are learnt they keep their fine sizes. */
  step?: number;
}

/** What a network has learnt: each feature's meaning, and what the meanings of a text, added up, say to each output. */
export interface Network {
  width: number;
  outputs: number;
  /** `width` numbers for each feature. */
  meanings: Float32Array;
  /** What is added to the sum of the meanings. */
  offsets: Float32Array;
  /** For each part of the meaning, what it says to each output, and at the end what each output says to nothing. */
  says: Float32Array;
}

/** Random numbers that are the same each time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const SEED = 20_261_124;
const FIRST_MEANING = 0.2;
const FIRST_SAYING = 0.6;
const FIRST_OFFSET = 0.1;
/** An output begins with the belief that few texts are claims. */
const FIRST_BELIEF = -3;
/** A rule has less of a say in what the words mean than whether there is a claim at all. */
const SHARE_OF_RULES = 0.5;
/** The last pass over the examples learns this much less than the first. */
const SLOWER = 0.9;
const OFFSET_RATE = 0.1;

export function newNetwork(features: number, width: number, outputs: number): Network {
  const random = randomNumbers(SEED);
  const around = (size: number) => (random() + random() + random() - 1.5) * size;
  const says = new Float32Array((width + 1) * outputs).fill(FIRST_BELIEF);
  for (let at = 0; at < width * outputs; at += 1) says[at] = around(FIRST_SAYING);
  const meanings = new Float32Array(features * width).map(() => around(FIRST_MEANING));
  return { width, outputs, meanings, offsets: new Float32Array(width).fill(FIRST_OFFSET), says };
}

/** The squares of all slopes so far, by which steps grow smaller (AdaGrad); a feature's parts share one. */
interface Paces {
  meanings: Float32Array;
  offsets: Float32Array;
  says: Float32Array;
}

const newPaces = ({ width, meanings, says }: Network): Paces => ({
  meanings: new Float32Array(meanings.length / width).fill(1e-4),
  offsets: new Float32Array(width).fill(1e-2),
  says: new Float32Array(says.length).fill(1e-2),
});

/** Room for one example, used again for each. */
class Pass {
  readonly shown = new Int32Array(65_536);
  count = 0;
  private readonly hidden: Float32Array;
  private readonly slopes: Float32Array;
  private readonly errors: Float32Array;

  constructor(
    private readonly network: Network,
    private readonly paces: Paces,
    private readonly step: number | undefined,
  ) {
    this.hidden = new Float32Array(network.width);
    this.slopes = new Float32Array(network.width);
    this.errors = new Float32Array(network.outputs);
  }

  private sized(part: number): number {
    const { step } = this;
    if (step === undefined) return part;
    if (part > step / 2) return step;
    return part < -step / 2 ? -step : 0;
  }

  private read(): void {
    const { shown, count, hidden } = this;
    const { width, meanings, offsets } = this.network;
    hidden.fill(0);
    for (let entry = 0; entry < count; entry += 1) {
      const from = (shown[entry] ?? 0) * width;
      for (let part = 0; part < width; part += 1)
        hidden[part] = (hidden[part] ?? 0) + this.sized(meanings[from + part] ?? 0);
    }
    const scale = 1 / Math.sqrt(count);
    for (let part = 0; part < width; part += 1)
      hidden[part] = Math.max(0, (hidden[part] ?? 0) * scale + (offsets[part] ?? 0));
  }

  private compare(target: Float32Array, weight: number): void {
    const { hidden, errors } = this;
    const { width, outputs, says } = this.network;
    for (let output = 0; output < outputs; output += 1) {
      let score = says[width * outputs + output] ?? 0;
      for (let part = 0; part < width; part += 1) score += (hidden[part] ?? 0) * (says[part * outputs + output] ?? 0);
      const share = output === 0 ? 1 : SHARE_OF_RULES;
      errors[output] = weight * share * (1 / (1 + Math.exp(-score)) - (target[output] ?? 0));
    }
  }

  private learnSayings(rate: number): void {
    const { hidden, slopes, errors } = this;
    const { width, outputs, says } = this.network;
    for (let part = 0; part <= width; part += 1) {
      const value = part === width ? 1 : (hidden[part] ?? 0);
      let slope = 0;
      if (value > 0)
        for (let output = 0; output < outputs; output += 1) {
          const at = part * outputs + output;
          const error = errors[output] ?? 0;
          slope += error * (says[at] ?? 0);
          const step = value * error;
          const pace = (this.paces.says[at] ?? 0) + step * step;
          this.paces.says[at] = pace;
          says[at] = (says[at] ?? 0) - (rate * step) / Math.sqrt(pace);
        }
      if (part < width) slopes[part] = slope;
    }
  }

  private learnMeanings(rate: number): void {
    const { shown, count, slopes } = this;
    const { width, meanings, offsets } = this.network;
    let size = 0;
    for (let part = 0; part < width; part += 1) {
      const slope = slopes[part] ?? 0;
      size += slope * slope;
      const pace = (this.paces.offsets[part] ?? 0) + slope * slope;
      this.paces.offsets[part] = pace;
      offsets[part] = (offsets[part] ?? 0) - (OFFSET_RATE * rate * slope) / Math.sqrt(pace);
    }
    if (size === 0) return;
    const scale = 1 / Math.sqrt(count);
    const more = (size * scale * scale) / width;
    for (let entry = 0; entry < count; entry += 1) {
      const feature = shown[entry] ?? 0;
      const pace = (this.paces.meanings[feature] ?? 0) + more;
      this.paces.meanings[feature] = pace;
      const step = (rate * scale) / Math.sqrt(pace);
      const from = feature * width;
      for (let part = 0; part < width; part += 1)
        meanings[from + part] = (meanings[from + part] ?? 0) - step * (slopes[part] ?? 0);
    }
  }

  learn(target: Float32Array, weight: number, rate: number): void {
    if (this.count === 0) return;
    this.read();
    this.compare(target, weight);
    this.learnSayings(rate);
    this.learnMeanings(rate);
  }
}

/** Goes over the examples in an order of chance, and moves the network a little after each. */
export function train(network: Network, rows: Rows, { epochs, rate, dropped, step }: Training): void {
  const random = randomNumbers(SEED + epochs);
  const pass = new Pass(network, newPaces(network), step);
  const order = Int32Array.from(rows.features.keys());
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const slower = rate * (1 - (epoch / epochs) * SLOWER);
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const moved = order[last] ?? 0;
      order[last] = order[other] ?? 0;
      order[other] = moved;
    }
    for (const row of order) {
      const weight = rows.weights[row] ?? 1;
      const features = rows.features[row];
      const target = rows.targets[row];
      if (!features || !target) continue;
      pass.count = 0;
      for (const feature of features)
        if (random() >= dropped) {
          pass.shown[pass.count] = feature;
          pass.count += 1;
        }
      pass.learn(target, weight, slower);
    }
  }
}
