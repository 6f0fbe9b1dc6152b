import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodingFor } from './compression.ts';
import { sendFile } from './send.ts';

const PAGE = `<h1>${'Used cars '.repeat(500)}</h1>`;
const dir = mkdtempSync(join(tmpdir(), 'compression-'));
let server: Server;

beforeAll(async () => {
  writeFileSync(join(dir, 'page.html'), PAGE);
  server = createServer((incoming, response) => {
    sendFile({ request: incoming, response }, dir, 'page.html').catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true });
});

function get(accepted: string, method = 'GET'): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, headers: { 'accept-encoding': accepted } })
      .on('response', (response) =>
        buffer(response).then((bytes) => resolve({ headers: response.headers, bytes }), reject),
      )
      .on('error', reject)
      .end();
  });
}

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a page is sent in %s to a browser that takes it, the second time as the first', async (encoding, unpack) => {
  for (let time = 0; time < 2; time += 1) {
    const { headers, bytes } = await get(encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(200);
    expect(unpack(bytes).toString()).toBe(PAGE);
  }
});

test('a page is sent as it is to a browser that takes nothing else', async () => {
  const { headers, bytes } = await get('identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(PAGE);
});

test('who asks for the headers alone is told the same of a compressed page', async () => {
  const [head, whole] = [await get('br', 'HEAD'), await get('br')];
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
])('a browser that takes "%s" gets %s of %d bytes in %s', (accepted, file, size, encoding) => {
  expect(encodingFor(accepted, file, size)).toBe(encoding);
});
