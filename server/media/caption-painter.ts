import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  CAPTION_TEXT_SIZE,
  type CaptionGroup,
  type CaptionStyle,
  captionGroups,
  isLightColour,
  SAFE_ZONES,
  type TimedWord,
} from '@shared/recordings';
import { UnreadableVideoError } from './media-task';
import type { Pixels } from './x264';

type Canvas = typeof import('@napi-rs/canvas');
type Size = { width: number; height: number };
/** A picture of words: luma for each pixel, chroma for each four, and how much of it covers the video. */
type Strip = Size & { luma: Uint8Array; cover: Uint8Array; blue: Uint8Array; red: Uint8Array; coverOfFour: Uint8Array };
type Place = { x: number; y: number };

export type CaptionOptions = Size & {
  aspectRatio: keyof typeof SAFE_ZONES;
  words: readonly TimedWord[];
  style: CaptionStyle;
  /** What the numbers of the pixels mean. */
  colours: VideoColorSpaceInit;
};

const FAMILY = 'Captions';
const FONTS = ['latin', 'latin-ext'].map((part) => `instrument-sans-${part}-wght-normal.woff2`);
const LINE_HEIGHT = 1.24;
const LINES_MOST = 3;
const SMALLER = 0.92;
/** Of the text's size. */
const PADDING = 0.3;
const WHITE = '#FFFFFF';
const INK = '#10131A';

let loading: Promise<Canvas> | undefined;

/** The bundled font as it is shipped: drawn here, WOFF2 and its weights are understood. */
function loadCanvas(): Promise<Canvas> {
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

/**
 * Draws what is said into pictures, word by word. The words are drawn once for each of them that is highlighted, and
 * blended into the planes of the video as they are: nothing outside of the safe zone is touched.
 */
export async function createCaptionPainter(options: CaptionOptions) {
  const canvas = await loadCanvas();
  const groups = captionGroups(options.words);
  const zone = zoneOf(options);
  let shown: { key: string; strip: Strip; place: Place } | null = null;

  const stripAt = (at: number) => {
    const index = groups.findIndex(({ start, end }) => at >= start && at < end);
    const group = groups[index];
    if (!group) return null;
    const said = Math.max(
      0,
      group.words.findLastIndex(({ start }) => start <= at),
    );
    const key = `${index}.${said}`;
    if (shown?.key !== key) shown = { key, ...draw(canvas, { group, said, zone, options }) };
    return shown;
  };

  return (pixels: Pixels, at: number): Pixels => {
    const found = stripAt(at);
    if (!found) return pixels;
    // The picture may be shown again, with another word or none.
    const copy = Buffer.from(pixels);
    blend(copy, options, found.strip, found.place);
    return copy;
  };
}

const even = (value: number) => Math.floor(value / 2) * 2;

type Zone = Place & Size;

function zoneOf({ width, height, aspectRatio }: CaptionOptions): Zone {
  const { left, top, right, bottom } = SAFE_ZONES[aspectRatio];
  const [x, y] = [even(left * width) + 2, even(top * height) + 2];
  return { x, y, width: even(right * width - x), height: even(bottom * height - y) };
}

type Drawing = { group: CaptionGroup; said: number; zone: Zone; options: CaptionOptions };
type Word = { text: string; x: number; line: number; width: number; index: number };

function draw({ createCanvas }: Canvas, { group, said, zone, options }: Drawing): { strip: Strip; place: Place } {
  const { look, colour, position } = options.style;
  const ruler = createCanvas(8, 8).getContext('2d');
  const texts = group.words.map(({ text }) => (look === 'outline' ? text.toUpperCase() : text));
  let size = CAPTION_TEXT_SIZE * Math.min(options.width, options.height);
  const wrap = () => {
    ruler.font = fontOf(size);
    return wrapped(texts, (text) => ruler.measureText(text).width, zone.width - 2 * PADDING * size);
  };
  let words = wrap();
  while (linesOf(words) > LINES_MOST || words.some(({ width }) => width > zone.width - 2 * PADDING * size)) {
    size *= SMALLER;
    words = wrap();
  }
  const lines = linesOf(words);
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
  for (const { text, x, line, width, index } of words) {
    const left = (zone.width - (widths[line] ?? 0)) / 2 + x;
    const baseline = PADDING * size + (line + 0.78) * LINE_HEIGHT * size;
    const isSaid = index === said;
    if (look === 'plate' && isSaid) {
      context.fillStyle = colour;
      const [top, tall] = [baseline - 0.92 * size, 1.2 * size];
      context.beginPath();
      context.roundRect(left - 0.12 * size, top, width + 0.24 * size, tall, 0.18 * size);
      context.fill();
    }
    context.strokeStyle = INK;
    context.lineWidth = (look === 'outline' ? 0.22 : 0.12) * size;
    if (!(look === 'plate' && isSaid)) context.strokeText(text, left, baseline);
    context.fillStyle = textColour(look, isSaid, colour);
    context.fillText(text, left, baseline);
  }
  const rgba = context.getImageData(0, 0, zone.width, height).data;
  const free = zone.height - height;
  const y = zone.y + even({ top: 0, middle: free / 2, low: free }[position]);
  return { strip: toStrip(rgba, { width: zone.width, height }, options.colours), place: { x: zone.x, y } };
}

const fontOf = (size: number) => `700 ${size}px ${FAMILY}`;

function textColour(look: CaptionStyle['look'], isSaid: boolean, colour: string): string {
  if (!isSaid) return WHITE;
  return look === 'plate' ? readableOn(colour) : colour;
}

/** Dark words on a light plate, light words on a dark one. */
const readableOn = (colour: string): string => (isLightColour(colour) ? INK : WHITE);

const linesOf = (words: readonly Word[]) => (words.at(-1)?.line ?? -1) + 1;

function wrapped(texts: readonly string[], widthOf: (text: string) => number, room: number): Word[] {
  const space = widthOf(' ');
  let [x, line] = [0, 0];
  return texts.map((text, index) => {
    const width = widthOf(text);
    if (x > 0 && x + width > room) [x, line] = [0, line + 1];
    const word = { text, x, line, width, index };
    x += width + space;
    return word;
  });
}

/** Red's and blue's share of luma. */
const WEIGHTS: Record<string, { kr: number; kb: number }> = {
  bt709: { kr: 0.2126, kb: 0.0722 },
  smpte170m: { kr: 0.299, kb: 0.114 },
  bt470bg: { kr: 0.299, kb: 0.114 },
  'bt2020-ncl': { kr: 0.2627, kb: 0.0593 },
};

function toStrip(rgba: Uint8ClampedArray, { width, height }: Size, colours: VideoColorSpaceInit): Strip {
  const { kr, kb } = WEIGHTS[colours.matrix ?? ''] ?? { kr: 0.2126, kb: 0.0722 };
  const range = colours.fullRange ? { black: 0, luma: 255, chroma: 255 } : { black: 16, luma: 219, chroma: 224 };
  const quarter = (width / 2) * (height / 2);
  const strip = {
    width,
    height,
    luma: new Uint8Array(width * height),
    cover: new Uint8Array(width * height),
    blue: new Uint8Array(quarter),
    red: new Uint8Array(quarter),
    coverOfFour: new Uint8Array(quarter),
  };
  for (let n = 0; n < width * height; n += 1) {
    strip.luma[n] = range.black + (range.luma * lumaOf(rgba, n, kr, kb)) / 255 + 0.5;
    strip.cover[n] = rgba[4 * n + 3] ?? 0;
  }
  for (let n = 0; n < quarter; n += 1) {
    const first = 2 * Math.floor(n / (width / 2)) * width + 2 * (n % (width / 2));
    const [b, r, cover] = chromaOf(rgba, [first, first + 1, first + width, first + width + 1], { kr, kb });
    strip.blue[n] = 128 + range.chroma * b + 0.5;
    strip.red[n] = 128 + range.chroma * r + 0.5;
    strip.coverOfFour[n] = cover;
  }
  return strip;
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

function blend(pixels: Uint8Array, { width, height }: Size, strip: Strip, { x, y }: Place): void {
  const plane = (at: { offset: number; width: number; x: number; y: number }, part: Uint8Array, cover: Uint8Array) => {
    const columns = at.width === width ? strip.width : strip.width / 2;
    for (let n = 0; n < part.length; n += 1) {
      const covered = cover[n] ?? 0;
      if (covered === 0) continue;
      const target = at.offset + (at.y + Math.floor(n / columns)) * at.width + at.x + (n % columns);
      const before = pixels[target] ?? 0;
      pixels[target] = before + (((part[n] ?? 0) - before) * covered) / 255 + 0.5;
    }
  };
  const half = { width: width / 2, x: x / 2, y: y / 2 };
  const [luma, chroma] = [width * height, (width * height) / 4];
  plane({ offset: 0, width, x, y }, strip.luma, strip.cover);
  plane({ offset: luma, ...half }, strip.blue, strip.coverOfFour);
  plane({ offset: luma + chroma, ...half }, strip.red, strip.coverOfFour);
}
