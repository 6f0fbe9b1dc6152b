import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PrivateAddressError } from '#src/lib/public-address.ts';
import type { UrlSource } from '#src/stock/index.ts';
import { explainConnection, FeedSourceError } from '../errors.ts';
import {
  type Download,
  type DownloadContext,
  getGuardedLookup,
  isAllowedHost,
  makePrivateHostError,
  makeTooLargeError,
  parseSourceDate,
  readStream,
} from './download.ts';

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Downloads a feed from its URL, unless the server says that it is unchanged. Each address that a redirect names is checked like the
 * first one; secrets are sent to the first server alone.
 */
export async function downloadUrl(source: UrlSource, context: DownloadContext): Promise<Download> {
  let url = new URL(source.url);
  for (const [name, secret] of Object.entries(source.query)) url.searchParams.set(name, context.readSecret(secret));
  let secrets = Object.entries(source.headers).map(([name, secret]) => [name, context.readSecret(secret)] as const);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await send(url, Object.fromEntries(secrets), context);
    const location = REDIRECTS.includes(response.statusCode ?? 0) ? response.headers.location : undefined;
    if (location === undefined) return await readAnswer(response, url.host, context);
    response.destroy();
    if (!URL.canParse(location, url)) throw new FeedSourceError(`${url.host} redirects to an invalid address.`);
    const next = new URL(location, url);
    if (next.origin !== url.origin) secrets = [];
    url = next;
  }
  throw new FeedSourceError(`The address redirects more than ${MAX_REDIRECTS} times. Use the one it leads to.`);
}

async function send(
  url: URL,
  secrets: Readonly<Record<string, string>>,
  context: DownloadContext,
): Promise<IncomingMessage> {
  const { protocol, hostname } = url;
  const port = url.port || (protocol === 'https:' ? 443 : 80);
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new FeedSourceError(`The address leads to ${protocol}//, expected https://.`);
  }
  if (protocol === 'http:' && !isAllowedHost(context, hostname, port)) {
    throw new FeedSourceError(
      `${url.host} is not encrypted. Use https://, or name the host in FEEDS_ALLOWED_HOSTS if it is one of your own servers.`,
    );
  }
  const lookup = getGuardedLookup(context, hostname, port);
  const { etag, lastModified } = context.validators;
  const headers: Record<string, string> = { accept: '*/*', 'accept-encoding': 'gzip', 'user-agent': 'forecourt' };
  if (etag !== undefined) headers['if-none-match'] = etag;
  if (lastModified !== undefined) headers['if-modified-since'] = lastModified;
  const start = protocol === 'https:' ? requestHttps : requestHttp;
  try {
    return await new Promise((resolve, reject) => {
      const options = { headers: { ...headers, ...secrets }, agent: false, signal: context.signal, lookup } as const;
      const request = start(url, options, resolve);
      request.setTimeout(context.limits.idleMs, () =>
        request.destroy(
          new FeedSourceError(`${url.host} sent nothing for ${context.limits.idleMs / 1000} seconds.`, {
            isTransient: true,
          }),
        ),
      );
      request.on('error', reject);
      request.end();
    });
  } catch (error) {
    if (error instanceof PrivateAddressError) throw makePrivateHostError(url.host);
    throw context.signal.aborted ? error : explainConnection(url.host, error);
  }
}

async function readAnswer(
  response: IncomingMessage,
  host: string,
  { validators, limits }: DownloadContext,
): Promise<Download> {
  const { statusCode: status = 0, headers } = response;
  const isConditional = (validators.etag ?? validators.lastModified) !== undefined;
  if (status !== 200) response.destroy();
  if (status === 304 && isConditional) return { kind: 'unchanged' };
  if (status !== 200) throw makeStatusError(host, status);
  const length = headers['content-length'];
  const { maxBytes } = limits;
  const sent = await readStream(response, { maxBytes, expected: length === undefined ? undefined : Number(length) });
  return {
    kind: 'content',
    bytes: await decodeContent(sent, headers['content-encoding'], maxBytes),
    validators: { etag: headers.etag, lastModified: headers['last-modified'] },
    modifiedAt: parseSourceDate(headers['last-modified']),
  };
}

/** Undoes the compression of the transfer. A file that is itself compressed is unpacked later. */
async function decodeContent(sent: Uint8Array, encoding: string | undefined, maxBytes: number): Promise<Uint8Array> {
  if (encoding === undefined || encoding === 'identity') return sent;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    throw new FeedSourceError(`The server compresses with "${encoding}", which was not asked for; expected gzip.`);
  }
  try {
    return await promisify(gunzip)(sent, { maxOutputLength: maxBytes });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw makeTooLargeError(maxBytes);
    throw new FeedSourceError('The compressed answer is damaged or ends early.', { isTransient: true, cause: error });
  }
}

function makeStatusError(host: string, status: number): FeedSourceError {
  const answered = `${host} answered with status ${status}`;
  if (status === 401 || status === 403)
    return new FeedSourceError(`${answered}: it does not accept the secret, or misses one.`);
  if (status === 404 || status === 410)
    return new FeedSourceError(`${answered}: there is no such file. Correct the address.`);
  const isTransient = status >= 500 || status === 408 || status === 429;
  return new FeedSourceError(isTransient ? `${answered}.` : `${answered}, expected 200.`, { isTransient });
}
