import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';

/*
 * Compression as CloudFront does it, so that sizes measured in a preview are true there. hono/compress has no Brotli, and
 * would compress the same content again for every request.
 */

/** Best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** CloudFront leaves smaller and larger files uncompressed. */
const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;

/** Chooses the encoding of content for an Accept-Encoding header; undefined to send it uncompressed. */
export function chooseEncoding(acceptEncoding: string, contentType: string, bytes: number): Encoding | undefined {
  if (bytes < MIN_BYTES || bytes > MAX_BYTES || !COMPRESSIBLE_CONTENT_TYPE_REGEX.test(contentType)) return undefined;
  const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
  return ENCODINGS.find((encoding) => accepted.some(({ type }) => type.toLowerCase() === encoding));
}

/** Low levels, because content is sent a few times only. */
export const COMPRESS = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
} as const satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;
