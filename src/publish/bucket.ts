import { hash } from 'node:crypto';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { parseBucketAddress } from '#src/lib/bucket-address.ts';

/** A mistake in the command's options or in the access to the bucket, with a message for operators. */
export class DeployRequestError extends Error {}

/** The object is not the one that a write expected, because another publisher wrote it. */
export class PreconditionError extends Error {}

/** S3's facts about an object without its content. */
export interface ObjectInfo {
  /** Changes with each write of other content. In quotes, as S3 sends it. */
  readonly etag: string;
  readonly bytes: number;
}

export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  /** Sent by S3 as `x-amz-meta-<name>`. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Returns the name of the header in which S3 sends an entry of the metadata. */
export const getMetadataHeader = (name: string): string => `x-amz-meta-${name}`;

/** The state of an object that a write replaces: its etag, or that there is none. */
export type ExpectedObject = { readonly etag: string } | 'absent';

/** A folder of an S3 bucket. Keys are relative to it. Failed requests are repeated with growing, random waits. */
export interface Bucket {
  /** `s3://bucket/folder`. */
  readonly address: string;
  read(key: string): Promise<(ObjectInfo & { readonly text: string }) | undefined>;
  /** Reads what S3 stores with the object and sends as headers, by their names in lower case. */
  inspect(key: string): Promise<(ObjectInfo & { readonly headers: Readonly<Record<string, string>> }) | undefined>;
  /** S3 refuses content that does not have its checksum. @throws PreconditionError if the object is not as `expected`. */
  write(key: string, content: Uint8Array, headers: ObjectHeaders, expected?: ExpectedObject): Promise<ObjectInfo>;
  /** Copies an object with its headers. */
  copy(from: string, to: string): Promise<{ readonly etag: string }>;
  /** Replaces all headers of an object that has this etag. @throws PreconditionError if it has another one. */
  replaceHeaders(
    key: string,
    headers: ObjectHeaders,
    expected: { readonly etag: string },
  ): Promise<{ readonly etag: string }>;
  /** Does nothing if there is no such object. */
  remove(key: string): Promise<void>;
  /** Lists the objects whose key begins with `prefix`. */
  list(prefix: string): AsyncIterable<ObjectInfo & { readonly key: string }>;
  /** Lists the names of the folders in the folder `prefix`, which ends in a slash. */
  listFolders(prefix: string): AsyncIterable<string>;
  close(): void;
}

/** Attempts before a request counts as failed. The waits between them grow to 20 seconds. */
const ATTEMPTS = 8;

/**
 * Opens a folder of a bucket. Region and credentials come from where all AWS tools take them: environment, profile, or the role
 * of the machine. AWS_ENDPOINT_URL_S3 names another server than Amazon's. @throws DeployRequestError for another kind of address.
 */
export function openBucket(address: string, env: Readonly<Record<string, string | undefined>>): Bucket {
  const parsed = parseBucketAddress(address);
  if (!parsed) throw new DeployRequestError(`--to is "${address}", expected s3://bucket or s3://bucket/folder.`);
  const { name, folder: prefix } = parsed;
  const toKey = (key: string): string => (prefix === '' ? key : `${prefix}/${key}`);
  const toSource = (key: string): string => [name, ...toKey(key).split('/')].map(encodeURIComponent).join('/');
  const endpoint = env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'];
  const client = new S3Client({
    maxAttempts: ATTEMPTS,
    // Only Amazon's own servers are sure to have an address for each bucket.
    forcePathStyle: endpoint !== undefined,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });

  return {
    address: `s3://${name}${prefix === '' ? '' : `/${prefix}`}`,
    async read(key) {
      const found = await ignoreMissing(client.send(new GetObjectCommand({ Bucket: name, Key: toKey(key) })));
      if (!found?.Body) return undefined;
      const text = await found.Body.transformToString();
      return { text, etag: found.ETag ?? '', bytes: Buffer.byteLength(text) };
    },
    async inspect(key) {
      const found = await ignoreMissing(client.send(new HeadObjectCommand({ Bucket: name, Key: toKey(key) })));
      return found && { etag: found.ETag ?? '', bytes: found.ContentLength ?? 0, headers: listHeaders(found) };
    },
    async write(key, content, { contentType, cacheControl, metadata }, expected) {
      const command = new PutObjectCommand({
        Bucket: name,
        Key: toKey(key),
        Body: content,
        ContentType: contentType,
        CacheControl: cacheControl,
        Metadata: { ...metadata },
        ChecksumSHA256: hash('sha256', content, 'base64'),
        IfNoneMatch: expected === 'absent' ? '*' : undefined,
        IfMatch: expected === 'absent' ? undefined : expected?.etag,
      });
      const { ETag: etag = '' } = await client.send(command).catch(throwPrecondition);
      return { etag, bytes: content.byteLength };
    },
    async copy(from, to) {
      const command = new CopyObjectCommand({ Bucket: name, Key: toKey(to), CopySource: toSource(from) });
      return { etag: (await client.send(command)).CopyObjectResult?.ETag ?? '' };
    },
    async replaceHeaders(key, { contentType, cacheControl, metadata }, expected) {
      const command = new CopyObjectCommand({
        Bucket: name,
        Key: toKey(key),
        CopySource: toSource(key),
        CopySourceIfMatch: expected.etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
        CacheControl: cacheControl,
        Metadata: { ...metadata },
      });
      const copied = await client.send(command).catch(throwPrecondition);
      return { etag: copied.CopyObjectResult?.ETag ?? '' };
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key: toKey(key) }));
    },
    async *list(start) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: name, Prefix: toKey(start), ContinuationToken: token }),
        );
        for (const { Key: key = '', ETag: etag = '', Size: bytes = 0 } of page.Contents ?? []) {
          yield { key: prefix === '' ? key : key.slice(prefix.length + 1), etag, bytes };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    async *listFolders(start) {
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket: name, Prefix: toKey(start), Delimiter: '/', ContinuationToken: token }),
        );
        for (const { Prefix: found = '' } of page.CommonPrefixes ?? []) {
          yield found.slice(toKey(start).length, -1);
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
    close: () => client.destroy(),
  };
}

function listHeaders(object: HeadObjectCommandOutput): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    'content-type': object.ContentType,
    'cache-control': object.CacheControl,
    'content-encoding': object.ContentEncoding,
    'content-disposition': object.ContentDisposition,
    'content-language': object.ContentLanguage,
    expires: object.ExpiresString,
    'x-amz-website-redirect-location': object.WebsiteRedirectLocation,
  };
  for (const [name, value] of Object.entries(object.Metadata ?? {})) headers[getMetadataHeader(name)] = value;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Explains an error of the bucket or of the access to it. */
export function explainBucketError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  if (name === 'NoSuchBucket') return 'the bucket does not exist. Create it, or correct its address.';
  if (name === 'AccessDenied' || name === 'Forbidden') {
    return 'access was denied. The role needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket on the bucket.';
  }
  if (name === 'CredentialsProviderError')
    return 'there are no AWS credentials. Set a profile, a role or AWS_ACCESS_KEY_ID.';
  if (message === 'Region is missing') return 'the region is not set. Set AWS_REGION, such as ap-southeast-2.';
  return message === '' || message === 'UnknownError' ? `the request failed (${name}).` : message;
}

async function ignoreMissing<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof S3ServiceException && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
      return undefined;
    throw error;
  }
}

/** 412: the object is another one. 409: another write of it is in progress. */
function throwPrecondition(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status === 412 || status === 409)
    throw new PreconditionError('Another publisher wrote the object.', { cause: error });
  throw error;
}
