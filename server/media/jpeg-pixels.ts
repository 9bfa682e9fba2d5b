import { LUMA_WEIGHTS } from './painted-words';

/** What everybody takes the numbers of a JPEG file for: BT.601 in the full range. */
export const JPEG_COLOURS = { matrix: 'smpte170m', fullRange: true } as const;

/** The planes of a picture whose numbers mean `colours` as JPEG files have them. The chroma of four pixels stays theirs. */
export function asJpegPixels(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  colours: VideoColorSpaceInit,
): Buffer {
  const plane = width * height;
  const made = Buffer.alloc(pixels.length);
  const from = LUMA_WEIGHTS[colours.matrix ?? ''] ?? LUMA_WEIGHTS.bt709;
  const to = LUMA_WEIGHTS[JPEG_COLOURS.matrix];
  const [black, lumas, chromas] = colours.fullRange ? [0, 255, 255] : [16, 219, 224];
  // How much the luma of a colour differs in the two systems depends on its chroma alone.
  const red = 2 * (1 - from.kr);
  const blue = 2 * (1 - from.kb);
  const greenWeight = 1 - from.kr - from.kb;
  const lumaOf = (u: number, v: number) => {
    const [r, b] = [red * v, blue * u];
    const g = -(from.kr * r + from.kb * b) / greenWeight;
    return { r, b, shift: to.kr * r + to.kb * b + (1 - to.kr - to.kb) * g };
  };
  for (let n = 0; n < plane / 4; n += 1) {
    const u = ((pixels[plane + n] ?? 0) - 128) / chromas;
    const v = ((pixels[(plane * 5) / 4 + n] ?? 0) - 128) / chromas;
    const { r, b, shift } = lumaOf(u, v);
    made[plane + n] = byte(128 + (255 * (b - shift)) / (2 * (1 - to.kb)));
    made[(plane * 5) / 4 + n] = byte(128 + (255 * (r - shift)) / (2 * (1 - to.kr)));
    const first = 2 * Math.floor(n / (width / 2)) * width + 2 * (n % (width / 2));
    for (const at of [first, first + 1, first + width, first + width + 1]) {
      made[at] = byte(255 * (((pixels[at] ?? 0) - black) / lumas + shift));
    }
  }
  return made;
}

const byte = (value: number) => Math.max(0, Math.min(255, Math.round(value)));
