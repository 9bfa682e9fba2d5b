import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { newAccessTokenSchema } from '@shared/access-tokens';
import { userSchema } from '@shared/auth';
import { postSchema } from '@shared/hub';
import { recordingSchema, uploadCreatedSchema } from '@shared/recordings';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount } from '../../test/test-client';
import { contentDigest, finishOf, webmBytes } from '../../test/videos';

type Answer = { status: number; data: unknown; headers: Headers };
type Client = Record<string, (...args: unknown[]) => Promise<Answer>> & {
  defaults: { baseUrl: string; headers: Record<string, string> };
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const GENERATOR = join(ROOT, 'node_modules', 'oazapfts', 'dist', 'cli.js');

let app: TestApp;
let folder: string;
let client: Client;
beforeAll(async () => {
  app = await createTestApp();
  const cache = join(ROOT, 'node_modules', '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, 'client-'));
  client = await generateClient(app.url, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a stranger does: reads the document from the server and lets a public generator write a client. */
async function generateClient(url: string, into: string): Promise<Client> {
  const document = join(into, 'openapi.json');
  await writeFile(document, await (await fetch(`${url}/api/openapi.json`)).text());
  await promisify(execFile)(process.execPath, [GENERATOR, document, join(into, 'client.ts')]);
  const outfile = join(into, 'client.mjs');
  await build({ entryPoints: [join(into, 'client.ts')], outfile, bundle: true, platform: 'node', format: 'esm' });
  const made = (await import(pathToFileURL(outfile).href)) as Client;
  made.defaults.baseUrl = url;
  return made;
}

/** What a call answered, which must have this status. */
async function call(status: number, name: string, ...args: unknown[]): Promise<Answer> {
  const answer = await client[name]?.(...args);
  expect([name, answer?.status]).toEqual([name, status]);
  return answer as Answer;
}

test('a generated client registers, makes a token, uploads a video, shares it and reads the feed', async () => {
  const registered = await call(201, 'register', newAccount());
  const user = userSchema.parse(registered.data);
  const [cookie = ''] = registered.headers.getSetCookie();
  const session = { headers: { Cookie: cookie.split(';', 1)[0] } };
  const { token } = newAccessTokenSchema.parse(
    (await call(201, 'createToken', { name: 'Mine', scope: 'write' }, session)).data,
  );

  client.defaults.headers = { Authorization: `Bearer ${token}` };
  const video = webmBytes();
  const begun = await call(
    201,
    'createUpload',
    { mimeType: 'video/webm', aspectRatio: '9:16', title: 'By a program' },
    {},
  );
  const { id } = uploadCreatedSchema.parse(begun.data);
  const octets = { headers: { 'Content-Type': 'application/octet-stream' } };
  await call(204, 'putChunk', id, 0, contentDigest(video), new Uint8Array(video), octets);
  const recording = recordingSchema.parse((await call(201, 'finishUpload', id, finishOf([video]))).data);
  await call(200, 'shareRecording', recording.id);
  const feed = postSchema.array().parse((await call(200, 'listPosts', { limit: 1 })).data);
  expect(feed[0]).toMatchObject({ user: { id: user.id }, recording: { id: recording.id, title: 'By a program' } });
});
