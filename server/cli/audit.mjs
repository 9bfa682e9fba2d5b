// What we depend on, checked: known faults, signatures, whether it installs without running its scripts, and a list of it
// all (SBOM); and whether a secret was ever committed. Exit code 1 when something is wrong, 2 when the registry did not let us ask.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { secretsInHistory } from './secrets.mjs';

const SBOM = join(ROOT, 'dist', 'sbom.cdx.json');
const MOST_OUTPUT = 100 * 1024 * 1024;
/** npm's words when the registry cannot be reached, or has no such service. */
const NOT_ASKED =
  /audit endpoint returned an error|ENOAUDIT|Method Not Allowed|network|ECONN|ENOTFOUND|ETIMEDOUT|E40[345]/i;

const outcomes = [
  step('installs from the lock file without scripts', ['ci', '--ignore-scripts', '--dry-run']),
  step('no known fault, high or critical, in what is shipped', ['audit', '--omit=dev', '--audit-level=high']),
  step('signed by the registry', ['audit', 'signatures']),
  list(),
  await secrets(),
];
for (const { name, outcome, detail } of outcomes)
  console.log(`${outcome.padEnd(12)} ${name}${detail ? `: ${detail}` : ''}`);
process.exit(
  outcomes.some(({ outcome }) => outcome === 'FAILED')
    ? 1
    : outcomes.every(({ outcome }) => outcome === 'passed')
      ? 0
      : 2,
);

function step(name, args) {
  const { code, output } = npm(args);
  if (code === 0) return { name, outcome: 'passed' };
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  if (NOT_ASKED.test(output)) return { name, outcome: 'NOT CHECKED', detail: lines[0] };
  return { name, outcome: 'FAILED', detail: `\n${lines.slice(-30).join('\n')}` };
}

async function secrets() {
  const name = 'no key, token or private key was ever committed';
  const found = await secretsInHistory(ROOT);
  if (!found) return { name, outcome: 'NOT CHECKED', detail: 'there is no history here' };
  if (found.length > 0) return { name, outcome: 'FAILED', detail: `\n${found.join('\n')}` };
  return { name, outcome: 'passed' };
}

/** Every package that is shipped, with version, licence and hash. */
function list() {
  const name = 'a list of what is shipped (CycloneDX)';
  const { code, output } = npm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], 'stdout');
  if (code !== 0) return { name, outcome: 'FAILED', detail: output.slice(-500) };
  const { components } = JSON.parse(output);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(SBOM, output);
  const bare = components.filter(({ hashes = [] }) => hashes.length === 0).map((component) => component.name);
  if (bare.length > 0) return { name, outcome: 'FAILED', detail: `without a hash: ${bare.join(', ')}` };
  return { name, outcome: 'passed', detail: `${components.length} packages in ${SBOM}` };
}

function npm(args, from = 'both') {
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
    shell: process.platform === 'win32',
  });
  return { code: status, output: from === 'stdout' ? stdout : stderr + stdout };
}
