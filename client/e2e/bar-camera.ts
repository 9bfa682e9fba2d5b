import { open } from 'node:fs/promises';
import { ALL_FORMATS, BufferSource, Input, VideoSampleSink } from 'mediabunny';

/** Long enough that no count comes twice within a story. */
const CAMERA = { width: 320, height: 240, framesPerSecond: 30, frames: 1024 };
/** A frame's number in binary, as upright bars in the middle, where every crop keeps them. */
const BARS = { count: 10, width: 12 };
const [BLACK, WHITE] = [16, 235];

/** Writes a file for Chromium's fake camera in which each picture shows its number. */
export async function writeBarCamera(path: string): Promise<void> {
  const { width, height, framesPerSecond, frames } = CAMERA;
  const file = await open(path, 'w');
  await file.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420\n`);
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const left = (width - BARS.count * BARS.width) / 2;
  for (let frame = 0; frame < frames; frame += 1) {
    const row = Buffer.alloc(width, 110);
    for (let bar = 0; bar < BARS.count; bar += 1) {
      row.fill((frame >> bar) & 1 ? WHITE : BLACK, left + bar * BARS.width, left + (bar + 1) * BARS.width);
    }
    const luma = Buffer.concat(Array.from({ length: height }, () => row));
    await file.write(Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]));
  }
  await file.close();
}

/** The count that each picture of a recorded file shows, and when, in seconds. */
export async function readBars(bytes: Buffer): Promise<{ at: number; count: number }[]> {
  const { registerMediabunnyServer } = await import('@mediabunny/server');
  registerMediabunnyServer({ hardwareContext: null });
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes)), formats: ALL_FORMATS });
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Error('there is no picture');
  const pictures: { at: number; count: number }[] = [];
  for await (const sample of new VideoSampleSink(video).samples()) {
    const { codedWidth: width, codedHeight: height } = sample;
    const pixels = new Uint8Array(sample.allocationSize());
    await sample.copyTo(pixels);
    const scale = height / CAMERA.height;
    const middle = Math.floor(height / 2) * width + width / 2;
    const levelAt = (bar: number) =>
      pixels[Math.round(middle + (bar + 0.5 - BARS.count / 2) * BARS.width * scale)] ?? 0;
    const bits = Array.from({ length: BARS.count }, (_, bar) => (levelAt(bar) > (BLACK + WHITE) / 2 ? 1 << bar : 0));
    pictures.push({ at: sample.timestamp, count: bits.reduce((sum, bit) => sum + bit, 0) });
    sample.close();
  }
  return pictures;
}
