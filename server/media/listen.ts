import { LEVEL_SECONDS, type Sound, spokenRanges } from '@shared/recordings';
import type { InputAudioTrack } from 'mediabunny';
import { keptSound } from './kept-sound';

const PEAKS_PER_SECOND = 20;
const PEAKS_MOST = 6_000;
const SILENCE = 1e-10;

/** Where somebody speaks, and how loud it is from moment to moment. */
export async function listen(audio: InputAudioTrack, seconds: number): Promise<Sound> {
  const rate = await audio.getSampleRate();
  const peaksPerSecond = Math.min(PEAKS_PER_SECOND, PEAKS_MOST / seconds);
  const [perLevel, perPeak] = [Math.round(LEVEL_SECONDS * rate), rate / peaksPerSecond];
  const levels: number[] = [];
  const peaks: number[] = [];
  let energy = 0;
  let counted = 0;
  let frame = 0;
  for await (const [samples = new Float32Array(0)] of keptSound([
    { track: audio, kept: [{ start: 0, end: seconds }] },
  ])) {
    for (const sample of samples) {
      const peak = Math.floor(frame / perPeak);
      peaks[peak] = Math.max(peaks[peak] ?? 0, Math.round(100 * Math.min(1, Math.abs(sample))));
      frame += 1;
      energy += sample ** 2;
      counted += 1;
      if (counted < perLevel) continue;
      levels.push(10 * Math.log10(Math.max(SILENCE, energy / counted)));
      [energy, counted] = [0, 0];
    }
  }
  return { spoken: spokenRanges(levels), peaks, peaksPerSecond };
}
