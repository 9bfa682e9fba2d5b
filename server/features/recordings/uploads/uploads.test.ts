import { randomBytes } from 'node:crypto';
import { problemSchema } from '@shared/http';
import { MAX_CHUNK_BYTES, recordingSchema, uploadSchema } from '@shared/recordings';
import { SCRIPT_LIMITS } from '@shared/scripts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whileSpent } from '../../../test/spent-limit';
import { createTestApp, type TestApp } from '../../../test/test-app';
import { TestClient } from '../../../test/test-client';
import {
  finishOf,
  MP4_HEAD,
  putChunk,
  saveRecording,
  sha256,
  startUpload,
  videoOf,
  webmBytes,
} from '../../../test/videos';

const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const NEW = { mimeType: 'video/webm', aspectRatio: '9:16' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { maxVideoBytes: 20 * 1024 * 1024, userQuotaBytes: 30 * 1024 * 1024 } });
});
afterAll(() => app.close());

const standing = async (client: TestClient, id: string) =>
  uploadSchema.parse((await client.get(`/api/uploads/${id}`)).json());

describe('GET /api/limits', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().get('/api/limits')).status).toBe(401);
  });

  test('tells how large a video may be, and how much of the quota is used, open uploads included', async () => {
    const { client } = await app.signedIn();
    const limits = { maxVideoBytes: 20 * 1024 * 1024, userQuotaBytes: 30 * 1024 * 1024 };
    expect((await client.get('/api/limits')).json()).toEqual({ ...limits, usedBytes: 0 });
    const bytes = webmBytes();
    await putChunk(client, await startUpload(client), 0, bytes);
    expect((await client.get('/api/limits')).json()).toEqual({ ...limits, usedBytes: bytes.length });
    const other = await app.signedIn();
    expect((await other.client.get('/api/limits')).json()).toEqual({ ...limits, usedBytes: 0 });
  });
});

describe('a take that is sent again', () => {
  const TAKE = { takeId: '1f0f3c52-9d1c-4c3a-8b4f-5d8f0c3f7a11' };

  test('because its upload is no longer known makes no second recording', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const first = await startUpload(client, TAKE);
    await putChunk(client, first, 0, bytes);
    const saved = recordingSchema.parse((await client.post(`/api/uploads/${first}/finish`, finishOf([bytes]))).json());
    // What the janitor does after a week.
    await app.pools.main.query('delete from uploads where id = $1', [first]);

    const again = await client.post('/api/uploads', { ...NEW, ...TAKE });
    expect(again.status).toBe(201);
    const { id, status } = again.json() as { id: string; status: string };
    expect(status).toBe('finished');
    const finished = await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]));
    expect(finished.status).toBe(200);
    expect(recordingSchema.parse(finished.json()).id).toBe(saved.id);
    expect((await client.get('/api/recordings')).json()).toHaveLength(1);
  });

  test('by two uploads at once becomes the recording of the first that is finished', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const ids = [await startUpload(client, TAKE), await startUpload(client, TAKE)];
    for (const id of ids) await putChunk(client, id, 0, bytes);
    const made = [];
    for (const id of ids) made.push((await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).json());
    const [first, second] = made.map((answer) => recordingSchema.parse(answer).id);
    expect(second).toBe(first);
  });

  test("is another user's own affair", async () => {
    const owners = [await app.signedIn(), await app.signedIn()];
    const recordings = [];
    for (const { client } of owners) {
      const bytes = webmBytes();
      const id = await startUpload(client, TAKE);
      await putChunk(client, id, 0, bytes);
      recordings.push((await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).json());
    }
    const ids = recordings.map((answer) => recordingSchema.parse(answer).id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the moment of a take', () => {
  const HOUR_MS = 3_600_000;
  /** Of an account that is a day old. */
  const savedAt = async (recordedAt: Date) => {
    const { client, user } = await app.signedIn();
    await app.pools.main.query("update users set created_at = now() - interval '1 day' where id = $1", [user.id]);
    const { createdAt } = await saveRecording(client, webmBytes(), { recordedAt: recordedAt.toISOString() });
    return new Date(createdAt).getTime();
  };

  test('is when it was recorded, however much later it was sent', async () => {
    const at = new Date(Date.now() - 3 * HOUR_MS);
    expect(await savedAt(at)).toBe(at.getTime());
  });

  test.each([
    ['lies in the future', HOUR_MS],
    ['is before the account', -48 * HOUR_MS],
  ])('is when it was saved where the clock of its device %s', async (_name, by) => {
    const before = Date.now();
    const at = await savedAt(new Date(before + by));
    expect(Math.abs(at - before)).toBeLessThan(60_000);
  });

  test('refuses what is no moment', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const id = await startUpload(client);
    await putChunk(client, id, 0, bytes);
    const finish = { ...finishOf([bytes]), recordedAt: 'yesterday' };
    expect((await client.post(`/api/uploads/${id}/finish`, finish)).status).toBe(400);
  });
});

describe('the script of a take', () => {
  const SCRIPT = { title: 'Two checks', content: 'First page one.\n\nThen page two.' };
  const scriptOf = (client: TestClient, id: string) => client.get(`/api/recordings/${id}/script`);

  test('is kept with its recording as it was read, whether it was saved or not', async () => {
    const { client } = await app.signedIn();
    const recording = await saveRecording(client, webmBytes(), { script: SCRIPT });
    expect(recording).toMatchObject({ scriptId: null, hasScript: true });
    expect((await scriptOf(client, recording.id)).json()).toEqual(SCRIPT);
  });

  test('is found by its owner only, and not where none was read', async () => {
    const { client } = await app.signedIn();
    const recording = await saveRecording(client, webmBytes(), { script: SCRIPT });
    expect((await scriptOf((await app.signedIn()).client, recording.id)).status).toBe(404);
    const silent = await saveRecording(client);
    expect(silent.hasScript).toBe(false);
    expect((await scriptOf(client, silent.id)).status).toBe(404);
  });

  test('that was saved after it was filmed, or while it was, has its recordings', async () => {
    const { client } = await app.signedIn();
    const scriptIdOf = async (id: string) =>
      recordingSchema.parse((await client.get(`/api/recordings/${id}`)).json()).scriptId;
    const first = await saveRecording(client, webmBytes(), { script: SCRIPT });
    const other = await saveRecording(client, webmBytes(), { script: { ...SCRIPT, content: 'Other words.' } });
    const stranger = await app.signedIn();
    const theirs = await saveRecording(stranger.client, webmBytes(), { script: SCRIPT });
    const script = (await client.post('/api/scripts', SCRIPT)).json() as { id: string };
    expect([await scriptIdOf(first.id), await scriptIdOf(other.id)]).toEqual([script.id, null]);
    expect((await stranger.client.get(`/api/recordings/${theirs.id}`)).json()).toMatchObject({ scriptId: null });
    expect((await saveRecording(client, webmBytes(), { script: SCRIPT })).scriptId).toBe(script.id);
  });

  test('may be as long as a script can be, with captions for all of it', async () => {
    const { client } = await app.signedIn();
    const content = '\u20ac'.repeat(SCRIPT_LIMITS.contentMax);
    const cues = Array.from({ length: 2_000 }, (_, n) => ({ start: n, end: n + 1, text: '\u20ac'.repeat(50) }));
    const recording = await saveRecording(client, webmBytes(), { script: { title: '', content }, cues });
    expect((await scriptOf(client, recording.id)).json()).toEqual({ title: '', content });
  });
});

describe('POST /api/uploads', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().post('/api/uploads', NEW)).status).toBe(401);
  });

  test('refuses bad input', async () => {
    const { client } = await app.signedIn();
    const bad = [{}, { mimeType: 'video/webm' }, { ...NEW, aspectRatio: '4:3' }, { ...NEW, title: 5 }];
    for (const body of bad) expect((await client.post('/api/uploads', body)).status).toBe(400);
    const foreign = await client.post('/api/uploads', { ...NEW, mimeType: 'text/html' });
    expect([foreign.status, foreign.text]).toEqual([415, 'Only WebM and MP4 videos can be saved.']);
  });

  test("another user's script is not referred to", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const script = { title: 'T', content: 'C' };
    const { id: scriptId } = (await client.post('/api/scripts', script)).json() as { id: string };
    for (const [owner, expected] of [
      [client, scriptId],
      [other.client, null],
    ] as const) {
      const bytes = webmBytes();
      const id = await startUpload(owner, { scriptId });
      await putChunk(owner, id, 0, bytes);
      expect((await owner.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).json()).toMatchObject({
        scriptId: expected,
      });
    }
  });

  test('starts an upload that expects the first chunk', async () => {
    const { client } = await app.signedIn();
    const answer = await client.post('/api/uploads', { ...NEW, scriptId: 'nonsense' });
    expect([answer.status, answer.json()]).toEqual([
      201,
      { id: expect.any(String), status: 'open', nextSeq: 0, maxChunkBytes: MAX_CHUNK_BYTES },
    ]);
  });
});

describe('GET /api/uploads and /api/uploads/{id}', () => {
  test('refuse the signed-out', async () => {
    expect((await app.client().get('/api/uploads')).status).toBe(401);
    expect((await app.client().get(`/api/uploads/${UNKNOWN_ID}`)).status).toBe(401);
  });

  test("find nothing that is unknown, malformed or another user's", async () => {
    const { client } = await app.signedIn();
    const id = await startUpload((await app.signedIn()).client);
    for (const path of [id, UNKNOWN_ID, 'nonsense'])
      expect((await client.get(`/api/uploads/${path}`)).status).toBe(404);
    expect((await client.get('/api/uploads')).json()).toEqual([]);
  });

  test('say where each open upload stands', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const [waiting, begun, finished] = [
      await startUpload(client),
      await startUpload(client),
      await startUpload(client),
    ];
    for (const id of [begun, finished]) await putChunk(client, id, 0, bytes);
    const { id: recordingId } = (await client.post(`/api/uploads/${finished}/finish`, finishOf([bytes]))).json() as {
      id: string;
    };
    expect((await client.get('/api/uploads')).json()).toEqual([
      { id: begun, status: 'open', nextSeq: 1, receivedBytes: bytes.length, recordingId: null },
      { id: waiting, status: 'open', nextSeq: 0, receivedBytes: 0, recordingId: null },
    ]);
    expect(await standing(client, finished)).toMatchObject({ status: 'finished', recordingId });
  });
});

describe('PUT /api/uploads/{id}/chunks/{seq}', () => {
  test('refuses the signed-out, whatever the id', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    for (const path of [id, UNKNOWN_ID]) expect((await putChunk(app.client(), path, 0, webmBytes())).status).toBe(401);
  });

  test('refuses what is no chunk', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const bytes = webmBytes();
    const statusOf = async (headers: Record<string, string>) => (await putChunk(client, id, 0, bytes, headers)).status;
    expect(await statusOf({ 'content-type': 'text/plain' })).toBe(415);
    expect(await statusOf({ 'content-type': 'application/json' })).toBe(415);
    expect(await statusOf({ 'content-digest': '' })).toBe(400);
    expect(await statusOf({ 'content-digest': 'sha-512=:AAAA:' })).toBe(400);
    expect(await statusOf({ 'content-digest': `sha-256=:${sha256(Buffer.from('other')).toString('base64')}:` })).toBe(
      400,
    );
    expect((await putChunk(client, id, 0, Buffer.alloc(0))).status).toBe(400);
    for (const seq of ['-1', '1e3', 'x', '99999999']) expect((await putChunk(client, id, seq, bytes)).status).toBe(404);
    expect(await standing(client, id)).toMatchObject({ nextSeq: 0, receivedBytes: 0 });
  });

  test('refuses a first chunk that is no video, whatever it was called', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    for (const bytes of [Buffer.from('<!doctype html><script>alert(1)</script>'), randomBytes(500), Buffer.of(0x1a)]) {
      expect((await putChunk(client, id, 0, bytes)).status).toBe(415);
    }
    expect(await standing(client, id)).toMatchObject({ nextSeq: 0 });
  });

  test("finds nothing that is another user's", async () => {
    const { client } = await app.signedIn();
    const id = await startUpload((await app.signedIn()).client);
    for (const path of [id, UNKNOWN_ID, 'nonsense'])
      expect((await putChunk(client, path, 0, webmBytes())).status).toBe(404);
  });

  test('takes chunks in order; repeats change nothing, others are refused with the number expected', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const chunks = [webmBytes(), randomBytes(300_000), randomBytes(5)];
    const put = async (seq: number, chunk = chunks[seq] ?? Buffer.alloc(1)) => {
      const response = await putChunk(client, id, seq, chunk, { accept: 'application/json' });
      return { status: response.status, text: await response.text() };
    };
    const early = await put(1);
    expect(early.status).toBe(409);
    expect(JSON.parse(early.text)).toMatchObject({ nextSeq: 0, code: 'upload-out-of-order', status: 409 });
    expect(problemSchema.parse(JSON.parse(early.text)).detail).toBe('That part of the video came too early.');
    for (const seq of [0, 0, 1, 0, 1, 2]) expect((await put(seq)).status).toBe(204);
    expect((await put(1, randomBytes(300_000))).status).toBe(409);
    expect(JSON.parse((await put(7)).text)).toMatchObject({ nextSeq: 3 });
    expect(await standing(client, id)).toMatchObject({ nextSeq: 3, receivedBytes: Buffer.concat(chunks).length });
  });

  test('two at once count once', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const first = webmBytes(400_000);
    const statuses = async (puts: Promise<Response>[]) => (await Promise.all(puts)).map((response) => response.status);
    expect(await statuses([putChunk(client, id, 0, first), putChunk(client, id, 0, first)])).toEqual([204, 204]);
    const rivals = [randomBytes(400_000), randomBytes(400_000)];
    expect((await statuses(rivals.map((chunk) => putChunk(client, id, 1, chunk)))).sort()).toEqual([204, 409]);
    expect(await standing(client, id)).toMatchObject({ nextSeq: 2, receivedBytes: first.length + 400_000 });
  });

  test('a chunk may be as large as promised and no larger', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const largest = Buffer.concat([webmBytes(0), Buffer.alloc(MAX_CHUNK_BYTES)]).subarray(0, MAX_CHUNK_BYTES);
    expect((await putChunk(client, id, 0, largest)).status).toBe(204);
    expect((await putChunk(client, id, 1, Buffer.alloc(MAX_CHUNK_BYTES + 1))).status).toBe(413);
    expect(await standing(client, id)).toMatchObject({ nextSeq: 1 });
  });

  test('refuses more than one video, and more than one user, may have', async () => {
    const { client } = await app.signedIn();
    const chunk = Buffer.concat([webmBytes(0), Buffer.alloc(7 * 1024 * 1024)]);
    const fill = async (id: string, count: number) => {
      for (let seq = 0; seq < count; seq += 1) expect((await putChunk(client, id, seq, chunk)).status).toBe(204);
    };
    const tooLong = await startUpload(client);
    await fill(tooLong, 2);
    const large = await putChunk(client, tooLong, 2, chunk);
    expect([large.status, await large.text()]).toEqual([413, 'That video is larger than 20 MB.']);
    const overQuota = await startUpload(client);
    await fill(overQuota, 2);
    const full = await putChunk(client, overQuota, 2, Buffer.alloc(3 * 1024 * 1024));
    expect([full.status, await full.text()]).toEqual([507, 'There is no room left for this video.']);
    expect((await client.delete(`/api/uploads/${tooLong}`)).status).toBe(204);
    expect((await putChunk(client, overQuota, 2, Buffer.alloc(3 * 1024 * 1024))).status).toBe(204);
  });
});

describe('POST /api/uploads/{id}/finish', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().post(`/api/uploads/${UNKNOWN_ID}/finish`, finishOf([webmBytes()]))).status).toBe(401);
  });

  test('refuses bad input', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const good = finishOf([webmBytes()]);
    const bad = [
      {},
      { ...good, chunks: 0 },
      { ...good, digest: 'x' },
      { ...good, duration: -1 },
      { ...good, duration: '5' },
    ];
    for (const body of bad) expect((await client.post(`/api/uploads/${id}/finish`, body)).status).toBe(400);
  });

  test("finds nothing that is another user's", async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const bytes = webmBytes();
    const id = await startUpload(other.client);
    await putChunk(other.client, id, 0, bytes);
    expect((await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).status).toBe(404);
    expect(await standing(other.client, id)).toMatchObject({ status: 'open' });
  });

  test('makes a recording of exactly the bytes sent; a second time finds the same one', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client, { aspectRatio: '1:1', title: 'From the draft' });
    const chunks = [webmBytes(100), randomBytes(700_001), randomBytes(3), randomBytes(262_144)];
    for (const [seq, chunk] of chunks.entries()) await putChunk(client, id, seq, chunk);
    const answer = await client.post(`/api/uploads/${id}/finish`, finishOf(chunks));
    const recording = recordingSchema.parse(answer.json());
    const whole = Buffer.concat(chunks);
    expect(answer.status).toBe(201);
    expect(recording).toMatchObject({
      title: 'From the draft',
      duration: 12,
      aspectRatio: '1:1',
      fileSize: whole.length,
    });
    expect(sha256(await videoOf(client, recording))).toEqual(sha256(whole));
    const again = await client.post(`/api/uploads/${id}/finish`, finishOf(chunks));
    expect([again.status, again.json()]).toEqual([200, recording]);
    const { rows } = await app.pools.main.query('select sha256 from videos where recording_id = $1', [recording.id]);
    expect(rows[0].sha256).toEqual(sha256(whole));
  });

  test('a take whose device has lost its end is saved with all that is stored of it', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const chunks = [webmBytes(), randomBytes(1_000), randomBytes(10)];
    for (const [seq, chunk] of chunks.entries()) await putChunk(client, id, seq, chunk);
    const finish = finishOf(chunks.slice(0, 2), { mayHoldMore: true });
    const answer = await client.post(`/api/uploads/${id}/finish`, finish);
    expect(answer.status).toBe(201);
    const recording = recordingSchema.parse(answer.json());
    expect(recording.fileSize).toBe(Buffer.concat(chunks).length);
    expect(await videoOf(client, recording)).toEqual(Buffer.concat(chunks));
  });

  test('chunks that went to different processes make the same recording', async () => {
    const { client } = await app.signedIn();
    const elsewhere = await app.twin();
    const twin = new TestClient(elsewhere.url);
    for (const [name, value] of client.cookies) twin.cookies.set(name, value);
    const id = await startUpload(client);
    const chunks = [webmBytes(100), randomBytes(1_000), randomBytes(10), randomBytes(300_000)];
    const statuses = [];
    for (const [seq, chunk] of chunks.entries()) {
      statuses.push((await putChunk(seq % 2 ? twin : client, id, seq, chunk)).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204]);
    const finishes = [client, twin].map((caller) => caller.post(`/api/uploads/${id}/finish`, finishOf(chunks)));
    const answers = await Promise.all(finishes);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 201]);
    const recording = recordingSchema.parse(answers[0]?.json());
    const { rows } = await app.pools.main.query('select sha256 from videos where recording_id = $1', [recording.id]);
    expect(rows[0].sha256).toEqual(sha256(Buffer.concat(chunks)));
    await elsewhere.close();
  });

  test('what the file is comes from its bytes', async () => {
    const { client } = await app.signedIn();
    const bytes = Buffer.concat([MP4_HEAD, randomBytes(100)]);
    const id = await startUpload(client, { mimeType: 'video/webm;codecs=vp9' });
    await putChunk(client, id, 0, bytes);
    const answer = await client.post(`/api/uploads/${id}/finish`, finishOf([bytes], { title: 'Named at the end' }));
    expect(answer.json()).toMatchObject({ mimeType: 'video/mp4', title: 'Named at the end' });
  });

  test('refuses other counts, sizes and bytes than were sent, and goes on afterwards', async () => {
    const { client } = await app.signedIn();
    const id = await startUpload(client);
    const chunks = [webmBytes(), randomBytes(10)];
    const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = chunks;
    await putChunk(client, id, 0, first);
    const refused = async (body: Record<string, unknown>) =>
      (await client.post(`/api/uploads/${id}/finish`, body, { accept: 'application/json' })).json();
    expect(await refused(finishOf(chunks))).toMatchObject({ status: 409, code: 'upload-out-of-order', nextSeq: 1 });
    await putChunk(client, id, 1, second);
    expect(await refused(finishOf([first]))).toMatchObject({ status: 409, code: 'upload-differs', nextSeq: 2 });
    expect(await refused(finishOf(chunks, { fileSize: 5 }))).toMatchObject({ status: 409 });
    expect(await refused(finishOf([second, first]))).toMatchObject({ status: 409, code: 'upload-differs' });
    const lost = { mayHoldMore: true };
    expect(await refused(finishOf([second], lost))).toMatchObject({ status: 409, code: 'upload-differs' });
    expect(await refused(finishOf(chunks, { ...lost, fileSize: 5 }))).toMatchObject({ status: 409 });
    expect((await client.post(`/api/uploads/${id}/finish`, finishOf(chunks))).status).toBe(201);
  });

  test('five at once make one recording', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const id = await startUpload(client);
    await putChunk(client, id, 0, bytes);
    const finish = () => client.post(`/api/uploads/${id}/finish`, finishOf([bytes]));
    const answers = await Promise.all(Array.from({ length: 5 }, finish));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => (answer.json() as { id: string }).id)).size).toBe(1);
    expect(((await client.get('/api/recordings')).json() as unknown[]).length).toBe(1);
  });

  test('a finished upload takes no more, and is gone with its recording', async () => {
    const { client } = await app.signedIn();
    const bytes = webmBytes();
    const id = await startUpload(client);
    await putChunk(client, id, 0, bytes);
    const { id: recordingId } = (await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).json() as {
      id: string;
    };
    expect((await putChunk(client, id, 0, bytes)).status).toBe(204);
    expect((await putChunk(client, id, 1, bytes)).status).toBe(409);
    expect((await client.delete(`/api/uploads/${id}`)).status).toBe(409);
    await client.delete(`/api/recordings/${recordingId}`);
    expect((await client.post(`/api/uploads/${id}/finish`, finishOf([bytes]))).status).toBe(404);
  });
});

describe('DELETE /api/uploads/{id}', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().delete(`/api/uploads/${UNKNOWN_ID}`)).status).toBe(401);
  });

  test("finds nothing that is another user's", async () => {
    const other = await app.signedIn();
    const id = await startUpload(other.client);
    expect((await (await app.signedIn()).client.delete(`/api/uploads/${id}`)).status).toBe(404);
    expect(await standing(other.client, id)).toMatchObject({ status: 'open' });
  });

  test('discards the upload and its bytes', async () => {
    const { client, user } = await app.signedIn();
    const id = await startUpload(client);
    await putChunk(client, id, 0, webmBytes());
    expect((await client.delete(`/api/uploads/${id}`)).status).toBe(204);
    expect((await client.get(`/api/uploads/${id}`)).status).toBe(404);
    const { rows } = await app.pools.main.query('select 1 from videos where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });
});

describe('the parts of a long take', () => {
  test('are limited apart from all other requests, so that many at once lock nobody out', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const client = limited.client();
    await client.register();
    const id = await startUpload(client);
    const statuses = async () => [
      (await putChunk(client, id, 0, chunk)).status,
      (await client.get('/api/scripts')).status,
    ];
    const chunk = webmBytes(10);
    expect(await whileSpent('requests', statuses)).toEqual([204, 429]);
    expect(await whileSpent('chunks', statuses)).toEqual([429, 200]);
    await limited.close();
  });
});
