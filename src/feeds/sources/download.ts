import type { LookupFunction } from 'node:net';
import { isPrivateNumber, lookupPublicAddress } from '#src/lib/public-address.ts';
import type { Secret } from '#src/stock/index.ts';
import { FeedSourceError } from '../errors.ts';

/** A source's validators of its content, with which the next night asks for changes only. */
export interface Validators {
  readonly etag?: string | undefined;
  /** As the source writes it. */
  readonly lastModified?: string | undefined;
}

/** The result of asking a source. */
export type Download =
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'content';
      readonly bytes: Uint8Array;
      readonly validators: Validators;
      /** When the source wrote its content, in milliseconds since the epoch. */
      readonly modifiedAt?: number | undefined;
    };

export interface FetchLimits {
  /** Bytes of a download, and of what is packed in it. Both are held in memory. */
  readonly maxBytes: number;
  /** Milliseconds for a whole download. */
  readonly totalMs: number;
  /** Milliseconds without any data. */
  readonly idleMs: number;
  /** Waits before further attempts, in milliseconds. */
  readonly retryWaitsMs: readonly number[];
}

/** Enough for 100,000 cars with descriptions and pictures. */
export const FETCH_LIMITS: FetchLimits = {
  maxBytes: 256 * 1024 * 1024,
  totalMs: 10 * 60_000,
  idleMs: 30_000,
  retryWaitsMs: [2000, 10_000],
};

/** The settings of a download besides its source. */
export interface DownloadContext {
  /** Of the current content. Empty to download again in any case. */
  readonly validators: Validators;
  readonly readSecret: (secret: Secret) => string;
  readonly limits: FetchLimits;
  /** Ends the download. */
  readonly signal: AbortSignal;
  /** Hosts that may be private and unencrypted: `sftp.internal`, `10.0.0.7:8080`. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Address of another S3 server than Amazon's. */
  readonly s3Endpoint: string | undefined;
}

/** Returns whether operators allow a host, with any port or with this one. */
export const isAllowedHost = (
  { allowedHosts }: Pick<DownloadContext, 'allowedHosts'>,
  host: string,
  port: string | number,
): boolean => allowedHosts.has(host.toLowerCase()) || allowedHosts.has(`${host.toLowerCase()}:${port}`);

/**
 * Returns the look-up for a connection to a host: none for one that operators allow, otherwise one that finds public addresses only.
 * @throws FeedSourceError if the host is the number of a private address.
 */
export function getGuardedLookup(
  context: Pick<DownloadContext, 'allowedHosts'>,
  host: string,
  port: string | number,
): LookupFunction | undefined {
  if (isAllowedHost(context, host, port)) return undefined;
  if (isPrivateNumber(host)) throw makePrivateHostError(host);
  return lookupPublicAddress;
}

/** Makes the error for a host that leads to a private network. */
export const makePrivateHostError = (host: string): FeedSourceError =>
  new FeedSourceError(
    `${host} is not on the public internet. If it is one of your own servers, name it in FEEDS_ALLOWED_HOSTS.`,
  );

/** Makes the error for content above the limit. */
export const makeTooLargeError = (maxBytes: number): FeedSourceError =>
  new FeedSourceError(
    `It is larger than ${Math.round(maxBytes / 1024 / 1024)} MB. Have the feed exported without what is not needed.`,
  );

/** Makes the error for a file that another program is writing. */
export const makeChangedError = (): FeedSourceError =>
  new FeedSourceError(
    'The file changed while it was read. Fetch it after it is written, or have it renamed into place when it is complete.',
    { isTransient: true },
  );

/** A file on a server that a pattern may fit. */
export interface FeedFileCandidate {
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly modifiedAt: number;
}

/** Returns whether a path has a `*`, which stands for any text in the name of a file. */
export const isPattern = (path: string): boolean => path.includes('*');

/** Returns the newest file that a pattern fits; of several with the same date, the last by name. */
export function findNewest(pattern: string, files: readonly FeedFileCandidate[]): FeedFileCandidate | undefined {
  const parts = pattern.split('*').map((part) => part.replace(/[$^\\.+?()[\]{}|]/gu, String.raw`\$&`));
  const expression = new RegExp(`^${parts.join('[^/]*')}$`, 'u');
  return files
    .filter(({ path }) => expression.test(path))
    .toSorted((a, b) => a.modifiedAt - b.modifiedAt || (a.path < b.path ? -1 : 1))
    .at(-1);
}

/** Reads a stream to its end. `expected` is the length that its sender announced. @throws FeedSourceError if it has another one, or too many bytes. */
export async function readStream(
  stream: AsyncIterable<Uint8Array>,
  { maxBytes, expected }: { readonly maxBytes: number; readonly expected: number | undefined },
): Promise<Uint8Array> {
  if (expected !== undefined && expected > maxBytes) throw makeTooLargeError(maxBytes);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const describeCut = (): string => `The download ended after ${size} of ${expected ?? 'an unknown number of'} bytes.`;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > maxBytes) throw makeTooLargeError(maxBytes);
      if (size > (expected ?? size)) throw makeChangedError();
      chunks.push(chunk);
    }
  } catch (error) {
    const isCut = error instanceof Error && 'code' in error && error.code === 'ECONNRESET';
    throw isCut ? new FeedSourceError(describeCut(), { isTransient: true, cause: error }) : error;
  }
  if (expected !== undefined && size !== expected) throw new FeedSourceError(describeCut(), { isTransient: true });
  return Buffer.concat(chunks);
}

/** Parses the date of a source's content; undefined if there is none. */
export function parseSourceDate(text: string | undefined): number | undefined {
  const date = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? undefined : date;
}
