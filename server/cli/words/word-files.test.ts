import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdsWords, WORD_FOLDERS } from './word-files';

const paths = WORD_FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path).replaceAll('\\', '/')),
);

test('every source of the client is read, but no test', () => {
  const sources = paths.filter((path) => /^client\/src\/.*\.tsx?$/.test(path));
  const left = sources.filter((path) => !holdsWords(path));
  expect(left.filter((path) => !/\.test\.tsx?$|-fakes\.ts$|^client\/src\/test\/|-jobs\.ts$/.test(path))).toEqual([]);
  expect(sources.filter((path) => holdsWords(path) && /test/.test(path))).toEqual([]);
});

test('the words of library, watch page, mails, refusals and first page are read', () => {
  const read = paths.filter((path) => holdsWords(path));
  for (const path of [
    'client/index.html',
    'client/public/manifest.webmanifest',
    'client/src/features/recordings/library/library-toolbar.tsx',
    'client/src/features/recordings/recordings.toasts.ts',
    'server/errors.ts',
    'server/features/auth/account-mail/send-account-mail.ts',
    'server/features/auth/password-reset/send-password-reset.ts',
    'server/features/recordings/links/watch-page.ts',
    'server/features/script-generator/built-in-writer/write-built-in.ts',
    'server/features/script-generator/script-generator.service.ts',
    'server/http/error-handler.ts',
    'shared/script-generator/options.ts',
  ]) {
    expect(read).toContain(path);
  }
});

test('what scripts are made of is not read, nor what only operators see', () => {
  const unread = paths.filter((path) => path.startsWith('server/') && !holdsWords(path, true));
  for (const folder of ['library', 'arcs', 'whole-scripts']) {
    expect(unread.some((path) => path.startsWith(`server/features/script-generator/${folder}/`))).toBe(true);
  }
  expect(unread).toContain('server/http/metrics.ts');
  expect(unread).toContain('server/cli/words.ts');
});

test('the document of the API and the rules of the check are read only when they are asked for', () => {
  const reference = paths.filter((path) => holdsWords(path, true) && !holdsWords(path));
  expect(reference).toContain('server/features/api-docs/document.ts');
  expect(reference.some((path) => path.startsWith('shared/compliance/rules/'))).toBe(true);
  expect(reference.every((path) => /^(server\/features\/api-docs|shared\/compliance\/rules)\//.test(path))).toBe(true);
});
