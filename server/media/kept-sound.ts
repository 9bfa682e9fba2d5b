import type { TimeRange } from '@shared/recordings';
import { type AudioSample, AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import type { KeptOf } from './kept-frames';
import { UnreadableVideoError } from './media-task';

/** Sound as one array of samples for each channel. */
export type Block = Float32Array<ArrayBuffer>[];

/** Half of a joint's crossfade. With hard joints a quarter of them click. */
const HANDLE_SECONDS = 0.005;
/** Timestamps are rounded to milliseconds in WebM: sound that is so little early or late simply goes on. */
const TOLERATED_SECONDS = 0.02;

/**
 * A recorder that goes on after a pause writes its sound some milliseconds early or late, and more of it after each pause.
 * Decoders hide that, up to the length of a packet, so that lips and words would drift apart: where it has become this
 * much, and stays so for some packets, the sound is begun anew.
 */
const UNEVEN = { seconds: 0.01, packets: 3 } as const;

/** The highest rate of the tracks, and the most channels of any: the sound of one is heard on both sides. */
export async function formatOf(parts: readonly KeptOf<InputAudioTrack | null>[]) {
  const tracks = parts.flatMap(({ track }) => track ?? []);
  if (tracks.length === 0) throw new UnreadableVideoError('it has no sound');
  const rate = Math.max(...(await Promise.all(tracks.map((track) => track.getSampleRate()))));
  const channels = await Promise.all(tracks.map((track) => track.getNumberOfChannels()));
  return { rate, channels: Math.min(2, Math.max(...channels)) };
}

/**
 * The sound of the ranges, of one track after the other; where there is no track it is silent. Where two of them meet they are faded into one another over ten milliseconds, with sound from
 * both sides of the cut, so that the length stays and lips and words with it.
 */
export async function* keptSound(parts: readonly KeptOf<InputAudioTrack | null>[]): AsyncGenerator<Block> {
  const { rate, channels } = await formatOf(parts);
  const kept = parts.flatMap(({ track, kept }) => kept.map((range) => ({ ...range, track })));
  const handle = Math.round(HANDLE_SECONDS * rate);
  let tail: Block | null = null;
  let shown = 0;
  for (const [n, { track, start, end }] of kept.entries()) {
    const length = Math.round((shown + end - start) * rate) - Math.round(shown * rate);
    const [before, after] = [n > 0 ? handle : 0, n < kept.length - 1 ? handle : 0];
    const part = { from: start - before / rate, frames: length + before + after, rate, channels };
    // Held back to be mixed with the beginning of the next range.
    const next: Block = silence(channels, 2 * after);
    const whole = part.frames - 2 * after;
    let done = 0;
    for await (const block of soundFrom(track, part)) {
      const size = block[0]?.length ?? 0;
      for (const [channel, samples] of block.entries()) {
        mixIn(samples, tail?.[channel] ?? EMPTY, done);
        keepBack(samples, next[channel] ?? EMPTY, done - whole);
      }
      const finished = Math.min(size, whole - done);
      if (finished > 0) yield block.map((samples) => samples.slice(0, finished));
      done += size;
    }
    tail = next;
    shown += end - start;
  }
}

const EMPTY = new Float32Array(0);

/** Fades the beginning of a range in, over the end of the one before it; `at` is where the samples lie in their range. */
function mixIn(samples: Float32Array, tail: Float32Array, at: number): void {
  for (let i = 0; i < samples.length && at + i < tail.length; i += 1) {
    samples[i] = (samples[i] ?? 0) * fadeIn(at + i, tail.length) + (tail[at + i] ?? 0);
  }
}

/** Fades the end of a range out into `tail`; `at` is where the samples lie in it, and negative before it. */
function keepBack(samples: Float32Array, tail: Float32Array, at: number): void {
  for (let i = Math.max(0, -at); i < samples.length && at + i < tail.length; i += 1) {
    tail[at + i] = (samples[i] ?? 0) * fadeIn(tail.length - 1 - at - i, tail.length);
  }
}

/** Of equal power: what is said on the two sides has nothing in common. */
const fadeIn = (at: number, length: number) => Math.sin(((at + 0.5) / length) * (Math.PI / 2));

const silence = (channels: number, frames: number): Block =>
  Array.from({ length: channels }, () => new Float32Array(frames));

type Part = { from: number; frames: number; rate: number; channels: number };

/** Exactly so many samples from a moment on, silent where the track has none. */
async function* soundFrom(track: InputAudioTrack | null, part: Part): AsyncGenerator<Block> {
  const { from, frames, rate, channels } = part;
  if (!track) {
    for (let done = 0; done < frames; done += rate) yield silence(channels, Math.min(rate, frames - done));
    return;
  }
  let done = 0;
  const ownRate = await track.getSampleRate();
  if (ownRate !== rate) {
    yield* resampled(track, part, ownRate);
    return;
  }
  let isAligned = false;
  for await (const { sample, isFirst } of evenSamples(track, { start: Math.max(0, from), end: from + frames / rate })) {
    if (isFirst) isAligned = false;
    const tolerated = isAligned ? TOLERATED_SECONDS * rate : 0;
    const at = Math.round((sample.timestamp - from) * rate);
    const gap = at - done > tolerated ? Math.min(at, frames) - done : 0;
    if (gap > 0) yield silence(channels, gap);
    done += Math.max(0, gap);
    const skip = done - at > tolerated ? done - at : 0;
    const take = Math.min(sample.numberOfFrames - skip, frames - done);
    if (take > 0) {
      yield samplesOf(sample, channels).map((all) => all.slice(skip, skip + take));
      done += take;
      isAligned = true;
    }
    sample.close();
    if (done >= frames) return;
  }
  if (done < frames) yield silence(channels, frames - done);
}

/** The samples of a range. `isFirst`: its time is that of its packet, and not one that follows from the samples before. */
async function* evenSamples(track: InputAudioTrack, range: TimeRange) {
  const sink = new AudioSampleSink(track);
  for (const { start, end } of await evenRanges(track, range)) {
    let isFirst = true;
    for await (const sample of sink.samples(start, end)) {
      yield { sample, isFirst };
      isFirst = false;
    }
  }
}

/** Parts of a range of a track in which its packets follow one another evenly. */
async function evenRanges(track: InputAudioTrack, { start, end }: TimeRange): Promise<TimeRange[]> {
  const sink = new EncodedPacketSink(track);
  const options = { metadataOnly: true };
  const times: number[] = [];
  for await (const { timestamp } of sink.packets(
    (await sink.getPacket(start, options)) ?? undefined,
    undefined,
    options,
  )) {
    if (timestamp >= end) break;
    times.push(timestamp);
  }
  const steps = times.slice(1).map((time, n) => time - (times[n] ?? 0));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 0;
  const ranges: TimeRange[] = [];
  let [begun, first] = [start, 0];
  for (let n = 1; n < times.length; n += 1) {
    const expected = (packet: number) => (times[first] ?? 0) + (packet - first) * usual;
    const uneven = times.slice(n, n + UNEVEN.packets).map((time, ahead) => time - expected(n + ahead));
    const direction = Math.sign(uneven[0] ?? 0);
    if (Math.min(...uneven.map((seconds) => seconds * direction)) < UNEVEN.seconds) continue;
    // What is decoded is told the times that were to be expected: the packet that came before this one is the last.
    ranges.push({ start: begun, end: expected(n) - usual / 2 });
    [begun, first] = [times[n] ?? 0, n];
  }
  // So often it is no pause: the packets are of different lengths.
  return ranges.length > end - start ? [{ start, end }] : [...ranges, { start: begun, end }];
}

/** The same of a track with a lower rate: the values between two samples lie on the line between them. */
async function* resampled(track: InputAudioTrack, part: Part, ownRate: number): AsyncGenerator<Block> {
  const { frames, rate, channels } = part;
  const step = ownRate / rate;
  let held: Block = silence(channels, 0);
  let heldFrom = 0;
  let done = 0;
  for await (const block of soundFrom(track, { ...part, frames: Math.ceil(frames * step) + 2, rate: ownRate })) {
    held = held.map((samples, channel) => appended(samples, block[channel] ?? EMPTY));
    const until = Math.min(frames, Math.ceil((heldFrom + (held[0]?.length ?? 0) - 1) / step));
    if (until <= done) continue;
    const [first, offset] = [done, heldFrom];
    yield held.map((samples) =>
      Float32Array.from({ length: until - first }, (_, n) => {
        const at = (first + n) * step - offset;
        const before = samples[Math.floor(at)] ?? 0;
        return before + (at % 1) * ((samples[Math.floor(at) + 1] ?? 0) - before);
      }),
    );
    done = until;
    const used = Math.floor(done * step) - heldFrom;
    held = held.map((samples) => samples.slice(used));
    heldFrom += used;
  }
  if (done < frames) yield silence(channels, frames - done);
}

function appended(first: Float32Array, second: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function samplesOf(sample: AudioSample, channels: number): Block {
  return Array.from({ length: channels }, (_, channel) => {
    const samples = new Float32Array(sample.numberOfFrames);
    sample.copyTo(samples, { planeIndex: Math.min(channel, sample.numberOfChannels - 1), format: 'f32-planar' });
    return samples;
  });
}
