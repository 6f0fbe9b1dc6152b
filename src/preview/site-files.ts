import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { StatusCode } from 'hono/utils/http-status';
import { chooseEncoding } from '#src/lib/compression.ts';
import { getContentType, getRobotsTag, isHashedFile } from '#src/release/index.ts';
import { compress } from './compression.ts';
import type { PreviewContext } from './request.ts';

/** Answers with the file `dir/key`; undefined when there is no such file. */
export async function sendFile(
  context: PreviewContext,
  dir: string,
  key: string,
  status: StatusCode = 200,
): Promise<Response | undefined> {
  const path = join(dir, key);
  // A name that the file system refuses (too long, a zero byte) is a missing file as well.
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) return undefined;
  const etag = `"${[file.ino, file.size, Math.round(file.mtimeMs)].map((part) => part.toString(36)).join('-')}"`;
  const type = getContentType(key);
  const robots = getRobotsTag(key);
  if (robots !== undefined) context.header('x-robots-tag', robots);
  const headers = {
    'content-type': type,
    // The browser asks for a page again each time, so that a new build shows at once; hashed files never change.
    'cache-control': isHashedFile(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Weak as on CloudFront, because the same page compressed has other bytes.
    etag: `W/${etag}`,
    vary: 'accept-encoding',
  };
  const encoding = context.req.header('range')
    ? undefined
    : chooseEncoding(context.req.header('accept-encoding') ?? '', type, file.size);
  // Only files answered with 200 have byte ranges.
  if (encoding === undefined && status === 200) {
    const response = await serveStatic({ root: dir, path: key })(context, async () => undefined);
    return response ? context.newResponse(response.body, response.status as StatusCode, headers) : undefined;
  }
  const body = encoding ? await compress(etag, encoding, () => readFile(path)) : await readFile(path);
  if (encoding) context.header('content-encoding', encoding);
  context.header('content-length', String(body.length));
  return context.newResponse(context.req.method === 'HEAD' ? null : new Uint8Array(body), status, headers);
}
