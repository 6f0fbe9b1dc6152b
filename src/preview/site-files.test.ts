import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseEncoding } from '#src/lib/compression.ts';
import { getContentType } from '#src/release/index.ts';
import type { PreviewEnv } from './request.ts';
import { sendFile } from './site-files.ts';

const PAGE = `<h1>${'Used cars '.repeat(500)}</h1>`;
const dir = mkdtempSync(join(tmpdir(), 'site-files-'));
let server: Server;

beforeAll(async () => {
  writeFileSync(join(dir, 'page.html'), PAGE);
  writeFileSync(join(dir, 'film.mp4'), '0123456789');
  mkdirSync(join(dir, 'feeds'));
  writeFileSync(join(dir, 'feeds/google-1.csv'), 'id\n');
  const app = new Hono<PreviewEnv>();
  app.get('/gone', async (context) => (await sendFile(context, dir, 'page.html', 410)) ?? context.notFound());
  app.get('*', async (context) => (await sendFile(context, dir, context.req.path.slice(1))) ?? context.notFound());
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

function get(path: string, headers: Record<string, string>, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers })
      .on('response', (response) =>
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode, headers: response.headers, bytes }),
          reject,
        ),
      )
      .on('error', reject)
      .end();
  });
}

test('keeps search engines from listing the files for other companies, and nothing else', async () => {
  expect((await get('/feeds/google-1.csv', {})).headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect((await get('/page.html', {})).headers).not.toHaveProperty('x-robots-tag');
});

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends a page in %s to a browser that accepts it, from the cache as well', async (encoding, unpack) => {
    for (let time = 0; time < 2; time += 1) {
      const { headers, bytes } = await get('/page.html', { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(bytes.length).toBeLessThan(200);
      expect(unpack(bytes).toString()).toBe(PAGE);
    }
  });

  test('sends a page uncompressed to a browser that accepts nothing else', async () => {
    const { headers, bytes } = await get('/page.html', { 'accept-encoding': 'identity' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(bytes.toString()).toBe(PAGE);
  });

  test('answers HEAD with the headers of the compressed page', async () => {
    const head = await get('/page.html', { 'accept-encoding': 'br' }, 'HEAD');
    const whole = await get('/page.html', { 'accept-encoding': 'br' });
    expect(head.bytes.length).toBe(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  test.each([
    ['gzip, deflate, br, zstd', 'page.html', 5000, 'br'],
    ['gzip;q=1.0, br;q=0', 'page.html', 5000, 'gzip'],
    ['GZIP', '_astro/a.css', 5000, 'gzip'],
    ['br', 'assets/logo.svg', 5000, 'br'],
    ['br', 'stock.json', 5000, 'br'],
    ['br', 'site.webmanifest', 5000, 'br'],
    ['brotli, xgzip', 'page.html', 5000, undefined],
    ['', 'page.html', 5000, undefined],
    ['br', 'assets/photo.jpg', 5000, undefined],
    ['br', 'font.woff2', 5000, undefined],
    ['br', 'page.html', 999, undefined],
    ['br', 'stock.json', 10_000_001, undefined],
  ])('for a browser that accepts "%s", %s of %d bytes is sent in %s', (accepted, file, size, encoding) => {
    expect(chooseEncoding(accepted, getContentType(file), size)).toBe(encoding);
  });
});

describe('byte ranges', () => {
  test('sends the part of a file that a player asks for', async () => {
    const { status, headers, bytes } = await get('/film.mp4', { range: 'bytes=2-4' });
    expect([status, headers['content-range'], bytes.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
  });

  test('sends an error page whole', async () => {
    const { status, bytes } = await get('/gone', { range: 'bytes=2-4' });
    expect([status, bytes.toString()]).toEqual([410, PAGE]);
  });
});
