import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { isUnsupported, s3Error } from './s3-errors';

/** With it, bytes that were changed on their way are refused. */
export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');

export type S3Upload = { key: string; uploadId: string; startedAt: Date };

/**
 * Objects in parts. Of an upload that is not completed nothing can be read. Not @aws-sdk/lib-storage: it sends no MD5
 * with a part, and the checksums that it can send are unknown to many compatible servers.
 * @throws UnavailableError
 */
export type Multipart = ReturnType<typeof createMultipart>;

export function createMultipart(client: S3Client, Bucket: string) {
  const failing = (error: unknown) => Promise.reject(s3Error(error));
  const unlessUnsupported = (error: unknown) => (isUnsupported(error) ? undefined : failing(error));

  return {
    async start(Key: string): Promise<string> {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key })).catch(failing);
      if (!UploadId) throw s3Error(new Error('an upload without an id'));
      return UploadId;
    },

    /** The part's tag, which completing asks for. */
    async put(Key: string, UploadId: string, PartNumber: number, Body: Buffer): Promise<string> {
      const part = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ContentMD5: md5Of(Body) });
      return (await client.send(part).catch(failing)).ETag ?? '';
    },

    async complete(Key: string, UploadId: string, tags: string[]): Promise<void> {
      const Parts = tags.map((ETag, n) => ({ ETag, PartNumber: n + 1 }));
      const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
      await client.send(command).catch(failing);
    },

    /** Removes the parts; where the server cannot do that, a rule of the bucket must. */
    async abort(Key: string, UploadId: string): Promise<void> {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch((error) => {
        // Done twice, or completed by the call whose answer was lost.
        if (error instanceof Error && error.name === 'NoSuchUpload') return;
        return unlessUnsupported(error);
      });
    },

    /** Uploads that are not completed, of keys that begin with `prefix`. Some servers want the whole key. */
    async list(Prefix: string): Promise<S3Upload[]> {
      const found: S3Upload[] = [];
      let from: { KeyMarker?: string; UploadIdMarker?: string } = {};
      for (;;) {
        const command = new ListMultipartUploadsCommand({ Bucket, Prefix, ...from });
        const page = await client.send(command).catch(unlessUnsupported);
        for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
          if (Key && UploadId) found.push({ key: Key, uploadId: UploadId, startedAt: Initiated ?? new Date(0) });
        }
        if (!page?.IsTruncated || !page.NextKeyMarker) return found;
        from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },
  };
}
