import { open, writeFile } from 'node:fs/promises';
import { ALL_FORMATS, BufferSource, Input, VideoSampleSink } from 'mediabunny';

/** Long enough, more than a minute, that no count comes twice within a story, also on a busy machine. */
const CAMERA = { width: 320, height: 240, framesPerSecond: 15, frames: 1024 };
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

const VOICE = { rate: 48_000, seconds: 60, hertz: 180, loudness: 9_000, syllablesPerSecond: 4 };
/** Sentences of three and a half seconds with a breath between them. */
const SENTENCE = { seconds: 3.5, withBreath: 5 };

/** Writes a file for Chromium's fake microphone that sounds as if somebody read sentences. */
export async function writeVoice(path: string): Promise<void> {
  const { rate, seconds, hertz, loudness, syllablesPerSecond } = VOICE;
  const samples = Buffer.alloc(2 * rate * seconds);
  for (let n = 0; n < rate * seconds; n += 1) {
    const at = n / rate;
    const isSpoken = at % SENTENCE.withBreath < SENTENCE.seconds;
    const level = isSpoken ? loudness * (0.5 + 0.5 * Math.sin(2 * Math.PI * syllablesPerSecond * at)) : 20;
    samples.writeInt16LE(Math.round(level * Math.sin(2 * Math.PI * hertz * at)), 2 * n);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  await writeFile(path, Buffer.concat([head, samples]));
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
