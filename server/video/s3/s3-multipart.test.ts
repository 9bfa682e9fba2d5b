import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createMultipart } from './s3-multipart';

const upload = (key: string, id: string, initiated: string) => `
  <Upload>
    <Key>${key}</Key>
    <UploadId>${id}</UploadId>
    <Initiator>
      <ID>arn:aws:iam::111122223333:user/user1-11111a31-17b5-4fb7-9df5-b111111f13de</ID>
      <DisplayName>user1-11111a31-17b5-4fb7-9df5-b111111f13de</DisplayName>
    </Initiator>
    <Owner><ID>75aa57f09aa0c8caeab4f8c24e99d10f8e7faeebf76c078efc7c6caea54ba06a</ID></Owner>
    <StorageClass>STANDARD</StorageClass>
    <Initiated>${initiated}</Initiated>
  </Upload>`;

/** Two pages as Amazon's reference of ListMultipartUploads prints them: no S3 server from npm answers this call. */
const page = (uploads: string, next: string, isTruncated: boolean) => `<?xml version="1.0" encoding="UTF-8"?>
<ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Bucket>bucket</Bucket>
  <KeyMarker></KeyMarker>
  <UploadIdMarker></UploadIdMarker>
  ${next}
  <MaxUploads>2</MaxUploads>
  <IsTruncated>${isTruncated}</IsTruncated>${uploads}
</ListMultipartUploadsResult>`;

const [MOVIE_1, MOVIE_2, LATER] = [
  'XMgbGlrZSBlbHZpbmcncyBub3Q',
  'VXBsb2FkIElEIGZvciBlbHZpbmcncw',
  'YW55IGlkZWEgd2h5IGVsdmluZydz',
];
const FIRST = page(
  upload('my-movie.m2ts', MOVIE_1, '2010-11-10T20:48:33.000Z') +
    upload('my-movie.m2ts', MOVIE_2, '2010-11-10T20:48:34.000Z'),
  `<NextKeyMarker>my-movie.m2ts</NextKeyMarker><NextUploadIdMarker>${MOVIE_2}</NextUploadIdMarker>`,
  true,
);
const LAST = page(upload('my-second-movie.m2ts', LATER, '2010-11-10T20:49:33.000Z'), '', false);

test('all pages of the uploads that are not completed are read', async () => {
  const asked: Record<string, string>[] = [];
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
    asked.push(Object.fromEntries(searchParams));
    const isSecond = searchParams.get('key-marker') === 'my-movie.m2ts';
    res.setHeader('content-type', 'application/xml').end(isSecond ? LAST : FIRST);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'k', secretAccessKey: 's' },
  });

  const uploads = await createMultipart(client, 'bucket').list('my-');

  client.destroy();
  server.closeAllConnections();
  server.close();
  expect(uploads).toEqual([
    { key: 'my-movie.m2ts', uploadId: MOVIE_1, startedAt: new Date('2010-11-10T20:48:33Z') },
    { key: 'my-movie.m2ts', uploadId: MOVIE_2, startedAt: new Date('2010-11-10T20:48:34Z') },
    { key: 'my-second-movie.m2ts', uploadId: LATER, startedAt: new Date('2010-11-10T20:49:33Z') },
  ]);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ uploads: '', prefix: 'my-' });
  expect(asked[1]).toMatchObject({ prefix: 'my-', 'key-marker': 'my-movie.m2ts', 'upload-id-marker': MOVIE_2 });
});
