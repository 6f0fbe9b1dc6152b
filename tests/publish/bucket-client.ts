import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import pMap from 'p-map';
import { BUCKET, type S3Server } from './s3-server.ts';

/** What tests read and change in a bucket behind the publisher's back. */
export interface TestBucket {
  /** Reads all objects below a prefix, as base64 by the rest of their key. */
  readAll(prefix: string): Promise<Map<string, string>>;
  /** Reads objects below a prefix by the rest of their key. The server cannot list more than 1000. */
  readFiles(prefix: string, paths: Iterable<string>): Promise<Map<string, string>>;
  inspect(key: string): Promise<unknown>;
  /** Returns the release that the record of a site names. */
  readRelease(folder: string, slug: string): Promise<string>;
  write(key: string, content: string): Promise<void>;
  remove(key: string): Promise<void>;
  close(): void;
}

export function startClient({ url, env }: S3Server): TestBucket {
  const client = new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: env['AWS_REGION'] ?? '',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  });
  const read = async (key: string): Promise<Uint8Array> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
    return (await Body?.transformToByteArray()) ?? new Uint8Array();
  };
  const readFiles: TestBucket['readFiles'] = async (prefix, paths) => {
    const readOne = async (path: string) => [path, Buffer.from(await read(prefix + path)).toString('base64')] as const;
    return new Map(await pMap(paths, readOne, { concurrency: 16 }));
  };
  return {
    async readAll(prefix) {
      const { Contents = [], IsTruncated } = await client.send(
        new ListObjectsV2Command({ Bucket: BUCKET, Prefix: prefix }),
      );
      if (IsTruncated) throw new Error('There are more objects than one listing has.');
      const paths = Contents.map(({ Key = '' }) => Key.slice(prefix.length));
      return await readFiles(prefix, paths);
    },
    readFiles,
    async inspect(key) {
      const head = await client.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
      return { contentType: head.ContentType, cacheControl: head.CacheControl, metadata: head.Metadata };
    },
    async readRelease(folder, slug) {
      return JSON.parse(Buffer.from(await read(`${folder}/.releases/${slug}/record.json`)).toString()).release;
    },
    async write(key, content) {
      await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: content }));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: key }));
    },
    close: () => client.destroy(),
  };
}
