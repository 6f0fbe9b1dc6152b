import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentTypeOf } from './content-types.ts';

/** The encodings that browsers and CloudFront know, the better one first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** CloudFront leaves files outside of these sizes as they are, and so do we, so that what is measured here is true there. */
const SMALLEST = 1000;
const LARGEST = 10_000_000;
const COMPRESSIBLE = /^text\/|^application\/(?:json|xml|manifest\+json)|^image\/svg\+xml/u;

/** The encoding that a file is sent in; nothing when it is sent as it is. */
export function encodingFor(accepted: string | undefined, key: string, size: number): Encoding | undefined {
  if (size < SMALLEST || size > LARGEST || !COMPRESSIBLE.test(contentTypeOf(key))) return undefined;
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase());
  return ENCODINGS.find((encoding) =>
    offers.some((offer) => new RegExp(`^${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?$)|$)`, 'u').test(offer)),
  );
}

/** Quick levels: a host keeps what it compressed, a preview shows each page a few times. */
const COMPRESS = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
} as const satisfies Record<Encoding, (content: Buffer) => Promise<Buffer>>;

/** Bytes of compressed files that a cache keeps before it starts afresh. */
const MOST_KEPT = 50_000_000;

export type Compressor = (tag: string, encoding: Encoding, read: () => Promise<Buffer>) => Promise<Buffer>;

/** Compresses files, each state of a file once: `tag` names it as an entity tag does. */
export function compressor(): Compressor {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  return async (tag, encoding, read) => {
    const name = `${encoding} ${tag}`;
    const known = kept.get(name);
    if (known) return known;
    const made = await COMPRESS[encoding](await read());
    if (bytes + made.length > MOST_KEPT) {
      kept.clear();
      bytes = 0;
    }
    kept.set(name, made);
    bytes += made.length;
    return made;
  };
}
