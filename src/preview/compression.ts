import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

/*
 * Compression as CloudFront does it, so that sizes measured here are true there. hono/compress has no Brotli, and would
 * compress a file again for every request.
 */

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** CloudFront leaves smaller and larger files uncompressed. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;

/** Chooses the encoding of a file for an Accept-Encoding header; undefined to send it uncompressed. */
export function chooseEncoding(acceptEncoding: string, contentType: string, bytes: number): Encoding | undefined {
  if (bytes < MIN_BYTES || bytes > MAX_BYTES || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType)) return undefined;
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  return ENCODINGS.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}

/** Low levels: a preview shows each page only a few times. */
const COMPRESS = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
} as const satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;

const MAX_CACHE_BYTES = 50_000_000;
const cache = new Map<string, Buffer>();
let cacheBytes = 0;

/** Compresses a file once for each state of it, which `etag` identifies. */
export async function compress(etag: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer> {
  const key = `${encoding} ${etag}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const compressed = await COMPRESS[encoding](await read());
  if (cacheBytes + compressed.length > MAX_CACHE_BYTES) {
    cache.clear();
    cacheBytes = 0;
  }
  cache.set(key, compressed);
  cacheBytes += compressed.length;
  return compressed;
}
