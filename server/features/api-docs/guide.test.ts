import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postSchema } from '@shared/hub';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/test-app';
import { webmBytes } from '../../test/videos';
import { guideSteps } from './guide';

const TOOLS = ['bash', 'curl', 'openssl'];
const hasTools = TOOLS.every(
  (tool) => spawnSync(tool, ['--version']).status === 0 || spawnSync(tool, ['version']).status === 0,
);

test.skipIf(!hasTools)('the commands of the guide work as they stand', async () => {
  const app = await createTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'creditcue-guide-'));
  await writeFile(join(folder, 'take.webm'), webmBytes());
  const commands = ['set -e', ...guideSteps(app.url).map(({ command }) => command)];
  const { stdout } = await promisify(execFile)('bash', ['-c', commands.join('\necho\n')], { cwd: folder });
  const feed = postSchema.array().parse(
    JSON.parse(
      stdout
        .trim()
        .split('\n')
        .at(-1)
        ?.replace(/^.*?(?=\[\{)/, '') ?? '',
    ),
  );
  expect(feed).toMatchObject([{ type: 'video_share', recording: { title: 'My first take' } }]);
  await app.close();
  await rm(folder, { recursive: true, force: true });
});
