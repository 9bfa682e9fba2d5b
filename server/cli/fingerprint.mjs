import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED_FOLDERS = new Set(['node_modules', 'e2e', 'bench', 'test', 'deploy']);
const SKIPPED_FILES = /\.test\.tsx?$|\.md$/;

/** Every file below `folders` (relative to `root`) that can change the build, sorted. */
export function sourceFiles(root, folders) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : sourceFiles(root, [path]);
        return SKIPPED_FILES.test(entry.name) ? [] : [path];
      }),
  );
}

/** One hash over the names and contents of files. */
export function fingerprint(root, files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}
