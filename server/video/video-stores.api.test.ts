import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../db/ids';
import { UnavailableError } from '../errors';
import { type S3TestServer, startS3Server } from '../test/s3-server';
import { createTestApp, type TestApp } from '../test/test-app';
import { sha256 } from '../test/videos';
import { createPostgresVideoStore } from './postgres-video-store';
import { createS3Bucket, type S3Bucket } from './s3/s3-bucket';
import { createS3VideoStore } from './s3/s3-video-store';
import { MissingBytesError, type VideoStore } from './video-store';

/** One real store, and what a test may do behind its back. */
type Setting = {
  store: VideoStore;
  /** An id that the store may be given. */
  newVideo(): Promise<string>;
  /** Loses bytes: what is left is shorter or has a hole. */
  damage(videoId: string): Promise<void>;
  /** Connections or requests under way. */
  busy(): number;
  close(): Promise<void>;
};

async function openPostgres(): Promise<Setting> {
  const app: TestApp = await createTestApp();
  const userId = (await app.client().register()).id;
  const insert = `insert into videos (id, user_id, kind, mime_type) values ($1, $2, 'original', 'video/webm')`;
  return {
    store: createPostgresVideoStore(app.pools.video),
    async newVideo() {
      const id = newId();
      await app.pools.main.query(insert, [id, userId]);
      return id;
    },
    damage: async (id) => {
      await app.pools.main.query('delete from video_chunks where video_id = $1 and off = 786432', [id]);
    },
    busy: () => app.pools.video.totalCount - app.pools.video.idleCount + app.pools.video.waitingCount,
    close: app.close,
  };
}

async function openS3(): Promise<Setting> {
  const server: S3TestServer = await startS3Server();
  const bucket: S3Bucket = createS3Bucket(server.config);
  const installation = randomUUID();
  const store = createS3VideoStore(bucket, installation);
  return {
    store,
    newVideo: async () => newId(),
    damage: (id) => bucket.put(`creditcue.${installation}.${id}`, randomBytes(800_000)),
    busy: server.busy,
    async close() {
      bucket.close();
      await server.stop();
    },
  };
}

const MIB = 1024 * 1024;

describe.each([
  { name: 'PostgreSQL', open: openPostgres },
  { name: 'S3', open: openS3 },
])('on $name', ({ open }) => {
  let setting: Setting;
  let store: VideoStore;
  let videoId: string;
  beforeAll(async () => {
    setting = await open();
    store = setting.store;
  });
  afterAll(() => setting.close());
  beforeEach(async () => {
    videoId = await setting.newVideo();
  });

  async function* pieces(bytes: Buffer, size: number) {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }

  const read = async (start: number, end: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of store.read(videoId, { start, end })) parts.push(part);
    return Buffer.concat(parts);
  };

  const sizes = [1, 262_143, 262_144, 262_145, MIB - 1, MIB, MIB + 1, 5 * MIB, 5 * MIB + 1];
  sizes.push(8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 16 * MIB, 20_000_003);

  test.each(sizes)('%i bytes come back as they were written', async (size) => {
    const bytes = randomBytes(size);
    expect(await store.write(videoId, pieces(bytes, 65_537))).toBe(size);
    expect(await store.stat(videoId)).toEqual({ sizeBytes: size });
    expect(sha256(await read(0, size - 1))).toEqual(sha256(bytes));
  });

  test('random parts are exactly those bytes, and so are the edges', async () => {
    const bytes = randomBytes(9_500_000);
    await store.write(videoId, pieces(bytes, 10_000_000));
    const ranges = Array.from({ length: 40 }, () => {
      const start = Math.floor(Math.random() * bytes.length);
      return { start, end: Math.min(bytes.length - 1, start + Math.floor(Math.random() * 3_000_000)) };
    });
    ranges.push({ start: 0, end: 0 }, { start: bytes.length - 1, end: bytes.length - 1 });
    ranges.push({ start: MIB - 1, end: MIB }, { start: 262_143, end: 262_144 });
    for (const { start, end } of ranges) {
      expect((await read(start, end)).equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  });

  test('a video without bytes has no size, and nothing can be read from it', async () => {
    expect(await store.stat(videoId)).toBeNull();
    expect(await store.write(videoId, pieces(Buffer.alloc(0), 1))).toBe(0);
    expect(await store.stat(videoId)).toBeNull();
    await expect(read(0, 0)).rejects.toThrow(MissingBytesError);
  });

  test('lost bytes are noticed, not skipped', async () => {
    await store.write(videoId, pieces(randomBytes(2_000_000), 65_536));
    await setting.damage(videoId);
    await expect(read(0, 1_999_999)).rejects.toThrow(MissingBytesError);
    expect((await read(0, 499_999)).length).toBe(500_000);
    await expect(read(900_000, 900_001)).rejects.toThrow(MissingBytesError);
  });

  test('what lies behind the end cannot be read', async () => {
    await store.write(videoId, pieces(randomBytes(1_000), 1_000));
    await expect(read(0, 1_000)).rejects.toThrow(MissingBytesError);
    await expect(read(1_000, 1_000)).rejects.toThrow(MissingBytesError);
  });

  test('removing removes everything, also twice', async () => {
    await store.write(videoId, pieces(randomBytes(10_000_000), 65_536));
    await store.remove(videoId);
    await store.remove(videoId);
    expect(await store.stat(videoId)).toBeNull();
    await expect(read(0, 0)).rejects.toThrow(MissingBytesError);
  });

  test.each([100, 2_000_000, 20_000_000])(
    'a source that fails after %i bytes fails the write, and leaves nothing',
    async (size) => {
      const failing = async function* () {
        yield* pieces(randomBytes(size), 65_536);
        throw new Error('cable pulled');
      };
      await expect(store.write(videoId, failing())).rejects.toThrow('cable pulled');
      expect(await store.stat(videoId)).toBeNull();
      await expect(read(0, 0)).rejects.toThrow(MissingBytesError);
    },
  );

  test('a video may be removed while it is read: what comes is right, or it breaks off', async () => {
    const bytes = randomBytes(12_000_000);
    await store.write(videoId, pieces(bytes, 65_536));
    const got: Buffer[] = [];
    const reading = (async () => {
      for await (const part of store.read(videoId, { start: 0, end: bytes.length - 1 })) {
        if (got.length === 0) await store.remove(videoId);
        got.push(part);
      }
    })();
    await expect(reading).rejects.toThrow(MissingBytesError);
    const whole = Buffer.concat(got);
    expect(whole.equals(bytes.subarray(0, whole.length))).toBe(true);
  });

  test('readers that stop early, and one that waits, hold nothing', async () => {
    await store.write(videoId, pieces(randomBytes(20_000_000), 65_536));
    const range = { start: 0, end: 19_999_999 };
    for (let n = 0; n < 20; n += 1) {
      for await (const part of store.read(videoId, range)) {
        expect(part.length).toBeGreaterThan(0);
        break;
      }
    }
    const paused = store.read(videoId, range);
    let taken = 0;
    // Into the second window, which is larger.
    while (taken < 2_000_000) taken += (await paused.next()).value?.length ?? 0;
    await vi.waitFor(() => expect(setting.busy()).toBe(0));
    for await (const part of paused) taken += part.length;
    expect(taken).toBe(20_000_000);
  });

  test('many readers at once all get their bytes', async () => {
    const bytes = randomBytes(6_000_000);
    await store.write(videoId, pieces(bytes, 65_536));
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => read(n * 1_000, bytes.length - 1)));
    for (const [n, got] of all.entries()) expect(got.equals(bytes.subarray(n * 1_000))).toBe(true);
  });

  test.each(["x' or 'a'='a", '../../etc/passwd', '', '%', 'a b?uploads'])('%j is no way in', async (evil) => {
    const wrong = 'invalid input syntax for type uuid';
    const reading = store.read(evil, { start: 0, end: 9 });
    await expect(reading.next()).rejects.toThrow();
    for (const call of [
      () => store.stat(evil),
      () => store.remove(evil),
      () => store.write(evil, pieces(randomBytes(9), 9)),
    ]) {
      const error: unknown = await (async () => call())().catch((reason) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(`${error} ${(error as Error).cause}`).toContain(wrong);
    }
  });
});

describe('S3 alone', () => {
  let server: S3TestServer;
  let bucket: S3Bucket;
  beforeAll(async () => {
    server = await startS3Server();
    bucket = createS3Bucket(server.config);
  });
  afterAll(async () => {
    bucket.close();
    await server.stop();
  });

  async function* megabytes(count: number) {
    for (let n = 0; n < count; n += 1) yield randomBytes(MIB);
  }

  test('a write that fails leaves no parts behind, and one that was killed is swept', async () => {
    const store = createS3VideoStore(bucket, randomUUID());
    const failing = async function* () {
      yield* megabytes(20);
      expect(await server.openUploads()).toBe(1);
      throw new Error('cable pulled');
    };
    await expect(store.write(newId(), failing())).rejects.toThrow('cable pulled');
    expect(await server.openUploads()).toBe(0);

    const killed = new Promise<never>(() => {});
    const stopping = async function* () {
      yield* megabytes(20);
      await killed;
    };
    const videoId = newId();
    store.write(videoId, stopping()).catch(() => {});
    await vi.waitFor(async () => expect(await server.openUploads()).toBe(1));
    expect(await store.stat(videoId)).toBeNull();
    expect(await createS3VideoStore(bucket, randomUUID()).abortUploads(new Date(Date.now() + 1_000))).toBe(0);
    expect(await store.abortUploads(new Date(Date.now() - 60_000))).toBe(0);
    expect(await store.abortUploads(new Date(Date.now() + 1_000))).toBe(1);
    expect(await server.openUploads()).toBe(0);
  });

  test('installations in one bucket do not see each other', async () => {
    const [mine, other] = [createS3VideoStore(bucket, randomUUID()), createS3VideoStore(bucket, randomUUID())];
    const videoId = newId();
    await mine.write(videoId, megabytes(1));
    expect(await other.stat(videoId)).toBeNull();
    await other.remove(videoId);
    const listed = [];
    for await (const page of mine.list()) listed.push(...page);
    expect(listed).toEqual([{ videoId, sizeBytes: MIB, modifiedAt: expect.any(Date) }]);
    for await (const page of other.list()) expect(page).toEqual([]);
  });

  test('a list of several pages has every video once, in order', async () => {
    const installation = randomUUID();
    const store = createS3VideoStore(createS3Bucket(server.config, 3), installation);
    const videoIds = Array.from({ length: 8 }, newId);
    for (const videoId of [...videoIds].reverse()) await store.write(videoId, megabytes(1));
    const pages = [];
    for await (const page of store.list()) pages.push(page.map(({ videoId }) => videoId));
    expect(pages).toEqual([videoIds.slice(0, 3), videoIds.slice(3, 6), videoIds.slice(6)]);
  });

  test('a storage that is away is 503 for every call, and everything is there when it comes back', async () => {
    const store = createS3VideoStore(bucket, randomUUID());
    const videoId = newId();
    await store.write(videoId, megabytes(2));
    await server.goDown();
    const calls = [
      () => store.read(videoId, { start: 0, end: 9 }).next(),
      () => store.stat(videoId),
      () => store.remove(videoId),
      () => store.write(newId(), megabytes(1)),
      () => store.write(newId(), megabytes(9)),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(UnavailableError);
    await server.comeBack();
    expect(await store.stat(videoId)).toEqual({ sizeBytes: 2 * MIB });
  });

  test('wrong keys are 503 too, and the secret is in no error', async () => {
    const wrong = createS3Bucket({ ...server.config, accessKeyId: 'nobody', secretAccessKey: 'not-the-secret-of-it' });
    const error = await createS3VideoStore(wrong, randomUUID())
      .write(newId(), megabytes(1))
      .catch((reason) => reason);
    expect(error).toBeInstanceOf(UnavailableError);
    expect(JSON.stringify([error, String(error.cause), error.cause])).not.toContain('not-the-secret-of-it');
    wrong.close();
  });
});
