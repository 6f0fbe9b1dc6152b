import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DeleteObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { BUCKET, type S3Server } from './s3-server.ts';

/** What tests read and change in a bucket behind the publisher's back. */
export interface TestBucket {
  /** Reads all objects below a prefix, as base64 by the rest of their key. */
  readAll(prefix: string): Map<string, string>;
  inspect(key: string): Promise<unknown>;
  /** Returns the release that the record of a site names. */
  readRelease(folder: string, slug: string): string;
  write(key: string, content: string): Promise<void>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** The end of the name of the file in which the server keeps an object's content. */
const CONTENT = '._S3rver_object';

/** Opens the bucket of a server. Contents are read from the server's own files, since a request for each would cost more than the tests. */
export function startClient({ url, env, objectsDir }: S3Server): TestBucket {
  const client = new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: env['AWS_REGION'] ?? '',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const read = (key: string): Buffer => readFileSync(join(objectsDir, key + CONTENT));
  return {
    readAll(prefix) {
      const folder = join(objectsDir, prefix);
      const files = existsSync(folder) ? listFilesBelow(folder).filter((file) => file.endsWith(CONTENT)) : [];
      const paths = files.map((file) => relative(folder, file).slice(0, -CONTENT.length));
      return new Map(paths.map((path) => [path, read(prefix + path).toString('base64')]));
    },
    async inspect(key) {
      const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
      return { contentType: head.ContentType, cacheControl: head.CacheControl, metadata: head.Metadata };
    },
    readRelease: (folder, slug) => JSON.parse(read(`${folder}/.releases/${slug}/record.json`).toString()).release,
    async write(key, content) {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: content }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
    },
    close: () => client.destroy(),
  };
}
