import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  type CaptionStyle,
  fittedLines,
  isLightColour,
  type LineWord,
  lineCount,
  WORD_SETTING,
  type Zone,
} from '@shared/recordings';
import { UnreadableVideoError } from './media-task';

export type Canvas = typeof import('@napi-rs/canvas');
type Size = { width: number; height: number };
/** A picture of words: luma for each pixel, chroma for each four, and how much of it covers the video. */
type Strip = Size & { luma: Uint8Array; blue: Uint8Array; red: Uint8Array; cover: Cover; coverOfFour: Cover };
/** How much is covered of each place, of 255; and from where to where anything is, row by row, in pairs. */
type Cover = { shares: Uint8Array; runs: readonly number[] };
type Place = { x: number; y: number };
export type PaintedWords = { strip: Strip; place: Place };

/** What words are drawn for: a picture of this size. */
export type Target = Size & {
  /** No word is drawn outside of it. */
  zone: Zone;
  style: CaptionStyle;
  /** What the numbers of the pixels mean. */
  colours: VideoColorSpaceInit;
};

const FAMILY = 'Captions';
const FONTS = ['latin', 'latin-ext'].map((part) => `instrument-sans-${part}-wght-normal.woff2`);
const { lineHeight: LINE_HEIGHT, padding: PADDING } = WORD_SETTING;
export const WHITE = '#FFFFFF';
const INK = '#10131A';

let loading: Promise<Canvas> | undefined;

/** The bundled font as it is shipped: drawn here, WOFF2 and its weights are understood. */
export function loadCanvas(): Promise<Canvas> {
  loading ??= import('@napi-rs/canvas').then(
    (canvas) => {
      const folder = dirname(
        createRequire(import.meta.url).resolve('@fontsource-variable/instrument-sans/package.json'),
      );
      for (const font of FONTS) canvas.GlobalFonts.registerFromPath(join(folder, 'files', font), FAMILY);
      return canvas;
    },
    (error: Error) => {
      throw new UnreadableVideoError(`words cannot be drawn on this platform: ${error.message}`);
    },
  );
  return loading;
}

export const even = (value: number) => Math.floor(value / 2) * 2;

type PixelZone = Place & Size;

/** The zone in pixels: even ones, as chroma has one for each two. */
export function zoneOf({ width, height, zone }: Target): PixelZone {
  const { left, top, right, bottom } = zone;
  const [x, y] = [even(left * width) + 2, even(top * height) + 2];
  return { x, y, width: even(right * width - x), height: even(bottom * height - y) };
}

type Words = {
  texts: readonly string[];
  /** Which of them are in the brand colour, or on a plate of it: the word that is said, or all of a title. */
  isMarked: (index: number) => boolean;
  /** Of the picture's shorter side; smaller where they would not fit. */
  textSize: number;
  linesMost: number;
  /** Breaks the words into lines; without it lines are as long as fits. */
  inLines?: typeof fittedLines;
};
/** Marked words beside each other. */
type Run = { line: number; x: number; width: number };

/** Draws words in the zone of a picture, at the position that the style says. */
export function paintWords({ createCanvas }: Canvas, target: Target, wanted: Words): PaintedWords {
  const { look, colour, position } = target.style;
  const zone = zoneOf(target);
  const ruler = createCanvas(8, 8).getContext('2d');
  const texts = wanted.texts.map((text) => (look === 'outline' ? text.toUpperCase() : text));
  const { size, words } = (wanted.inLines ?? fittedLines)(texts, {
    size: wanted.textSize * Math.min(target.width, target.height),
    width: zone.width,
    linesMost: wanted.linesMost,
    widthOf(text, at) {
      ruler.font = fontOf(at);
      return ruler.measureText(text).width;
    },
  });
  const lines = lineCount(words);
  const height = Math.min(zone.height, even(lines * LINE_HEIGHT * size + 2 * PADDING * size) + 2);
  const picture = createCanvas(zone.width, height);
  const context = picture.getContext('2d');
  context.font = fontOf(size);
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  const widths = Array.from({ length: lines }, (_, line) => {
    const inLine = words.filter((word) => word.line === line);
    return (inLine.at(-1)?.x ?? 0) + (inLine.at(-1)?.width ?? 0);
  });
  const leftOf = (line: number) => (zone.width - (widths[line] ?? 0)) / 2;
  const baselineOf = (line: number) => PADDING * size + (line + 0.78) * LINE_HEIGHT * size;
  for (const { line, x, width } of look === 'plate' ? runsOf(words, wanted.isMarked) : []) {
    context.fillStyle = colour;
    const [left, top] = [leftOf(line) + x - 0.12 * size, baselineOf(line) - 0.92 * size];
    context.beginPath();
    context.roundRect(left, top, width + 0.24 * size, 1.2 * size, 0.18 * size);
    context.fill();
  }
  for (const { text, x, line, index } of words) {
    const [left, baseline] = [leftOf(line) + x, baselineOf(line)];
    const isMarked = wanted.isMarked(index);
    context.strokeStyle = INK;
    context.lineWidth = (look === 'outline' ? 0.22 : 0.12) * size;
    if (!(look === 'plate' && isMarked)) context.strokeText(text, left, baseline);
    context.fillStyle = textColour(look, isMarked, colour);
    context.fillText(text, left, baseline);
  }
  const rgba = context.getImageData(0, 0, zone.width, height).data;
  const free = zone.height - height;
  const y = zone.y + even({ top: 0, middle: free / 2, low: free }[position]);
  return { strip: toStrip(rgba, { width: zone.width, height }, target.colours), place: { x: zone.x, y } };
}

/** The plates behind marked words: one for those that stand beside each other. */
function runsOf(words: readonly LineWord[], isMarked: Words['isMarked']): Run[] {
  const runs: (Run & { last: number })[] = [];
  for (const { index, line, x, width } of words.filter((word) => isMarked(word.index))) {
    const run = runs.at(-1);
    if (run?.line === line && run.last === index - 1) Object.assign(run, { width: x + width - run.x, last: index });
    else runs.push({ line, x, width, last: index });
  }
  return runs;
}

export const fontOf = (size: number, weight = 700) => `${weight} ${size}px ${FAMILY}`;

function textColour(look: CaptionStyle['look'], isMarked: boolean, colour: string): string {
  if (!isMarked) return WHITE;
  return look === 'plate' ? readableOn(colour) : colour;
}

/** Dark words on a light plate, light words on a dark one. */
const readableOn = (colour: string): string => (isLightColour(colour) ? INK : WHITE);

type Weights = { kr: number; kb: number };

/** Red's and blue's share of luma. */
export const LUMA_WEIGHTS: Record<string, Weights> & Record<'bt709' | 'smpte170m', Weights> = {
  bt709: { kr: 0.2126, kb: 0.0722 },
  smpte170m: { kr: 0.299, kb: 0.114 },
  bt470bg: { kr: 0.299, kb: 0.114 },
  'bt2020-ncl': { kr: 0.2627, kb: 0.0593 },
};

export function toStrip(rgba: Uint8ClampedArray, { width, height }: Size, colours: VideoColorSpaceInit): Strip {
  const { kr, kb } = LUMA_WEIGHTS[colours.matrix ?? ''] ?? LUMA_WEIGHTS.bt709;
  const range = colours.fullRange ? { black: 0, luma: 255, chroma: 255 } : { black: 16, luma: 219, chroma: 224 };
  const quarter = (width / 2) * (height / 2);
  const luma = new Uint8Array(width * height);
  const shares = new Uint8Array(width * height);
  // Most of it is clear, and takes no part.
  for (let n = 0; n < width * height; n += 1) {
    if (rgba[4 * n + 3] === 0) continue;
    luma[n] = range.black + (range.luma * lumaOf(rgba, n, kr, kb)) / 255 + 0.5;
    shares[n] = rgba[4 * n + 3] ?? 0;
  }
  const [blue, red, sharesOfFour] = [new Uint8Array(quarter), new Uint8Array(quarter), new Uint8Array(quarter)];
  for (let n = 0; n < quarter; n += 1) {
    const first = 2 * Math.floor(n / (width / 2)) * width + 2 * (n % (width / 2));
    const isClear = (shares[first] || shares[first + 1] || shares[first + width] || shares[first + width + 1]) === 0;
    if (isClear) continue;
    const [b, r, cover] = chromaOf(rgba, [first, first + 1, first + width, first + width + 1], { kr, kb });
    blue[n] = 128 + range.chroma * b + 0.5;
    red[n] = 128 + range.chroma * r + 0.5;
    sharesOfFour[n] = cover;
  }
  const cover = coverOf(shares, width);
  return { width, height, luma, blue, red, cover, coverOfFour: coverOf(sharesOfFour, width / 2) };
}

/** Most of a strip is clear: what is blended into each picture is looked for once. */
function coverOf(shares: Uint8Array, columns: number): Cover {
  const runs: number[] = [];
  for (let row = 0; row < shares.length; row += columns) {
    let isCovered = false;
    for (let n = row; n < row + columns; n += 1) {
      if (isCovered === (shares[n] !== 0)) continue;
      isCovered = !isCovered;
      runs.push(n);
    }
    if (isCovered) runs.push(row + columns);
  }
  return { shares, runs };
}

const lumaOf = (rgba: Uint8ClampedArray, n: number, kr: number, kb: number) =>
  kr * (rgba[4 * n] ?? 0) + (1 - kr - kb) * (rgba[4 * n + 1] ?? 0) + kb * (rgba[4 * n + 2] ?? 0);

/** Of four pixels that share it, weighed by how much each covers. */
function chromaOf(rgba: Uint8ClampedArray, pixels: number[], { kr, kb }: { kr: number; kb: number }) {
  let [blue, red, cover] = [0, 0, 0];
  for (const n of pixels) {
    const alpha = rgba[4 * n + 3] ?? 0;
    const luma = lumaOf(rgba, n, kr, kb);
    blue += (alpha * ((rgba[4 * n + 2] ?? 0) - luma)) / (2 * (1 - kb) * 255);
    red += (alpha * ((rgba[4 * n] ?? 0) - luma)) / (2 * (1 - kr) * 255);
    cover += alpha;
  }
  return cover === 0 ? ([0, 0, 0] as const) : ([blue / cover, red / cover, Math.round(cover / 4)] as const);
}

/** Into the planes of a picture, as they are. */
export function blend(pixels: Uint8Array, { width, height }: Size, { strip, place: { x, y } }: PaintedWords): void {
  type Plane = { offset: number; width: number; x: number; y: number };
  const plane = (at: Plane, part: Uint8Array, { shares, runs }: Cover) => {
    const columns = at.width === width ? strip.width : strip.width / 2;
    for (let run = 0; run < runs.length; run += 2) {
      const [from = 0, to = 0] = [runs[run], runs[run + 1]];
      const row = Math.floor(from / columns);
      const shift = at.offset + (at.y + row) * at.width + at.x - row * columns;
      for (let n = from; n < to; n += 1) {
        const before = pixels[n + shift] ?? 0;
        pixels[n + shift] = before + (((part[n] ?? 0) - before) * (shares[n] ?? 0)) / 255 + 0.5;
      }
    }
  };
  const half = { width: width / 2, x: x / 2, y: y / 2 };
  const [luma, chroma] = [width * height, (width * height) / 4];
  plane({ offset: 0, width, x, y }, strip.luma, strip.cover);
  plane({ offset: luma, ...half }, strip.blue, strip.coverOfFour);
  plane({ offset: luma + chroma, ...half }, strip.red, strip.coverOfFour);
}
