import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Recording } from '../../../../shared/recordings';
import { createTestApp, type TestApp } from '../../../test/test-app';
import type { TestClient } from '../../../test/test-client';
import { saveRecording, webmBytes } from '../../../test/videos';

let app: TestApp;
let client: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  client = app.client();
  await client.register();
});
afterAll(() => app.close());

/** A file of 608 x 1080 with one packet every second, the last at its end; no player could show its pictures. */
async function fileOf(format: OutputFormat, seconds: number) {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 608, codedHeight: 1080 };
  for (let second = 0; second <= seconds; second += 1) {
    await source.add(new EncodedPacket(new Uint8Array(50_000), 'key', second, 0.5), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const current = async (id: string) => (await client.get(`/api/recordings/${id}`)).json() as Recording;

describe('a saved recording', () => {
  test.each([
    ['WebM', new WebMOutputFormat()],
    ['WebM without duration and index', new WebMOutputFormat({ appendOnly: true })],
    ['MP4', new Mp4OutputFormat()],
    ['fragmented MP4', new Mp4OutputFormat({ fastStart: 'fragmented' })],
  ])('in %s soon tells the picture size and the duration of its video', async (_name, format) => {
    const saved = await saveRecording(client, await fileOf(format, 42), { duration: 7 });
    expect(saved).toMatchObject({ duration: 7, width: null, height: null });
    await expect.poll(() => current(saved.id)).toMatchObject({ width: 608, height: 1080, duration: 42 });
  });

  test('sent as base64 is measured too', async () => {
    const videoData = (await fileOf(new WebMOutputFormat(), 3)).toString('base64');
    const { id } = (await client.post('/api/recordings', { videoData })).json() as Recording;
    await expect.poll(() => current(id)).toMatchObject({ width: 608, height: 1080, duration: 3 });
  });

  test('that cannot be read keeps what was posted, and the next one is measured', async () => {
    const broken = await saveRecording(client, webmBytes(5_000), { duration: 7 });
    const next = await saveRecording(client, await fileOf(new WebMOutputFormat(), 2));
    await expect.poll(() => current(next.id)).toMatchObject({ width: 608, duration: 2 });
    expect(await current(broken.id)).toMatchObject({ width: null, height: null, duration: 7 });
  });
});
