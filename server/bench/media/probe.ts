import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestClient } from '../../test/test-client';
import { run, SECONDS } from './recorded-takes';

type Probe = { format: { duration?: string; size?: string }; streams: Record<string, string | number>[] };

/** What ffprobe says, and whether ffmpeg can decode it all without a complaint. */
export async function probe(client: TestClient, path: string, folder: string, kind: 'take' | 'version' = 'take') {
  const response = await client.fetch(path);
  const file = join(folder, 'probe');
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  const facts = JSON.parse(
    run('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file]),
  ) as Probe;
  const complaints = run('ffmpeg', [
    '-v',
    'error',
    '-i',
    file,
    '-enc_time_base:v',
    '1:90000',
    '-f',
    'null',
    '-',
  ]).trim();
  const head = (await readFile(file)).subarray(0, 4_096).toString('latin1');
  const video = facts.streams.find((stream) => stream.codec_type === 'video') ?? {};
  const audio = facts.streams.find((stream) => stream.codec_type === 'audio') ?? {};
  const frames = kind === 'version' ? await frameTimes(file) : [];
  await rm(file);
  return {
    seconds: Number(facts.format.duration),
    bytes: Number(facts.format.size),
    video,
    audio,
    complaints,
    head,
    frames,
  };
}

/** In thirtieths of a second. */
async function frameTimes(file: string): Promise<number[]> {
  const lines = run('ffprobe', [
    '-v',
    'error',
    '-select_streams',
    'v',
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    file,
  ]);
  return lines
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((time) => Number(time) * 30);
}

/** Each on a beat of its own, in order, with no more beats empty than pictures were lost. */
export function isConstant(frames: number[], lost = 0): boolean {
  const isOnBeat = frames.every((time) => Math.abs(time - Math.round(time)) < 0.02);
  const isInOrder = frames.every((time, n) => n === 0 || time > (frames[n - 1] ?? 0));
  return isOnBeat && isInOrder && frames.length >= (1 - lost) * SECONDS * 30 - 3;
}

export const off = (seconds: number) => Math.abs(seconds - SECONDS);
