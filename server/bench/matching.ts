import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, stop } from 'esbuild';
import { createSubjectMatcher } from '../features/script-generator/library/match-subject';
import { readLibrary } from '../features/script-generator/library/read-library';
import { projectRoot } from '../project-root';
import type { CreateMatcher } from './scripts/left-out';
import { matchingRows } from './scripts/matching-rows';

/**
 * How well a typed subject finds its script, on what the matcher has not seen: one wording of each question left out at
 * a time, whole questions left out, and other subjects. Beside it the same figures of the matcher of a commit, on the same
 * questions: npm run bench:matching -- --against <commit>. `--list` prints what went wrong, `--step <n>` takes every nth.
 */
const FOLDER = join(projectRoot(), 'node_modules', '.cache', 'bench', `matcher-${process.pid}`);

async function matcherOf(commit: string): Promise<CreateMatcher> {
  mkdirSync(FOLDER, { recursive: true });
  const archive = execFileSync(
    'git',
    ['archive', commit, 'server/features/script-generator', 'server/project-root.ts', 'shared'],
    {
      cwd: projectRoot(),
      maxBuffer: 1 << 28,
    },
  );
  execFileSync('tar', ['-x', '-C', FOLDER], { input: archive });
  const outfile = join(FOLDER, 'matcher.mjs');
  await build({
    entryPoints: [join(FOLDER, 'server/features/script-generator/library/match-subject.ts')],
    alias: { '@shared': join(FOLDER, 'shared') },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outfile,
    tsconfigRaw: '{}',
  });
  await stop();
  const { createSubjectMatcher: create } = (await import(pathToFileURL(outfile).href)) as {
    createSubjectMatcher: CreateMatcher;
  };
  return create;
}

const optionOf = (name: string) => {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
};

async function main(): Promise<void> {
  const against = optionOf('--against');
  const options = { step: Number(optionOf('--step') ?? 1), lists: process.argv.includes('--list') };
  const library = readLibrary();
  const rows = matchingRows(library, createSubjectMatcher, options);
  const before = against ? matchingRows(library, await matcherOf(against), { ...options, lists: false }) : [];
  rmSync(FOLDER, { recursive: true, force: true });
  console.table(
    Object.fromEntries(
      rows.map(({ name, measured }, index) => [
        name,
        { measured, ...(against ? { [against]: before[index]?.measured } : {}) },
      ]),
    ),
  );
}

await main();
