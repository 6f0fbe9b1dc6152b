import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isPrivateNumber, lookupPublicAddress, PrivateAddressError } from '#src/lib/public-address.ts';
import type { Validators } from '#src/release/index.ts';

/** Limits of one photo. */
export interface PhotoFetchLimits {
  readonly bytes: number;
  /** Milliseconds for the whole photo, redirects included, so that a host that sends a byte a second holds nothing up. */
  readonly ms: number;
  readonly redirects: number;
}

/** A photo of a large camera has about 20 MB. */
export const PHOTO_FETCH_LIMITS: PhotoFetchLimits = { bytes: 30_000_000, ms: 30_000, redirects: 4 };

export interface PhotoRequest {
  readonly url: string;
  /** From the last answer. The host then may answer that nothing changed. */
  readonly validators: Validators;
  /** Hosts that may have private addresses, as `host` or `host:port`. */
  readonly privateHosts: readonly string[];
  readonly limits: PhotoFetchLimits;
}

export type PhotoAnswer =
  | { readonly kind: 'received'; readonly bytes: Buffer; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  /** `isHostDown` is true if the host could not be reached or did not answer in time, so that its other photos would fail too. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isHostDown: boolean };

class RefusedAnswer extends Error {}

const agents = { 'http:': new HttpAgent({ keepAlive: true }), 'https:': new HttpsAgent({ keepAlive: true }) };
const SUCCESS = 200;
const NOT_MODIFIED = 304;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Fetches a photo. Each address on the way, redirects included, has to be on the public internet: the connection uses the address that was
 * checked. Never throws.
 */
export async function fetchPhoto({ url, validators, privateHosts, limits }: PhotoRequest): Promise<PhotoAnswer> {
  const signal = AbortSignal.timeout(limits.ms);
  try {
    let next = new URL(url);
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const response = await open(next, validators, privateHosts, signal);
      const { statusCode = 0, headers } = response;
      if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
        response.destroy();
        next = new URL(headers.location, next);
        continue;
      }
      if (statusCode === NOT_MODIFIED) {
        response.resume();
        return { kind: 'unchanged' };
      }
      if (statusCode !== SUCCESS) {
        response.destroy();
        const isHostDown = statusCode >= 500 || statusCode === 429;
        return { kind: 'failed', reason: `The host answered with status ${statusCode}.`, isHostDown };
      }
      const bytes = await readBody(response, limits.bytes);
      return {
        kind: 'received',
        bytes,
        validators: { etag: headers.etag, modified: headers['last-modified'] },
      };
    }
    return failed(`There were more than ${limits.redirects} redirects.`);
  } catch (error) {
    return signal.aborted ? failed(`It did not arrive within ${limits.ms / 1000} seconds.`, true) : explain(error);
  }
}

function open(
  url: URL,
  { etag, modified }: Validators,
  privateHosts: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { protocol, hostname, host } = url;
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new RefusedAnswer('It was redirected to an address that does not begin with https:// or http://.');
  }
  const mayBePrivate = privateHosts.includes(host) || privateHosts.includes(hostname);
  if (!mayBePrivate && isPrivateNumber(hostname))
    throw new PrivateAddressError(`${hostname} is not on the public internet.`);
  const headers: Record<string, string> = { accept: 'image/*', 'user-agent': 'forecourt-photos' };
  if (etag !== undefined) headers['if-none-match'] = etag;
  if (modified !== undefined) headers['if-modified-since'] = modified;
  return new Promise((resolve, reject) => {
    const options = { headers, signal, lookup: mayBePrivate ? undefined : lookupPublicAddress };
    const request =
      protocol === 'https:'
        ? requestHttps(url, { ...options, agent: agents[protocol] })
        : requestHttp(url, { ...options, agent: agents[protocol] });
    request.on('response', resolve).on('error', reject).end();
  });
}

/** Reads at most `most` bytes, and nothing of an answer that announces more. */
async function readBody(response: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = () => {
    response.destroy();
    return new RefusedAnswer(`The file is larger than ${most / 1_000_000} MB.`);
  };
  if (Number(response.headers['content-length']) > most) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) throw tooLarge();
  }
  return Buffer.concat(chunks);
}

const failed = (reason: string, isHostDown = false): PhotoAnswer => ({ kind: 'failed', reason, isHostDown });

function explain(error: unknown): PhotoAnswer {
  if (error instanceof RefusedAnswer) return failed(error.message);
  if (error instanceof PrivateAddressError) {
    return failed(
      'Its address is not on the public internet. If this host may be used, name it in PHOTO_PRIVATE_HOSTS.',
    );
  }
  if (!(error instanceof Error)) return failed(String(error));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message;
  return failed(`There was no connection, or it broke off (${code}).`, true);
}
