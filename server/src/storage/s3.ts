import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createMeasure } from './measure.ts';
import type { Storage } from './storage.ts';

/** Bytes of one part, and how many of them are on their way at once: what an upload holds in memory. */
const partSize = 5 * 1024 * 1024;
const partsAtOnce = 2;

/**
 * `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=off&pathStyle=off`. Region and prefix may be left out;
 * buckets stand in the path unless told otherwise, as most stores that one runs oneself want it.
 */
export function readS3Address(address: string) {
  const url = new URL(address);
  const [bucket = '', ...prefix] = url.pathname.slice(1).split('/').filter(Boolean).map(decodeURIComponent);
  const isPlain = url.searchParams.get('tls') === 'off';
  return {
    endpoint: `${isPlain ? 'http' : 'https'}://${url.host}`,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: url.searchParams.get('pathStyle') !== 'off',
    bucket,
    prefix: prefix.map((part) => `${part}/`).join(''),
  };
}

/** Files in an S3-compatible store. An object appears under its key only when all of it has arrived. */
export function createS3Storage(address: string): Storage {
  const { bucket, prefix, endpoint, region, forcePathStyle, ...credentials } = readS3Address(address);
  const client = new S3Client({ endpoint, region, forcePathStyle, credentials });
  const object = (key: string) => ({ Bucket: bucket, Key: prefix + key });

  return {
    put: async (key, content) => {
      const { stream, result } = createMeasure();
      const body = new PassThrough();
      const upload = new Upload({
        client,
        params: { ...object(key), Body: body },
        partSize,
        queueSize: partsAtOnce,
      });
      try {
        await Promise.all([pipeline(content, stream, body), upload.done()]);
      } catch (error) {
        await upload.abort().catch(() => undefined);
        throw error;
      }
      return result();
    },
    open: async (key, range) => {
      const { Body } = await client.send(
        new GetObjectCommand({ ...object(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      return Body as Readable;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(object(key)));
    },
    localPath: () => null,
    check: async () => {
      // Writing needs the bucket, the keys and their rights, and nothing less would show that they are there.
      await client.send(new PutObjectCommand({ ...object('.check'), Body: 'ok' }));
      await client.send(new DeleteObjectCommand(object('.check')));
    },
  };
}
