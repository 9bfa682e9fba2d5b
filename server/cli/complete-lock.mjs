// Run after adding a package: makes package-lock.json fit every platform. With --check it only says what is missing.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock, missingPlatforms } from './lock-file.mjs';
import { ROOT } from './paths.mjs';

const path = join(ROOT, 'package-lock.json');
const text = readFileSync(path, 'utf8');
const lock = JSON.parse(text);
const missing = missingPlatforms(lock).map(([name]) => name);

if (process.argv[2] === '--check') {
  if (missing.length > 0) console.error(`Run npm run lock:complete. package-lock.json lacks:\n${missing.join('\n')}`);
  if (text.includes('"resolved"')) console.error('package-lock.json names a registry: delete its "resolved" lines.');
  process.exitCode = missing.length > 0 || text.includes('"resolved"') ? 1 : 0;
} else {
  writeFileSync(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
  for (const name of missing) console.log(`added ${name}`);
}
