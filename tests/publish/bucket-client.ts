import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  CopyObjectCommand,
  type CopyObjectCommandInput,
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { listFilesBelow } from '#src/lib/files/index.ts';
import { CONTENT_SUFFIX } from './s3-listing.ts';
import { BUCKET, type S3Server } from './s3-server.ts';

interface StoredHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding: string | undefined;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Access to a bucket behind the publisher's back, with which tests read and change it. */
export interface TestBucket {
  /** Reads all objects below a prefix, as base64 by the rest of their key. */
  readAll(prefix: string): Map<string, string>;
  inspect(key: string): Promise<StoredHeaders>;
  /** Changes headers of an object and keeps the others, and its content. */
  changeHeaders(key: string, headers: Partial<CopyObjectCommandInput>): Promise<void>;
  /** Returns the release that the record of a site names. */
  readRelease(folder: string, slug: string): string;
  write(key: string, content: string): Promise<void>;
  remove(key: string): Promise<void>;
  close(): void;
}

/** Opens the bucket of a server. Contents are read from the server's own files, since a request for each would cost more than the tests. */
export function startClient({ url, env, objectsDir }: S3Server): TestBucket {
  const client = new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: env['AWS_REGION'] ?? '',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const read = (key: string): Buffer => readFileSync(join(objectsDir, key + CONTENT_SUFFIX));
  return {
    readAll(prefix) {
      const folder = join(objectsDir, prefix);
      const files = existsSync(folder) ? listFilesBelow(folder).filter((file) => file.endsWith(CONTENT_SUFFIX)) : [];
      const paths = files.map((file) => relative(folder, file).slice(0, -CONTENT_SUFFIX.length));
      return new Map(paths.map((path) => [path, read(prefix + path).toString('base64')]));
    },
    async inspect(key) {
      const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
      const { ContentType: contentType = '', CacheControl: cacheControl = '', Metadata: metadata = {} } = head;
      return { contentType, cacheControl, metadata, contentEncoding: head.ContentEncoding };
    },
    async changeHeaders(key, headers) {
      const before = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
      const source = [BUCKET, ...key.split('/')].map(encodeURIComponent).join('/');
      await client.send(
        new CopyObjectCommand({
          Bucket: BUCKET,
          Key: key,
          CopySource: source,
          MetadataDirective: 'REPLACE',
          ContentType: before.ContentType,
          CacheControl: before.CacheControl,
          Metadata: before.Metadata,
          ...headers,
        }),
      );
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
