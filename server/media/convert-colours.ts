import type { Pixels } from './x264';

type Colours = { matrix?: VideoColorSpaceInit['matrix']; fullRange?: VideoColorSpaceInit['fullRange'] };
type Triple = readonly [number, number, number];

/** Shares of red and blue in what is taken for brightness. BT.601 has several names. */
const BT_601 = { kr: 0.299, kb: 0.114 };
const BT_709 = { kr: 0.2126, kb: 0.0722 };

const weightsOf = ({ matrix }: Colours) => (matrix === 'bt709' ? BT_709 : BT_601);
/** The lowest brightness, and the spans of brightness and colour. */
const spanOf = ({ fullRange }: Colours) =>
  fullRange ? { lowest: 0, luma: 255, chroma: 255 } : { lowest: 16, luma: 219, chroma: 224 };

function toRgb([y, u, v]: Triple, colours: Colours): Triple {
  const { kr, kb } = weightsOf(colours);
  const { lowest, luma, chroma } = spanOf(colours);
  const bright = (y - lowest) / luma;
  const [r, b] = [bright + (2 * (1 - kr) * (v - 128)) / chroma, bright + (2 * (1 - kb) * (u - 128)) / chroma];
  return [r, (bright - kr * r - kb * b) / (1 - kr - kb), b];
}

function fromRgb([r, g, b]: Triple, colours: Colours): Triple {
  const { kr, kb } = weightsOf(colours);
  const { lowest, luma, chroma } = spanOf(colours);
  const bright = kr * r + (1 - kr - kb) * g + kb * b;
  return [
    lowest + luma * bright,
    128 + (chroma * (b - bright)) / (2 * (1 - kb)),
    128 + (chroma * (r - bright)) / (2 * (1 - kr)),
  ];
}

/**
 * Changes the numbers of pixels (I420) so that they mean with the colours `to` what they meant with `from`. Null when they
 * mean the same. In place: it is called with copies of the decoder's pictures.
 */
export function colourConverter(
  from: Colours,
  to: Colours,
  { width, height }: { width: number; height: number },
): ((pixels: Pixels) => void) | null {
  if (weightsOf(from) === weightsOf(to) && Boolean(from.fullRange) === Boolean(to.fullRange)) return null;
  const converted = (yuv: Triple) => fromRgb(toRgb(yuv, from), to);
  // The conversion is linear: how it changes one number of each kind says all.
  const [y0, u0, v0] = converted([0, 128, 128]);
  const [yy, yu, yv] = [
    converted([1, 128, 128])[0] - y0,
    converted([0, 129, 128])[0] - y0,
    converted([0, 128, 129])[0] - y0,
  ];
  const [uu, uv] = [converted([0, 129, 128])[1] - u0, converted([0, 128, 129])[1] - u0];
  const [vu, vv] = [converted([0, 129, 128])[2] - v0, converted([0, 128, 129])[2] - v0];
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const [uAt, vAt] = [width * height, width * height + across * down];
  return (pixels) => {
    const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.byteLength);
    for (let row = 0; row < down; row += 1) {
      for (let column = 0; column < across; column += 1) {
        const at = row * across + column;
        const [u, v] = [(clamped[uAt + at] ?? 0) - 128, (clamped[vAt + at] ?? 0) - 128];
        const shift = y0 + yu * u + yv * v;
        for (let y = 2 * row; y < Math.min(height, 2 * row + 2); y += 1) {
          for (let x = 2 * column; x < Math.min(width, 2 * column + 2); x += 1) {
            clamped[y * width + x] = yy * (clamped[y * width + x] ?? 0) + shift;
          }
        }
        clamped[uAt + at] = u0 + uu * u + uv * v;
        clamped[vAt + at] = v0 + vu * u + vv * v;
      }
    }
  };
}
