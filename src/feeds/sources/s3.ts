import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { parseBucketAddress } from '#src/lib/bucket-address.ts';
import type { S3Source } from '#src/stock/index.ts';
import { explainConnection, FeedSourceError } from '../errors.ts';
import { type Download, type DownloadContext, readStream } from './download.ts';

/**
 * Downloads a feed from a bucket, unless it is unchanged. Region and credentials come from where all AWS tools take them.
 * AWS_ENDPOINT_URL_S3 names another server than Amazon's.
 */
export async function downloadS3(source: S3Source, context: DownloadContext): Promise<Download> {
  const { signal, limits, validators, s3Endpoint } = context;
  const { name = '', folder: key = '' } = parseBucketAddress(source.address) ?? {};
  const options = {
    // Failed downloads are repeated as a whole.
    maxAttempts: 1,
    forcePathStyle: s3Endpoint !== undefined,
    requestHandler: { connectionTimeout: 5000, requestTimeout: limits.idleMs },
  };
  const { region } = source;
  const client = new S3Client(region === undefined ? options : { ...options, region });
  try {
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

function explainS3Error(address: string, error: unknown): FeedSourceError {
  if (error instanceof FeedSourceError || !(error instanceof Error)) return explainConnection(address, error);
  const { name, message } = error;
  if (name === 'NoSuchKey' || name === 'NotFound')
    return new FeedSourceError(`There is no file ${address}. Correct the address.`);
  if (name === 'NoSuchBucket')
    return new FeedSourceError(`The bucket of ${address} does not exist. Correct the address.`);
  if (name === 'AccessDenied' || name === 'Forbidden') {
    return new FeedSourceError(`Access to ${address} was denied. The role needs s3:GetObject on it.`);
  }
  if (name === 'CredentialsProviderError') {
    return new FeedSourceError('There are no AWS credentials. Set a profile, a role or AWS_ACCESS_KEY_ID.');
  }
  if (message === 'Region is missing') {
    return new FeedSourceError('The region is not set. Set AWS_REGION, or the region of the source in site.json.');
  }
  const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
  const isTransient = status >= 500 || status === 429;
  return new FeedSourceError(`${address} cannot be fetched: ${message || name}.`, { isTransient, cause: error });
}
