import type { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Settings } from '#platform/settings.server.ts';
import type { StoragePlace } from './place.ts';

type S3Settings = Pick<Settings, 'S3_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_FORCE_PATH_STYLE'>;

/** Files in a bucket of S3 or of a service that speaks like it. Every object is private: the site itself serves them. */
export function s3Place(settings: S3Settings & { S3_BUCKET: string }): StoragePlace {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = settings;
  const client = new S3Client({
    region: S3_REGION ?? 'us-east-1',
    // An address of one's own is rarely a wildcard domain, so the bucket goes into the path unless told otherwise.
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: S3_FORCE_PATH_STYLE !== '0' }),
    // Without keys the SDK looks for the role of the machine.
    ...(S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY && { credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    // One that takes the connection and then says nothing must not hold requests for ever.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
  });
  const disk = new Disk(new S3Driver({ client, bucket: S3_BUCKET, visibility: 'private', supportsACL: false }));
  return {
    disk,
    put: (key, contents, contentType) =>
      contents instanceof Uint8Array
        ? disk.put(key, contents, { contentType })
        : disk.putStream(key, contents.stream, { contentType, contentLength: contents.bytes }),
    readPart: async (key, { start, end }) => {
      const answer = await client.send(new GetObjectCommand({ Bucket: S3_BUCKET, Key: key, Range: `bytes=${start}-${end}` }));
      return answer.Body as Readable;
    },
    close: () => client.destroy(),
  };
}
