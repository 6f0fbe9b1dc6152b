import { COMPRESS, type Encoding } from '#src/lib/compression.ts';

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
