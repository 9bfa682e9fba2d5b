import { closeSync, openSync, writeSync } from 'node:fs';

export const CAMERA = { width: 1920, height: 1080, framesPerSecond: 30, frames: 120 };
/** Each frame shows its number as bars around the middle, where every crop keeps them. */
export const BARS = { count: 7, width: 64, top: 440, height: 200 };

/**
 * Writes what the fake camera films: every frame can be told from the others after any encoder. With a grain it costs
 * an encoder as many bits as it may use.
 */
export function writeCameraFile(path, { grain = 0 } = {}) {
  const { width, height, framesPerSecond, frames } = CAMERA;
  const file = openSync(path, 'w');
  writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);
  const noise = grain > 0 ? noiseRow(grain) : null;
  const chroma = Buffer.alloc((width * height) / 2, 128);
  for (let frame = 0; frame < frames; frame += 1) {
    writeSync(file, 'FRAME\n');
    writeSync(file, luma(frame, noise));
    writeSync(file, chroma);
  }
  closeSync(file);
}

function luma(frame, noise) {
  const { width, height } = CAMERA;
  const plane = Buffer.alloc(width * height);
  // A background that moves, so that the encoder has something to do.
  for (let row = 0; row < height; row += 1) {
    if (noise) noise.copy(plane, row * width, ((row * 37 + frame) * 211) % width);
    else plane.fill(60 + ((row + frame * 4) % 100), row * width, (row + 1) * width);
  }
  const left = (width - BARS.count * BARS.width) / 2;
  for (let bar = 0; bar < BARS.count; bar += 1) {
    const level = (frame >> bar) & 1 ? 235 : 16;
    for (let row = BARS.top; row < BARS.top + BARS.height; row += 1) {
      const start = row * width + left + bar * BARS.width;
      plane.fill(level, start, start + BARS.width);
    }
  }
  return plane;
}

/** Two rows of grey, so that a row can be taken from anywhere in the first; the same each time. */
function noiseRow(grain) {
  let seed = 1;
  const greys = Array.from({ length: 2 * CAMERA.width }, () => {
    seed = (seed * 48_271) % 0x7fffffff;
    return 110 + (seed % grain);
  });
  return Buffer.from(greys);
}
