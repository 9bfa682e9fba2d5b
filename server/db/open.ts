import type { Env } from '../env';
import type { Logger } from '../logger';
import { startEmbeddedPostgres } from './embedded-postgres';

export type OpenDatabase = { connectionString: string; stop(): Promise<void> };

/** The database of DATABASE_URL, or the embedded one of the data folder. */
export async function openDatabase(env: Env, logger: Logger): Promise<OpenDatabase> {
  if (env.databaseUrl) return { connectionString: env.databaseUrl, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: env.dataDir, binDir: env.pgBinDir ?? undefined, log: logger });
}
