// A long upload over a slow line that is cut three times: it completes by resuming, and the bytes are equal.
// BENCH_LINE_MB=200 is the full length, more than five minutes at 5 Mbit/s.
import type { Recording } from '@shared/recordings';
import { TestClient } from '../test/test-client';
import { startUpload } from '../test/videos';
import { openBadLine } from './harness/bad-line';
import { report } from './harness/figures';
import { startServer, temporaryDataDir } from './harness/server-process';
import { MB, sendChunk, sha256Of, Take } from './harness/takes';

const LINE_MB = Number(process.env.BENCH_LINE_MB ?? 20);
const BYTES_PER_SECOND = 5_000_000 / 8;
const CUTS = 3;

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir);
  const line = await openBadLine(server.url, BYTES_PER_SECOND);
  try {
    const direct = new TestClient(server.url);
    await direct.register();
    const client = new TestClient(line.url);
    for (const [name, value] of direct.cookies) client.cookies.set(name, value);

    const take = new Take(LINE_MB * MB, 700_000);
    const id = await startUpload(client);
    const startedAt = performance.now();
    let cuts = 0;
    let failures = 0;
    const cutting = setInterval(() => {
      if (cuts === CUTS || line.sentBytes() < (take.totalBytes * (cuts + 1)) / (CUTS + 1)) return;
      cuts += 1;
      line.cut();
    }, 50);
    for (let seq = 0; seq < take.count; ) {
      const status = await sendChunk(client, id, seq, take.chunk(seq)).catch(() => 0);
      if (status === 204) {
        seq += 1;
        continue;
      }
      failures += 1;
      seq = ((await client.get(`/api/uploads/${id}`)).json() as { nextSeq: number }).nextSeq;
    }
    clearInterval(cutting);
    const seconds = (performance.now() - startedAt) / 1_000;
    const answer = await client.post(`/api/uploads/${id}/finish`, take.finish());
    const recording = answer.json() as Recording;
    const again = (line.sentBytes() / take.totalBytes - 1) * 100;
    report(
      `${LINE_MB} MB at 5 Mbit/s with ${cuts} cuts`,
      `${seconds.toFixed(0)} s, ${failures} chunks failed`,
      cuts === CUTS,
    );
    report('  sent more than the take has', `${again.toFixed(1)} %`);
    report('  SHA-256 of the video', 'equal', (await sha256Of(direct, recording.url)) === take.sha256());
  } finally {
    line.close();
    await server.stop();
    await remove();
  }
}

await main();
