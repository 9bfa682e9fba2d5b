import { BufferSource, Input, MP4, VideoSampleSink, WEBM } from 'mediabunny';

export const SPACES = {
  'BT.601': { kr: 0.299, kb: 0.114, name: 'smpte170m' },
  'BT.709': { kr: 0.2126, kb: 0.0722, name: 'bt709' },
} as const;
type Space = (typeof SPACES)[keyof typeof SPACES];

/** As a file stores it. */
export const toYuv = ([r, g, b]: readonly [number, number, number], { kr, kb }: Space) => {
  const luma = (kr * r + (1 - kr - kb) * g + kb * b) / 255;
  const chroma = (value: number, k: number) => Math.round(128 + (112 * (value / 255 - luma)) / (1 - k));
  return [Math.round(16 + 219 * luma), chroma(b, kb), chroma(r, kr)] as const;
};

export const toRgb = ([y, u, v]: readonly [number, number, number], { kr, kb }: Space) => {
  const luma = ((y - 16) * 255) / 219;
  const r = luma + ((1 - kr) * (v - 128) * 255) / 112;
  const b = luma + ((1 - kb) * (u - 128) * 255) / 112;
  return [r, (luma - kr * r - kb * b) / (1 - kr - kb), b];
};

/** What a player shows in the lower half of the first picture, by what the file says of its colours. */
export async function shownColour(bytes: Buffer): Promise<number[]> {
  const track = await new Input({
    formats: [MP4, WEBM],
    source: new BufferSource(new Uint8Array(bytes)),
  }).getPrimaryVideoTrack();
  const sample = track && (await new VideoSampleSink(track).getSample(0));
  if (!track || !sample) throw new Error('there is no picture');
  const { matrix, fullRange } = await track.getColorSpace();
  const space = Object.values(SPACES).find(({ name }) => name === matrix);
  if (!space) throw new Error(`the file says "${matrix}" of its colours`);
  if (fullRange !== false) throw new Error('the file does not say that its colours are in the limited range');
  const { codedWidth: width, codedHeight: height } = sample;
  const pixels = new Uint8Array(sample.allocationSize());
  await sample.copyTo(pixels);
  sample.close();
  const plane = width * height;
  const half = (height * 3 * width) / 16 + width / 4;
  const at = (index: number) => pixels[Math.floor(index)] ?? 0;
  const [y, u, v] = [at((plane * 3) / 4 + width / 2), at(plane + half), at((plane * 5) / 4 + half)];
  return toRgb([y, u, v], space);
}
