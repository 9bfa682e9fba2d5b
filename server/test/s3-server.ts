import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../env';
import { ended } from './ended';

export type S3TestServer = {
  config: S3Config;
  /** Requests that are being answered now. */
  busy(): number;
  /** Closes the port, and every connection. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** Uploads in parts that are neither completed nor ended. */
  openUploads(): Promise<number>;
  stop(): Promise<void>;
};

// Its only account.
const KEY = 'S3RVER';

/** A real S3 server with an empty bucket, on a free port. */
export async function startS3Server(): Promise<S3TestServer> {
  const directory = await mkdtemp(join(tmpdir(), 'creditcue-s3-'));
  const bucket = `takes-${randomUUID()}`;
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  const uploads = openUploads(join(directory, bucket, '._S3rver_uploads'));
  let busy = 0;
  const server = createServer((req, res) => {
    busy += 1;
    res.on('close', () => {
      busy -= 1;
    });
    void uploads.answer(req, res).then((isAnswered) => isAnswered || answer(req, res));
  });
  let port = 0;
  const listen = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const goDown = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    busy: () => busy,
    goDown,
    comeBack: listen,
    openUploads: async () => (await uploads.list()).length,
    async stop() {
      if (server.listening) await ended('the bucket', goDown(), async () => `${busy} requests under way`);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The two calls about uploads in parts that this server lacks: list them, and end one. */
function openUploads(folder: string) {
  const list = async () => {
    const ids = existsSync(folder) ? await readdir(folder) : [];
    const found = ids.map(async (id) => {
      const file = join(folder, id, 'key');
      try {
        return { id, key: await readFile(file, 'utf8'), startedAt: (await stat(file)).birthtime.toISOString() };
      } catch {
        // It is being begun or ended at this moment.
        return [];
      }
    });
    return (await Promise.all(found)).flat();
  };

  const listing = async (prefix: string) => {
    const those = (await list()).filter(({ key }) => key.startsWith(prefix));
    const items = those.map(
      ({ id, key, startedAt }) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt}</Initiated></Upload>`,
    );
    return `<ListMultipartUploadsResult>${items.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`;
  };

  return {
    list,
    /** Whether the request was one of the two. */
    async answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
      const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
      if (req.method === 'GET' && searchParams.has('uploads')) {
        res.setHeader('content-type', 'application/xml').end(await listing(searchParams.get('prefix') ?? ''));
        return true;
      }
      const uploadId = searchParams.get('uploadId');
      if (req.method !== 'DELETE' || !uploadId || !/^[0-9a-f]+$/.test(uploadId)) return false;
      // A part that is still being written puts its file into the folder again while it is emptied.
      await rm(join(folder, uploadId), { recursive: true, force: true, maxRetries: 20, retryDelay: 20 });
      res.writeHead(204).end();
      return true;
    },
  };
}
