import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EncodedAudioPacketSource, EncodedVideoPacketSource, WebMOutputFormat } from 'mediabunny';
import { expect, onTestFinished, test } from 'vitest';
import { type TrackWriter, writeMedia } from './write-media';

const SECONDS = 10;

/** A track with one step each second, which begins only then. */
const trackOf =
  (kind: 'picture' | 'sound', begins: Promise<void>, onEnd = () => {}): TrackWriter =>
  async (output) => {
    const picture = new EncodedVideoPacketSource('vp8');
    const sound = new EncodedAudioPacketSource('opus');
    if (kind === 'picture') output.addVideoTrack(picture);
    else output.addAudioTrack(sound);
    return async function* () {
      await begins;
      for (let second = 1; second <= SECONDS; second += 1) yield { timestamp: second, write: async () => {} };
      (kind === 'picture' ? picture : sound).close();
      onEnd();
    };
  };

test('the share that is done never falls, also when sound that was measured first begins after all pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'creditcue-write-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const shares: number[] = [];
  const target = { path: join(folder, 'video.webm'), format: new WebMOutputFormat(), durationSeconds: SECONDS };
  const writers = [trackOf('picture', Promise.resolve(), end), trackOf('sound', ended)];
  await writeMedia(target, writers, { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares).toHaveLength(2 * SECONDS);
  expect(shares[SECONDS - 1]).toBe(0.5);
  expect(shares.at(-1)).toBe(1);
});
