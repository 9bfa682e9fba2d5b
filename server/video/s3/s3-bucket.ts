import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../../env';
import type { ByteRange } from '../video-store';
import { NoSuchObjectError, s3Error } from './s3-errors';
import { createMultipart, type Multipart, md5Of } from './s3-multipart';

// The client is pinned: a warning about what its later versions need helps nobody who starts the server.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const CONNECT_MS = 3_000;
const SILENCE_MS = 10_000;
const ATTEMPTS = 3;
const PAGE_KEYS = 1_000;

export type S3Object = { key: string; sizeBytes: number; modifiedAt: Date };

/** The few calls that are needed of a bucket. @throws NoSuchObjectError @throws UnavailableError */
export type S3Bucket = {
  /** The bytes of `range`, or fewer where the object ends earlier. */
  get(key: string, range: ByteRange): Promise<Readable>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such object. */
  sizeOf(key: string): Promise<number | null>;
  remove(key: string): Promise<void>;
  /** Objects whose keys begin with `prefix`, in the order of their keys. */
  list(prefix: string): AsyncGenerator<S3Object[]>;
  multipart: Multipart;
  /** Settles when the bucket can be used with these settings. Throws what the client throws. */
  probe(): Promise<void>;
  close(): void;
};

export function createS3Bucket(config: S3Config, pageKeys = PAGE_KEYS): S3Bucket {
  const client = createClient(config);
  const Bucket = config.bucket;
  const failing = (error: unknown) => Promise.reject(s3Error(error));

  return {
    async get(Key, { start, end }) {
      const command = new GetObjectCommand({ Bucket, Key, Range: `bytes=${start}-${end}` });
      const { Body, ContentRange } = await client.send(command).catch(failing);
      const body = Body as Readable | undefined;
      if (body && ContentRange?.startsWith(`bytes ${start}-`)) return body;
      body?.destroy();
      throw s3Error(new Error('the server sends no parts of objects'));
    },

    async put(Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentMD5: md5Of(Body) })).catch(failing);
    },

    async sizeOf(Key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(failing);
        return ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NoSuchObjectError) return null;
        throw error;
      }
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(failing);
    },

    async *list(Prefix) {
      // The older of the two calls: its pages go on from a key, which every server can do.
      for (let Marker: string | undefined, isLast = false; !isLast; ) {
        const command = new ListObjectsCommand({ Bucket, Prefix, MaxKeys: pageKeys, Marker });
        const page = await client.send(command).catch(failing);
        const objects = (page.Contents ?? []).map(({ Key = '', Size = 0, LastModified = new Date() }) => ({
          key: Key,
          sizeBytes: Size,
          modifiedAt: LastModified,
        }));
        if (objects.length > 0) yield objects;
        Marker = objects.at(-1)?.key;
        isLast = !page.IsTruncated || !Marker;
      }
    },

    multipart: createMultipart(client, Bucket),

    async probe() {
      await client.send(new ListObjectsCommand({ Bucket, Prefix: 'creditcue.', MaxKeys: 1 }));
    },

    close: () => client.destroy(),
  };
}

function createClient({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    // Names of buckets as host names need a DNS that most servers of one's own have not.
    forcePathStyle: true,
    // By default each body carries a trailing CRC32, which many compatible servers do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
}
