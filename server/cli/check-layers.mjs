// Fails when a file imports what its layer must not, and also when the check itself has gone blind.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findViolations, ruleNames } from './layers/find-violations.mjs';
import { PLANTED_GROUND, PLANTED_VIOLATIONS } from './layers/planted-violations.mjs';
import { ROOT } from './paths.mjs';

const problems = [...(await checkRepository()), ...(await checkTheCheck())];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);

async function checkRepository() {
  const { violations, unseen, fileCount } = await findViolations(ROOT);
  console.log(`Layers: ${fileCount} files, ${violations.length} violations.`);
  return [
    ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
    ...unseen.map((file) => `not scanned: ${file}`),
  ];
}

async function checkTheCheck() {
  // Inside the repository, so that the planted files find the packages.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist', 'layers-'));
  try {
    for (const files of [PLANTED_GROUND, ...Object.values(PLANTED_VIOLATIONS)]) plant(folder, files);
    const { violations } = await findViolations(folder, ROOT);
    return ruleNames(ROOT)
      .filter((name) => !isNoticed(name, violations))
      .map((name) => `a planted violation went unnoticed: ${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isNoticed(name, violations) {
  const planted = Object.keys(PLANTED_VIOLATIONS[name] ?? {});
  return violations.some(({ rule, from }) => rule === name && planted.includes(from));
}

function plant(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${content}\n`);
  }
}
