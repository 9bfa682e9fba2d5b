import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const FOLDERS = ['client', 'server', 'shared'];
const REQUEST_RULE = 'requests-go-through-the-api-client';
const REQUEST = /\b(fetch|sendBeacon)\(|\bnew (XMLHttpRequest|EventSource|WebSocket)\b/;
/** The service worker passes on what pages ask for, and never asks the API itself. */
const MAY_REQUEST =
  /^client\/src\/lib\/api-client\.ts$|^client\/src\/offline\/service-worker\.ts$|\.test\.tsx?$|^client\/src\/test\//;

/** The rules of the repository: those about imports, and the one about requests. */
export function ruleNames(root) {
  return [...importRules(root).forbidden.map(({ name }) => name), REQUEST_RULE];
}

/** Breaches of the rules below `root`, and the source files that were not looked at. */
export async function findViolations(root, rulesRoot = root) {
  const { forbidden, options } = importRules(rulesRoot);
  const folders = FOLDERS.map((folder) => join(root, folder));
  const resolution = {
    alias: { '@': join(root, 'client', 'src'), '@shared': join(root, 'shared') },
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
  };
  const settings = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(
    folders.map((folder) => folder.slice(root.length + 1)),
    settings,
    resolution,
  );
  const scanned = new Set(output.modules.map(({ source }) => source));
  const files = FOLDERS.flatMap((folder) => typescriptFiles(root, folder));
  const imports = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return {
    violations: [...imports, ...requestsOutsideTheClient(root, files)],
    unseen: files.filter((file) => !scanned.has(file)),
    fileCount: files.length,
  };
}

function importRules(root) {
  return createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs'));
}

function requestsOutsideTheClient(root, files) {
  return files
    .filter((file) => file.startsWith('client/src/') && !MAY_REQUEST.test(file))
    .filter((file) => REQUEST.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => ({ rule: REQUEST_RULE, from: file, to: 'fetch' }));
}

function typescriptFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : typescriptFiles(root, path);
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
  });
}
