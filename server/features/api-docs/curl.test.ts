import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newAccessTokenSchema } from '@shared/access-tokens';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newCaller } from '../../test/authorization-world';
import { undocumented } from '../../test/documented-answers';
import { createTestApp, type TestApp } from '../../test/test-app';
import { webmBytes } from '../../test/videos';
import { CALLS } from './calls';
import { curlOf } from './curl';
import { createOpenApiDocument } from './document';

const hasTools = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0);
const document = createOpenApiDocument();

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'creditcue-curl-'));
  await writeFile(join(folder, 'take.webm'), webmBytes());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** A session of its own, in a file as curl keeps it: some calls end the session that they are made in. */
async function signedIn(): Promise<{ token: string }> {
  const { client } = await newCaller(app);
  const [name, value] = [...client.cookies][0] ?? [];
  await writeFile(join(folder, 'jar'), `127.0.0.1\tFALSE\t/\tFALSE\t0\t${name}\t${value}\n`);
  const answer = await client.post('/api/tokens', { name: 'A program', scope: 'write' });
  return newAccessTokenSchema.parse(answer.json());
}

test.skipIf(!hasTools).each(CALLS.map((call) => ({ call, title: `${call.method} ${call.path}` })))(
  'the command of $title is understood as it stands',
  async ({ call: { method, path } }) => {
    const { token } = await signedIn();
    const command = curlOf(document, method.toLowerCase(), path.replace(/:(\w+)/g, '{$1}'), app.url);
    expect(command).not.toMatch(/undefined|\/\{\w+\}/);
    const options = { cwd: folder, env: { ...process.env, TOKEN: token } };
    // What is not there is refused, with an exit code.
    await promisify(execFile)(
      'bash',
      ['-c', `rm -f answer.txt\n${command} -D answer.txt -o answer.bin`],
      options,
    ).catch(() => {});
    const head = await readFile(join(folder, 'answer.txt'), 'latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const headerOf = (name: string) => new RegExp(`^${name}: (.*?)\r?$`, 'im').exec(head)?.[1] ?? '';
    const code = headerOf('x-error-code');
    expect(undocumented(method, path, { status, type: headerOf('content-type') })).toBeNull();
    expect([401, 403, 405, 408, 413, 415]).not.toContain(status);
    expect(['invalid-request', 'bad-request', 'internal']).not.toContain(code);
    if (status >= 500) expect(code).toBe('no-model');
  },
);

test('a command quotes what a shell would take for its own', () => {
  const example = { content: "It's $5 & `more`" };
  const changed = structuredClone(document);
  const body = changed.paths['/api/posts']?.post?.requestBody as { content: Record<string, { example: unknown }> };
  body.content['application/json'] = { example };
  expect(curlOf(changed, 'post', '/api/posts', 'https://cue.example')).toBe(
    [
      'curl -sS --fail-with-body https://cue.example/api/posts',
      '-H "Authorization: Bearer $TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d '{"content":"It'\\''s $5 & \`more\`"}'`,
    ].join(' \\\n  '),
  );
});
