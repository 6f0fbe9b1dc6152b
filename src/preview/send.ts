import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { compressor, encodingFor } from './compression.ts';
import { contentTypeOf } from './content-types.ts';

/** Files whose name changes with their content: the bundler's, pictures in sizes, and the snapshot of the stock. */
const HASHED_FILES = /^_astro\/|^pictures\/|^stock-[0-9a-f]+\.json$/u;

const compressed = compressor();

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Answers with `dir/key`, or with 304 when the browser has it; false when there is no such file. */
export async function sendFile(exchange: Exchange, dir: string, key: string, status = 200): Promise<boolean> {
  // A name that the file system refuses (too long, a zero byte) is a missing file as well.
  const file = await open(join(dir, key)).catch(() => undefined);
  if (!file) return false;
  try {
    return await sendOpened(exchange, file, key, status);
  } finally {
    await file.close();
  }
}

async function sendOpened({ request, response }: Exchange, file: FileHandle, key: string, status: number) {
  const stat = await file.stat();
  if (!stat.isFile()) return false;
  const etag = `"${[stat.ino, stat.size, Math.round(stat.mtimeMs)].map((part) => part.toString(36)).join('-')}"`;
  response.setHeader('cache-control', cachingOf(key));
  // Weak, because the same page compressed is other bytes: what CloudFront makes of it.
  response.setHeader('etag', `W/${etag}`);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return true;
  }
  response.setHeader('content-type', contentTypeOf(key));
  response.setHeader('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding'], key, stat.size);
  const body = encoding && (await compressed(etag, encoding, () => file.readFile()));
  response.writeHead(status, {
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body?.length ?? stat.size,
  });
  if (request.method === 'HEAD' || body) response.end(request.method === 'HEAD' ? undefined : body);
  else await pipeline(file.createReadStream({ autoClose: false }), response);
  return true;
}

/** Answers with a short text, or with a whole document when `type` says so. */
export function sendText({ request, response }: Exchange, status: number, text: string, type = 'text/plain'): void {
  const body = Buffer.from(text);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': body.length,
    'cache-control': 'no-cache',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Pages are asked for again each time, so that a new build shows at once; hashed files never change. */
function cachingOf(key: string): string {
  return HASHED_FILES.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
}
