import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { listPage } from './s3-listing.ts';

/** A request to the server, as tests see it. */
export interface S3Request {
  readonly method: string;
  /** Key of the object. */
  readonly key: string;
  readonly headers: IncomingMessage['headers'];
}

/** A fault that replaces the answer to a request, or comes before it. */
export type Fault =
  | 'slow-down'
  /** Clients try a refused request only once. */
  | 'refuse'
  /** A byte of the content changes on its way. */
  | 'damage'
  /** The connection is cut before the server sees the request. */
  | 'cut-before'
  /** The server does what is asked, and its answer is lost. */
  | 'cut-after';

/** An S3 server on loopback with what the one from npm leaves out: preconditions, checksums, pages of listings, and faults to order. */
export interface S3Server {
  readonly url: string;
  /** Environment for clients and commands. */
  readonly env: Readonly<Record<string, string>>;
  /** The requests that change an object, in order. */
  readonly writes: S3Request[];
  /** Chooses a fault for a request. */
  chooseFault: (request: S3Request) => Fault | undefined;
  /** Folder that the bucket's objects are in, as the server stores them. */
  readonly objectsDir: string;
  stop(): Promise<void>;
}

export const BUCKET = 'sites';

/**
 * Starts a server with an empty bucket. Writes with If-Match or If-None-Match, and with a checksum, are refused as S3 refuses them
 * (https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html).
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    // Its signatures of listings differ from Amazon's.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await store.run();
  const objectsDir = join(directory, BUCKET);
  const state: Pick<S3Server, 'chooseFault' | 'writes'> = { chooseFault: () => undefined, writes: [] };
  const locks = new Map<string, Promise<void>>();

  const proxy = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const sent = await readAll(incoming);
    const { method = 'GET', url = '/', headers } = incoming;
    const key = decodeURIComponent(new URL(url, 'http://s3').pathname.slice(BUCKET.length + 2));
    const seen = { method, key, headers };
    const fault = state.chooseFault(seen);
    if (fault === 'cut-before') return void outgoing.destroy();
    if (fault === 'slow-down') return sendError(outgoing, 503, 'SlowDown');
    if (fault === 'refuse') return sendError(outgoing, 403, 'AccessDenied');
    const { pathname, searchParams } = new URL(url, 'http://s3');
    const isOfBucket = pathname.split('/')[1] === BUCKET;
    if (isOfBucket && method === 'GET' && searchParams.get('list-type') === '2') {
      outgoing.writeHead(200, { 'content-type': 'application/xml' });
      return void outgoing.end(listPage(objectsDir, searchParams));
    }
    const content = fault === 'damage' ? Buffer.concat([sent.subarray(1), Buffer.from('!')]) : sent;
    // Amazon decides conditional writes of one object one after the other.
    const previous = locks.get(key) ?? Promise.resolve();
    const turn = Promise.withResolvers<void>();
    locks.set(key, turn.promise);
    await previous;
    try {
      const refused = await findRefusal(port, seen, content);
      if (refused) return sendError(outgoing, refused.status, refused.code);
      if (method === 'PUT' || method === 'DELETE') state.writes.push(seen);
      const response = await forward(port, seen, url, content);
      if (fault === 'cut-after') return void outgoing.destroy();
      outgoing.writeHead(response.status, response.headers);
      outgoing.end(response.content);
    } finally {
      turn.resolve();
    }
  };
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${getPort(proxy)}`;
  return Object.assign(state, {
    url,
    objectsDir,
    env: {
      AWS_ENDPOINT_URL_S3: url,
      AWS_REGION: 'ap-southeast-2',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  });
}

const getPort = (server: Server): number => (server.address() as AddressInfo).port;

async function findRefusal(
  port: number,
  { method, key, headers }: S3Request,
  content: Buffer,
): Promise<{ status: number; code: string } | undefined> {
  if (method !== 'PUT') return undefined;
  const checksum = headers['x-amz-checksum-sha256'];
  if (checksum !== undefined && checksum !== hash('sha256', content, 'base64')) {
    return { status: 400, code: 'BadDigest' };
  }
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
  if (ifMatch === undefined && ifNoneMatch === undefined) return undefined;
  const path = `/${BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`;
  const found = await forward(port, { method: 'HEAD', key, headers: { host: headers.host } }, path, Buffer.alloc(0));
  if (ifNoneMatch === '*' && found.status === 200) return { status: 412, code: 'PreconditionFailed' };
  if (ifMatch !== undefined && found.headers.etag !== ifMatch) {
    return found.status === 404 ? { status: 404, code: 'NoSuchKey' } : { status: 412, code: 'PreconditionFailed' };
  }
  return undefined;
}

interface Forwarded {
  status: number;
  headers: IncomingMessage['headers'];
  content: Buffer;
}

async function forward(
  port: number,
  { method, headers }: S3Request,
  path: string,
  content: Buffer,
): Promise<Forwarded> {
  // Decided here. The server would answer requests for ranges and copies with them as well.
  const { 'if-match': _, 'if-none-match': __, ...others } = headers;
  const sent = request({ host: '127.0.0.1', port, method, path, headers: others });
  sent.end(content);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 500, headers: response.headers, content: await readAll(response) };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function sendError(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
