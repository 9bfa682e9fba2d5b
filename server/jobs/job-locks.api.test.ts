import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database';
import { createJobLocks } from './job-locks';

test('jobs that begin and end at the same moment ask the connection one after another', async () => {
  const database = await createTestDatabase();
  const locks = createJobLocks(database.connectionString);
  const warnings: Error[] = [];
  const hear = (warning: Error) => void warnings.push(warning);
  process.on('warning', hear);
  try {
    const releases = await Promise.all(['paint', 'cut', 'send'].map((id) => locks.hold(id)));
    await Promise.all(releases.map((release) => release()));
    // Node tells of a warning after the code that caused it.
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', hear);
    await locks.close();
    await database.drop();
  }
});
