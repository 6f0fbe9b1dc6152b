import { GetObjectCommand, paginateListObjectsV2, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { parseBucketAddress } from '#src/lib/bucket-address.ts';
import type { S3Source } from '#src/stock/index.ts';
import { explainConnection, FeedSourceError } from '../errors.ts';
import {
  type Download,
  type DownloadContext,
  type FeedFileCandidate,
  findNewest,
  isPattern,
  readStream,
} from './download.ts';

/**
 * Downloads a feed from a bucket, unless it is unchanged. Of several objects that a pattern fits, it takes the newest. Region and credentials come from where all AWS tools take them.
 * AWS_ENDPOINT_URL_S3 names another server than Amazon's.
 */
export async function downloadS3(source: S3Source, context: DownloadContext): Promise<Download> {
  const { signal, limits, validators, s3Endpoint } = context;
  const { name = '', folder: path = '' } = parseBucketAddress(source.address) ?? {};
  const options = {
    // Failed downloads are repeated as a whole.
    maxAttempts: 1,
    forcePathStyle: s3Endpoint !== undefined,
    requestHandler: { connectionTimeout: 5000, requestTimeout: limits.idleMs },
  };
  const { region } = source;
  const client = new S3Client(region === undefined ? options : { ...options, region });
  try {
    const key = isPattern(path) ? await findNewestKey(client, { bucket: name, path, source, signal }) : path;
    const command = new GetObjectCommand({ Bucket: name, Key: key, IfNoneMatch: validators.etag });
    const { Body, ContentLength, ETag, LastModified } = await client.send(command, { abortSignal: signal });
    const stream = (Body ?? []) as AsyncIterable<Uint8Array>;
    const bytes = await readStream(stream, { maxBytes: limits.maxBytes, expected: ContentLength });
    return { kind: 'content', bytes, validators: { etag: ETag }, modifiedAt: LastModified?.getTime() };
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304) return { kind: 'unchanged' };
    throw signal.aborted ? error : explainS3Error(source.address, error);
  } finally {
    client.destroy();
  }
}

/** Finds the newest object that a pattern fits. A bucket lists at most 1000 objects at a time. */
async function findNewestKey(
  client: S3Client,
  { bucket, path, source, signal }: { bucket: string; path: string; source: S3Source; signal: AbortSignal },
): Promise<string> {
  const found: FeedFileCandidate[] = [];
  const input = { Bucket: bucket, Prefix: path.slice(0, path.indexOf('*')) };
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, input, { abortSignal: signal })) {
    for (const { Key = '', LastModified } of Contents)
      found.push({ path: Key, modifiedAt: LastModified?.getTime() ?? 0 });
  }
  const newest = findNewest(path, found);
  if (newest) return newest.path;
  throw new FeedSourceError(
    `There is no object like ${source.address}. Correct the address, or ask if the export still runs.`,
  );
}

function explainS3Error(address: string, error: unknown): FeedSourceError {
  if (error instanceof FeedSourceError || !(error instanceof Error)) return explainConnection(address, error);
  const { name, message } = error;
  if (name === 'NoSuchKey' || name === 'NotFound')
    return new FeedSourceError(`There is no file ${address}. Correct the address.`);
  if (name === 'NoSuchBucket')
    return new FeedSourceError(`The bucket of ${address} does not exist. Correct the address.`);
  if (name === 'AccessDenied' || name === 'Forbidden') {
    return new FeedSourceError(
      `Access to ${address} was denied. The role needs s3:GetObject on it, and s3:ListBucket for an address with *.`,
    );
  }
  if (name === 'CredentialsProviderError') {
    return new FeedSourceError('There are no AWS credentials. Set a profile, a role or AWS_ACCESS_KEY_ID.');
  }
  if (message === 'Region is missing') {
    return new FeedSourceError('The region is not set. Set AWS_REGION, or the region of the source in site.json.');
  }
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
  const isTransient = status >= 500 || status === 429;
  return new FeedSourceError(`${address} cannot be fetched: ${(message || name).replace(/\.$/u, '')}.`, {
    isTransient,
    cause: error,
  });
}
