import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedWebM } from '../test/media-files';
import { childLimits } from './child-limits';
import { runMediaTask } from './run-media-task';

const PROGRAM = `
import { readFileSync, writeFileSync } from 'node:fs';
const [, , secret, made, megabytes, canvas] = process.argv;
const tried = (work) => { try { work(); return 'done'; } catch (error) { return error.code; } };
const words = await import(canvas).then(() => 'drawn', (error) => error.message);
process.send({
  words,
  uid: process.getuid?.(),
  secret: tried(() => readFileSync(secret)),
  made: tried(() => writeFileSync(made, 'made')),
});
const taken = [];
for (let n = 0; n < Number(megabytes); n += 1) taken.push(Buffer.alloc(1024 * 1024, 1));
process.send('took it');
process.disconnect();
`;

type Report = { uid: number; secret: string; made: string; words: string };

const CANVAS = pathToFileURL(createRequire(import.meta.url).resolve('@napi-rs/canvas')).href;

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'creditcue-limits-'));
  await chmod(root, 0o711);
  await writeFile(join(root, 'program.mjs'), PROGRAM);
  await writeFile(join(root, 'secret'), 'secret', { mode: 0o600 });
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function run(megabytes: number) {
  const folder = await mkdtemp(join(root, 'work-'));
  const program = join(root, 'program.mjs');
  const args = [join(root, 'secret'), join(folder, 'made'), String(megabytes), CANVAS];
  const child = fork(program, args, { ...childLimits(program, folder), stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const messages: (Report | string)[] = [];
  child.on('message', (message: Report | string) => messages.push(message));
  const [code, killedBy] = await once(child, 'exit');
  return { report: messages[0] as Report, tookAll: messages.includes('took it'), isFine: code === 0 && !killedBy };
}

test('a program gets the memory that it needs', async () => {
  expect(await run(500)).toMatchObject({ tookAll: true, isFine: true });
});

test.runIf(process.platform === 'linux')('one that wants all memory is ended', async () => {
  expect(await run(4_000)).toMatchObject({ tookAll: false, isFine: false });
});

test('a program without a home of its own can draw words', async () => {
  expect((await run(1)).report.words).toBe('drawn');
});

test.runIf(process.getuid?.() === 0)(
  'started by root it is nobody: it writes into its folder and reads no secret',
  async () => {
    const { report } = await run(1);
    expect(report.uid).not.toBe(0);
    expect(report).toMatchObject({ secret: 'EACCES', made: 'done' });
  },
);

test('pictures of a size that no camera has are not decoded', async () => {
  const bytes = await recordedWebM({ width: 270, height: 480, seconds: 1 });
  // Width and height as WebM writes them: the name of the field, its length, the number.
  const said = [Buffer.from([0xb0, 0x82, 0x01, 0x0e]), Buffer.from([0xba, 0x82, 0x01, 0xe0])];
  for (const field of said) bytes.writeUInt16BE(0xfff0, bytes.indexOf(field) + 2);
  const folder = join(root, 'huge');
  await mkdir(folder);
  const inputPath = join(folder, 'source');
  await writeFile(inputPath, bytes);
  await expect(runMediaTask({ kind: 'mp4', ratio: 1, inputPath, folder })).rejects.toThrow('too large: 65520x65520');
  expect((await runMediaTask({ kind: 'finish', saidAgain: [], inputPath, folder })).poster).toBeNull();
});
