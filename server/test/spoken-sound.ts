/** Vowels by their two lowest resonances, in hertz. */
const VOWELS = [
  [730, 1_090],
  [270, 2_290],
  [570, 840],
  [660, 1_720],
  [300, 870],
] as const;
const SYLLABLES_PER_SECOND = 4;
const SENTENCE = { seconds: 2.3, withBreath: 3 };
const HARMONICS = 24;
const ROOM = 0.001;

/**
 * Sound like that of somebody who reads: pulses of a throat shaped by vowels, hisses between syllables, breaths between
 * sentences, and the noise of a room. The same each time.
 */
export function spokenSound({ seconds, rate }: { seconds: number; rate: number }): Float32Array {
  const phases = new Float64Array(HARMONICS);
  let state = 1;
  const noise = () => {
    state = (state * 48_271) % 0x7fffffff;
    return (2 * state) / 0x7fffffff - 1;
  };
  let before = 0;
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, n) => {
    const at = n / rate;
    const hertz = 130 * (1 + 0.12 * Math.sin(2 * Math.PI * 0.7 * at));
    const syllable = at * SYLLABLES_PER_SECOND;
    const [low, high] = VOWELS[Math.floor(syllable) % VOWELS.length] ?? VOWELS[0];
    const isSpoken = at % SENTENCE.withBreath < SENTENCE.seconds;
    const open = isSpoken ? Math.sin(Math.PI * (syllable % 1)) : 0;
    let voice = 0;
    for (let h = 0; h < HARMONICS; h += 1) {
      phases[h] = ((phases[h] ?? 0) + (hertz * (h + 1)) / rate) % 1;
      const pitch = hertz * (h + 1);
      const strength = resonance(pitch, low) + 0.4 * resonance(pitch, high);
      voice += strength * Math.sin(2 * Math.PI * (phases[h] ?? 0));
    }
    const hiss = noise();
    const sharp = hiss - before;
    before = hiss;
    return 0.12 * open * voice + (isSpoken ? 0.006 * (1 - open) ** 4 * sharp : 0) + ROOM * noise();
  });
}

const resonance = (hertz: number, centre: number) => 1 / (1 + ((hertz - centre) / 120) ** 2);
