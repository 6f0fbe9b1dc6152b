import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { hashContent } from '#src/lib/hash.ts';
import { closeServer, listen } from '#src/lib/http-server.ts';
import { DEMO_DEALERS } from './dealers.ts';
import { makeStock } from './make-stock.ts';
import { makeFeeds } from './write-feed.ts';

/** A server on this machine that stands in for the systems which export demo dealers' feeds. */
export interface DemoFeedSandbox {
  readonly host: string;
  /** Returns its address of the feed that a dealer's system has at `url`; undefined if it has none. */
  findUrl(url: string): string | undefined;
  stop(): Promise<void>;
}

/** The header that the sandbox expects instead of a dealer's secret. */
const AUTHORIZATION = 'Bearer sandbox';

/** Starts the server on any free port. Its feeds are made when they are asked for, compressed, and have an ETag. */
export async function startFeedSandbox(): Promise<DemoFeedSandbox> {
  const exports = new Map(
    DEMO_DEALERS.flatMap((dealer) => ('url' in dealer.feed ? [[dealer.feed.url, dealer] as const] : [])),
  );
  const toPath = (url: string): string => `/${new URL(url).host}${new URL(url).pathname}`;
  const byPath = new Map([...exports].map(([url, dealer]) => [toPath(url), dealer]));
  const server = createServer((request, response) => {
    const dealer = byPath.get(request.url ?? '');
    const [feed] = dealer ? makeFeeds(dealer, makeStock(dealer)) : [];
    if (!feed) return void response.writeHead(404).end();
    if (request.headers.authorization !== AUTHORIZATION) return void response.writeHead(401).end();
    const etag = `"${hashContent(feed.text)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const body = gzipSync(feed.text);
    response.writeHead(200, { etag, 'content-type': 'application/gzip', 'content-length': body.length }).end(body);
  });
  const host = `127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    host,
    findUrl: (url) => (exports.has(url) ? `http://${host}${toPath(url)}` : undefined),
    stop: () => closeServer(server),
  };
}
