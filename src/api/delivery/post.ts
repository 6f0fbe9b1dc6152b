import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

const TIMEOUT_MILLISECONDS = 10_000;

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether addresses of this machine and its network are allowed. */
  readonly privateTargets: boolean;
}

/** The answer's status, or why there was none. What the answer says is not looked at: it may repeat what was sent. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'forbidden'; readonly reason: string };

class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

const FORBIDDEN = 'The address is not one of the public internet. API_PRIVATE_TARGETS=true allows it.';

/**
 * Posts a text. Follows no redirect, takes ten seconds at most, and looks at the address that it really connects to, so that
 * a name cannot lead elsewhere between the check and the connection.
 */
export async function post({ url, headers, body, privateTargets }: Post): Promise<PostResult> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return { kind: 'forbidden', reason: 'The address does not begin with https:// or http://.' };
  }
  const literal = hostname.replace(/^\[|\]$/gu, '');
  if (!privateTargets && isIP(literal) !== 0 && !isPublicAddress(literal))
    return { kind: 'forbidden', reason: FORBIDDEN };
  const start = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = start(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
        ...(privateTargets ? {} : { lookup: publicLookup }),
      },
      (response) => {
        resolve({ kind: 'answered', status: response.statusCode ?? 0 });
        // Read to its end, so that the connection can be used again, but never for long: the signal ends it.
        response.on('error', () => undefined).resume();
      },
    );
    request.on('error', (error) => resolve(failureOf(error)));
    request.end(body);
  });
}

function failureOf(error: Error): PostResult {
  if (error instanceof PrivateAddressError) return { kind: 'forbidden', reason: FORBIDDEN };
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return { kind: 'failed', reason: `No answer within ${TIMEOUT_MILLISECONDS / 1000} seconds.` };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { kind: 'failed', reason: `No connection (${code}).` };
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new PrivateAddressError(FORBIDDEN), '', 0);
    }
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
