import { relative } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/**
 * The files that take longest, the longest first. Begun last, one of them would be worked on alone at the end, with the
 * other cores idle: by itself vitest knows how long files take only where it has run before.
 */
const LONGEST = [
  'server/index.api.test.ts',
  'server/features/script-generator/library/library.test.ts',
  'server/features/recordings/captions/captions.test.ts',
  'server/features/recordings/edits/takes.test.ts',
  'server/features/recordings/encoding/versions.test.ts',
  'server/test/cross-origin.api.test.ts',
  'server/db/embedded-postgres.api.test.ts',
  'server/features/recordings/storage/storage.test.ts',
  'server/test/authorization-matrix.api.test.ts',
  'server/video/video-stores.api.test.ts',
  'server/features/recordings/edits/edits.test.ts',
  'server/test/input-table.api.test.ts',
  'server/features/recordings/edits/cover.test.ts',
  'server/features/script-generator/script-generator.test.ts',
  'server/features/recordings/links/watch.test.ts',
  'server/features/access-tokens/access-tokens.test.ts',
  'server/features/auth/account/account.test.ts',
  'server/test/round-trip.api.test.ts',
  'server/features/auth/throttle.test.ts',
  'server/jobs/job-queue.api.test.ts',
  'server/test/query-plans.api.test.ts',
  'server/features/api-docs/curl.test.ts',
  'server/db/frozen-database.api.test.ts',
  'client/src/features/recordings/editor/editor.test.tsx',
  'client/src/pages/studio/script-tab/generated-script.test.tsx',
  'client/src/pages/studio/record-tab.test.tsx',
  'client/src/pages/studio/script-tab.test.tsx',
  'client/src/features/recordings/download/download.test.tsx',
  'client/src/features/hub/feed.test.tsx',
  'client/src/app/app.test.tsx',
  'client/src/features/compliance/review.test.tsx',
  'client/src/features/recordings/library/library.test.tsx',
  'client/src/features/recordings/recordings.test.tsx',
  'server/media/post-ready-file.test.ts',
  'server/media/join.test.ts',
  'server/media/kept-sound.test.ts',
  'shared/compliance/growth.test.ts',
  'server/http/validate.property.test.ts',
];

/** Behind the longest files come the others, as they were found. */
function placeOf({ project, moduleId }: TestSpecification): number {
  const place = LONGEST.indexOf(relative(project.config.root, moduleId).replaceAll('\\', '/'));
  return place < 0 ? LONGEST.length : place;
}

/** Project by project, as the files of one share what they import. */
export class LongestFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => a.project.name.localeCompare(b.project.name) || placeOf(a) - placeOf(b));
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
