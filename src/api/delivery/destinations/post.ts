import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPrivateNumber, lookupPublicAddress, PrivateAddressError } from '#src/lib/public-address.ts';

const TIMEOUT_MS = 10_000;

export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Allows addresses of this machine and its network. */
  readonly privateTargets: boolean;
}

/** The status of the response, or the reason there was none. The body is ignored, because it may repeat what was sent. */
export type PostResult =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'forbidden'; readonly reason: string };

const FORBIDDEN = 'The address is not on the public internet. Set API_PRIVATE_TARGETS=true to allow it.';

/**
 * Posts a text. Follows no redirect, times out after ten seconds, and checks the address that it actually connects to,
 * so that a name cannot resolve to another address after the check.
 */
export async function post({ url, headers, body, privateTargets }: Post): Promise<PostResult> {
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') {
    return { kind: 'forbidden', reason: 'The address does not begin with https:// or http://.' };
  }
  if (!privateTargets && isPrivateNumber(hostname)) return { kind: 'forbidden', reason: FORBIDDEN };
  const start = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const request = start(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: privateTargets ? undefined : lookupPublicAddress,
      },
      (response) => {
        resolve({ kind: 'answered', status: response.statusCode ?? 0 });
        // Drains the body so that the connection can be reused; the signal ends a body that never ends.
        response.on('error', () => undefined).resume();
      },
    );
    request.on('error', (error) => resolve(toPostFailure(error)));
    request.end(body);
  });
}

function toPostFailure(error: Error): PostResult {
  if (error instanceof PrivateAddressError) return { kind: 'forbidden', reason: FORBIDDEN };
  if (error.name === 'AbortError' || error.name === 'TimeoutError') {
    return { kind: 'failed', reason: `No answer within ${TIMEOUT_MS / 1000} seconds.` };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return { kind: 'failed', reason: `No connection (${code}).` };
}
