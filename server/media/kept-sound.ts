import type { TimeRange } from '@shared/recordings';
import { type AudioSample, AudioSampleSink, EncodedPacketSink, type InputAudioTrack } from 'mediabunny';
import type { KeptOf } from './kept-frames';
import { UnreadableVideoError } from './media-task';

/** Sound as one array of samples for each channel. */
export type Block = Float32Array<ArrayBuffer>[];

/** Half of a joint's crossfade. With hard joints a quarter of them click. */
const HANDLE_SECONDS = 0.005;
/** Sound that begins or ends at once clicks. */
export const FADE_SECONDS = 0.005;
/** Timestamps are rounded to milliseconds in WebM: sound that is so little early or late simply goes on. */
const TOLERATED_SECONDS = 0.02;

/**
 * A recorder that goes on after a pause writes its sound some milliseconds early or late, and more of it after each pause.
 * Where that has become this much, and stays so for some packets, the sound is moved.
 */
const UNEVEN = { seconds: 0.01, packets: 3 } as const;
/** More than decoders drop where they begin. */
const WARM_UP_SECONDS = 0.2;
/** Encoders of Opus write sound so much later than they hear it, whatever the file says. */
const OPUS_DELAY_SECONDS = 0.0065;

/** The highest rate of the tracks, and the most channels of any: the sound of one is heard on both sides. */
export async function formatOf(parts: readonly KeptOf<InputAudioTrack | null>[]) {
  const tracks = parts.flatMap(({ track }) => track ?? []);
  if (tracks.length === 0) throw new UnreadableVideoError('it has no sound');
  const rate = Math.max(...(await Promise.all(tracks.map((track) => track.getSampleRate()))));
  const channels = await Promise.all(tracks.map((track) => track.getNumberOfChannels()));
  return { rate, channels: Math.min(2, Math.max(...channels)) };
}

/**
 * The sound of the ranges, of one track after the other; where there is no track it is silent. Where two of them meet they
 * are faded into one another over ten milliseconds, with sound from both sides of the cut, so that the length stays and
 * lips and words with it.
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
    const sound = partOf(track, part, { isFirst: n === 0, isLast: n === kept.length - 1 });
    for await (const block of sound) {
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

/**
 * A recorder that is paused keeps up to a packet of sound, and writes it when it goes on, in front of what it hears then:
 * the last moments of the line that was said wrong, and a step to the sound after them.
 */
const REMAINDER_SECONDS = 0.065;
/** Of slopes between samples: how far the step is above all that is near it, and the least that is heard. */
const STEP = { timesOthers: 6, least: 0.004, smearedSeconds: 0.0004, nearSeconds: 0.004 };

type Place = { isFirst: boolean; isLast: boolean };

/** The sound of a part; the last one ends softly. */
async function* partOf(track: InputAudioTrack | null, part: Part, { isFirst, isLast }: Place): AsyncGenerator<Block> {
  const sound = soundFrom(track, part);
  let done = 0;
  for await (const block of isFirst ? sound : withoutRemainder(sound, part.rate)) {
    const fade = Math.round(FADE_SECONDS * part.rate);
    if (isLast) for (const samples of block) fadeOut(samples, part.frames - done, fade);
    done += block[0]?.length ?? 0;
    yield block;
  }
}

/** Sound that begins behind what a recorder had left from before its pause; where there is no such thing, as it is. */
async function* withoutRemainder(sound: AsyncGenerator<Block>, rate: number): AsyncGenerator<Block> {
  const enough = Math.round((REMAINDER_SECONDS + STEP.nearSeconds) * rate);
  let begin: Block = [];
  let isBegun = false;
  for await (const block of sound) {
    if (isBegun) {
      yield block;
      continue;
    }
    begin = block.map((samples, channel) => appended(begin[channel] ?? EMPTY, samples));
    if ((begin[0]?.length ?? 0) < enough) continue;
    isBegun = true;
    yield afterStep(begin, rate);
  }
  if (!isBegun && begin.length > 0) yield begin;
}

function afterStep(block: Block, rate: number): Block {
  const step = stepIn(block[0] ?? EMPTY, rate);
  if (step === null) return block;
  for (const samples of block) {
    samples.fill(0, 0, step);
    fadeIn(samples.subarray(step), 0, Math.round(FADE_SECONDS * rate));
  }
  return block;
}

/** Where sound steps from one sample to the next as no voice does, in the time of a remainder; null when it does not. */
function stepIn(samples: Float32Array, rate: number): number | null {
  const slope = (n: number) => Math.abs((samples[n + 1] ?? 0) - 2 * (samples[n] ?? 0) + (samples[n - 1] ?? 0));
  const [near, smeared] = [STEP.nearSeconds, STEP.smearedSeconds].map((seconds) => Math.round(seconds * rate));
  let at = 1;
  for (let n = 1; n < REMAINDER_SECONDS * rate; n += 1) if (slope(n) > slope(at)) at = n;
  let others = STEP.least / STEP.timesOthers;
  for (let n = Math.max(1, at - (near ?? 0)); n <= at + (near ?? 0); n += 1) {
    if (Math.abs(n - at) > (smeared ?? 0)) others = Math.max(others, slope(n));
  }
  return slope(at) > STEP.timesOthers * others ? at + (near ?? 0) : null;
}

/** Fades the beginning of a range in, over the end of the one before it; `at` is where the samples lie in their range. */
function mixIn(samples: Float32Array, tail: Float32Array, at: number): void {
  for (let i = 0; i < samples.length && at + i < tail.length; i += 1) {
    samples[i] = (samples[i] ?? 0) * equalPower(at + i, tail.length) + (tail[at + i] ?? 0);
  }
}

/** Fades the end of a range out into `tail`; `at` is where the samples lie in it, and negative before it. */
function keepBack(samples: Float32Array, tail: Float32Array, at: number): void {
  for (let i = Math.max(0, -at); i < samples.length && at + i < tail.length; i += 1) {
    tail[at + i] = (samples[i] ?? 0) * equalPower(tail.length - 1 - at - i, tail.length);
  }
}

/** Of equal power: what is said on the two sides has nothing in common. */
const equalPower = (at: number, length: number) => Math.sin(((at + 0.5) / length) * (Math.PI / 2));

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
  const ownRate = await track.getSampleRate();
  if (ownRate !== rate) {
    yield* resampled(track, part, ownRate);
    return;
  }
  const edges = createEdges(channels, Math.round(FADE_SECONDS * rate));
  let done = 0;
  let isAligned = false;
  for await (const { sample, at: heardAt, isFirst } of evenSamples(track, { start: from, end: from + frames / rate })) {
    if (isFirst) isAligned = false;
    const tolerated = isAligned ? TOLERATED_SECONDS * rate : 0;
    const at = Math.round((heardAt - from) * rate);
    const gap = at - done > tolerated ? Math.min(at, frames) - done : 0;
    if (gap > 0) yield* edges.pause(gap);
    done += Math.max(0, gap);
    const skip = done - at > tolerated ? done - at : 0;
    const take = Math.min(sample.numberOfFrames - skip, frames - done);
    if (take > 0) {
      yield edges.add(samplesOf(sample, channels), { skip, take });
      done += take;
      isAligned = true;
    }
    sample.close();
    if (done >= frames) break;
  }
  yield* edges.end(frames - done);
}

/** Sound in pieces: where it breaks off or begins it is faded, where two pieces overlap they are mixed. */
function createEdges(channels: number, fade: number) {
  /** The end of the last piece: only what follows tells what becomes of it. */
  let held = silence(channels, 0);
  let isAfterPause = false;
  /** What was held back, and so much silence. */
  const pause = (frames: number): Block[] => {
    const before = held;
    for (const samples of before) fadeOut(samples, samples.length, fade);
    held = silence(channels, 0);
    isAfterPause = true;
    return [before, silence(channels, frames)];
  };
  return {
    pause,
    /** With so many frames missing. */
    end: (missing: number): Block[] => (missing > 0 ? pause(missing) : [held]),
    /** What is done once there is another piece; its first samples are heard at the same time as the piece before. */
    add(all: Block, { skip, take }: { skip: number; take: number }): Block {
      if (skip > 0) mixOver(held, all, skip);
      const next = all.map((samples) => samples.slice(skip, skip + take));
      if (isAfterPause) for (const samples of next) fadeIn(samples, 0, fade);
      isAfterPause = false;
      const known = held.map((samples, channel) => appended(samples, next[channel] ?? EMPTY));
      const done = Math.max(0, (known[0]?.length ?? 0) - fade);
      held = known.map((samples) => samples.slice(done));
      return known.map((samples) => samples.slice(0, done));
    },
  };
}

/** Between nothing and all, without a corner at either end. */
const rise = (n: number, length: number) => 0.5 - 0.5 * Math.cos((Math.PI * (n + 0.5)) / length);

/** Fades sound in over its first samples; `at` is where these samples lie in it. */
export function fadeIn(samples: Float32Array, at: number, length: number): void {
  for (let n = 0; n < samples.length && at + n < length; n += 1) samples[n] = (samples[n] ?? 0) * rise(at + n, length);
}

/** Fades the last samples before `end` out. */
function fadeOut(samples: Float32Array, end: number, length: number): void {
  for (let n = Math.max(0, end - length); n < Math.min(end, samples.length); n += 1) {
    samples[n] = (samples[n] ?? 0) * rise(end - 1 - n, length);
  }
}

/** Fades the end of what was heard over into what is heard at the same time; `end` is where it ends in the latter. */
function mixOver(held: Block, next: Block, end: number): void {
  for (const [channel, samples] of held.entries()) {
    const others = next[channel] ?? EMPTY;
    const from = end - samples.length;
    for (let n = Math.max(0, -from); n < samples.length && from + n < others.length; n += 1) {
      const share = rise(n, samples.length);
      samples[n] = (samples[n] ?? 0) * (1 - share) + (others[from + n] ?? 0) * share;
    }
  }
}

type Heard = { sample: AudioSample; at: number; isFirst: boolean };

/**
 * The samples of a range, and when each is heard. Decoders drop what a file says to be the beginning of its encoder, up to
 * 80 ms of Opus as browsers record it, wherever they begin: so they begin earlier. They tell times as if packets followed
 * one another evenly from the first sample that is left: so the packets are asked. `isFirst`: the sample does not follow
 * evenly from the one before.
 */
async function* evenSamples(track: InputAudioTrack, range: TimeRange): AsyncGenerator<Heard> {
  const early = { start: Math.max(0, range.start - WARM_UP_SECONDS), end: range.end + WARM_UP_SECONDS };
  const packets = await evenPackets(track, early);
  const delay = (await track.getCodec()) === 'opus' ? OPUS_DELAY_SECONDS : 0;
  let packet: number | null = null;
  for await (const sample of new AudioSampleSink(track).samples(early.start, early.end)) {
    const isFirst: boolean = packet === null;
    packet = packet === null ? nearest(packets.times, sample.timestamp) : packet + 1;
    const time = packets.times[packet];
    const missing: number = isFirst ? Math.max(0, packets.seconds - sample.numberOfFrames / sample.sampleRate) : 0;
    const isStep = packets.steps.has(packet);
    if (time === undefined) yield { sample, at: sample.timestamp, isFirst };
    else yield { sample, at: time + missing - delay, isFirst: isFirst || isStep };
  }
}

const nearest = (times: readonly number[], time: number) =>
  times.reduce((best, one, n) => (Math.abs(one - time) < Math.abs((times[best] ?? 0) - time) ? n : best), 0);

type Packets = { times: number[]; steps: Set<number>; seconds: number };

/** The packets of a range as they follow one another evenly, and where they do not; none when they seldom do. */
async function evenPackets(track: InputAudioTrack, { start, end }: TimeRange): Promise<Packets> {
  const sink = new EncodedPacketSink(track);
  const options = { metadataOnly: true };
  const first = (await sink.getPacket(start, options)) ?? undefined;
  const written: number[] = [];
  for await (const { timestamp } of sink.packets(first, undefined, options)) {
    if (timestamp >= end) break;
    written.push(timestamp);
  }
  const lengths = written.slice(1).map((time, n) => time - (written[n] ?? 0));
  const seconds = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0;
  const steps = new Set<number>();
  let begun = 0;
  const expected = (packet: number) => (written[begun] ?? 0) + (packet - begun) * seconds;
  const times = written.map((time, n) => {
    const uneven = written.slice(n, n + UNEVEN.packets).map((one, ahead) => one - expected(n + ahead));
    const direction = Math.sign(uneven[0] ?? 0);
    if (Math.min(...uneven.map((late) => late * direction)) < UNEVEN.seconds) return expected(n);
    steps.add(n);
    begun = n;
    return time;
  });
  // So often it is no pause: the packets are of different lengths.
  return steps.size > end - start ? { times: [], steps: new Set(), seconds: 0 } : { times, steps, seconds };
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
