import { get as getPlain } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';

const TIMEOUT_MS = 15_000;
/** Longer bodies are cut: no page is as long. */
const LONGEST = 20_000_000;

export interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  /** When the certificate of an encrypted connection ends, in milliseconds since the epoch. */
  readonly certificateEnd?: number | undefined;
}

/** Requests an address, as a browser that has nothing cached. Redirects are not followed. @throws if there is no answer. */
export function request(address: string): Promise<SiteAnswer> {
  const url = new URL(address);
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const options = { lookup: url.hostname.endsWith('.localhost') ? lookUpLoopback : undefined, timeout: TIMEOUT_MS };
    const pending = get(url, { ...options, headers: { 'user-agent': 'Forecourt-Watch' }, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= LONGEST) chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: Buffer.concat(chunks),
          certificateEnd: readCertificateEnd(response.socket),
        }),
      );
    });
    pending.on('timeout', () => pending.destroy(new Error(`There was no answer within ${TIMEOUT_MS / 1000} seconds.`)));
    pending.on('error', reject);
  });
}

/** Names below localhost are this machine's (https://datatracker.ietf.org/doc/html/rfc6761#section-6.3), but not every resolver knows them. */
const lookUpLoopback: LookupFunction = (_name, { all }, done) => {
  const address = '127.0.0.1';
  const family = isIP(address);
  if (all) done(null, [{ address, family }]);
  else done(null, address, family);
};

function readCertificateEnd(socket: unknown): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const end = Date.parse(socket.getPeerCertificate().valid_to);
  return Number.isNaN(end) ? undefined : end;
}
