import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftRelease, type Manifest, makeManifest, SECURITY_HEADERS } from '#src/release/index.ts';
import { checkPort, type Preview, startPreview } from './server.ts';

const outDir = mkdtempSync(join(tmpdir(), 'preview-'));
let preview: Preview;

beforeAll(async () => {
  preview = await startPreview({ outDir, port: 0 });
});

afterAll(async () => {
  await preview.close();
  rmSync(outDir, { recursive: true });
});

type Page = [file: string, body: string, status?: 200 | 404 | 410];

function publish(slug: string, manifest: Partial<Manifest>, files: Page[]): void {
  const draft = draftRelease(outDir, slug);
  for (const [file, body] of files) draft.write(file, body);
  const pages = files
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, body, status = 200]) => [
      `/${file.replace(/(index)?\.html$/, '')}`,
      { key: 'k', file, bytes: body.length, status },
    ]);
  const stock = { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] };
  draft.publish(
    makeManifest({
      slug,
      name: slug,
      template: 'dense',
      place: 'Sydney NSW',
      builtAt: 0,
      sources: [],
      sourcesKey: '',
      validUntil: null,
      pages: Object.fromEntries(pages),
      cars: 0,
      stock,
      warnings: [],
      ...manifest,
    }),
  );
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request as a browser does for `http://<host>:<port><path>`, without resolving the host's name. */
function get(
  host: string,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${preview.port}`, ...options.headers };
    request({ host: '127.0.0.1', port: preview.port, path, method: options.method ?? 'GET', headers })
      .on('response', (response) => {
        text(response).then(
          (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
          reject,
        );
      })
      .on('error', reject)
      .end();
  });
}

describe('a published site', () => {
  beforeAll(() => {
    publish('harbour-cars', {}, [
      ['index.html', '<h1>Harbour Cars</h1>'],
      ['cars/2019-mazda-3.html', '<h1>Mazda 3</h1>'],
      ['cars/2015-kia-rio.html', '<h1>This car is sold</h1>', 410],
      ['404.html', '<h1>No such page</h1>', 404],
      ['_astro/page.B1x9.css', 'a{}'],
      ['stock.json', '{}'],
      ['stock-0a9.json', '{}'],
      ['stock/list.html', '<h1>Stock</h1>'],
      ['body-types/ute.svg', '<svg/>'],
      ['sitemap.xml', '<urlset/>'],
      ['empty.txt', ''],
    ]);
    publish('other-cars', {}, [['index.html', '<h1>Other Cars</h1>']]);
  });

  test('answers at its own host', async () => {
    expect(await get('harbour-cars.localhost', '/')).toMatchObject({ status: 200, body: '<h1>Harbour Cars</h1>' });
    expect(await get('other-cars.localhost', '/')).toMatchObject({ status: 200, body: '<h1>Other Cars</h1>' });
    expect(await get('Harbour-Cars.LOCALHOST', '/cars/2019-mazda-3')).toMatchObject({ body: '<h1>Mazda 3</h1>' });
  });

  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/_astro/page.B1x9.css', 'text/css; charset=utf-8'],
    ['/body-types/ute.svg', 'image/svg+xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ])('sends %s as %s', async (path, type) => {
    const { status, headers } = await get('harbour-cars.localhost', path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  });

  test.each(['/', '/_astro/page.B1x9.css', '/cars/2019-mazda-3.html', '/cars/unknown', '/cars/2015-kia-rio', '/%'])(
    'answers %s with the security headers that a host sends',
    async (path) => {
      const { headers } = await get('harbour-cars.localhost', path);
      expect(headers).toMatchObject(SECURITY_HEADERS);
    },
  );

  test('redirects other spellings of an address to the canonical one and keeps the query', async () => {
    const { status, headers } = await get('harbour-cars.localhost', '/cars/2019-mazda-3.html?from=ad');
    expect(status).toBe(301);
    expect(headers.location).toBe('/cars/2019-mazda-3?from=ad');
  });

  test('answers 404 with its own page for a missing page', async () => {
    for (const path of ['/cars/unknown', '/_astro', '/manifest.json', `/${'x'.repeat(5000)}`, '/a%00b']) {
      expect(await get('harbour-cars.localhost', path)).toMatchObject({ status: 404, body: '<h1>No such page</h1>' });
    }
  });

  test('answers 404 with a text when it has no 404 page', async () => {
    expect((await get('other-cars.localhost', '/unknown')).status).toBe(404);
  });

  test('answers 410 with the page of a sold car', async () => {
    const gone = await get('harbour-cars.localhost', '/cars/2015-kia-rio');
    expect(gone).toMatchObject({ status: 410, body: '<h1>This car is sold</h1>' });
  });

  test('answers 400 to an address with invalid percent-encoding or that escapes the folder', async () => {
    for (const path of ['/100%', '/../manifest.json', '/_astro/..%2f..%2fmanifest.json', '/..%5cmanifest.json']) {
      expect((await get('harbour-cars.localhost', path)).status).toBe(400);
    }
  });

  test('answers 304 when the browser has the file, and 200 when it has another one', async () => {
    const { etag = '' } = (await get('harbour-cars.localhost', '/')).headers;
    const known = { headers: { 'if-none-match': `"old", ${etag}` } };
    expect(await get('harbour-cars.localhost', '/', known)).toMatchObject({ status: 304, body: '' });
    expect((await get('harbour-cars.localhost', '/sitemap.xml', known)).status).toBe(200);
  });

  test('lets browsers cache only files with a hash in their name', async () => {
    for (const path of ['/', '/stock.json', '/stock/list']) {
      expect((await get('harbour-cars.localhost', path)).headers['cache-control'], path).toBe('no-cache');
    }
    for (const path of ['/_astro/page.B1x9.css', '/stock-0a9.json']) {
      expect((await get('harbour-cars.localhost', path)).headers['cache-control'], path).toContain('immutable');
    }
  });

  test('answers HEAD with the headers only', async () => {
    const answer = await get('harbour-cars.localhost', '/', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '21' } });
  });

  test('sends an empty file', async () => {
    expect(await get('harbour-cars.localhost', '/empty.txt')).toMatchObject({ status: 200, body: '' });
  });

  test('answers 405 to a method other than GET and HEAD', async () => {
    const answer = await get('harbour-cars.localhost', '/', { method: 'POST' });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('shows a new release on the next request', async () => {
    publish('fresh-cars', {}, [['index.html', 'first']]);
    expect((await get('fresh-cars.localhost', '/')).body).toBe('first');
    publish('fresh-cars', {}, [
      ['index.html', 'second'],
      ['cars/a.html', 'gone', 410],
    ]);
    expect((await get('fresh-cars.localhost', '/')).body).toBe('second');
    expect((await get('fresh-cars.localhost', '/cars/a')).status).toBe(410);
  });
});

describe('the directory of sites', () => {
  test('lists every published site with its numbers and a link to its host', async () => {
    publish('apex', { name: 'Apex <Prestige> & Co', place: 'Melbourne VIC', template: 'elegant', cars: 1 }, [
      ['index.html', ''],
    ]);
    const { status, headers, body } = await get('localhost', '/');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(body).toContain(`<a href="http://apex.localhost:${preview.port}/">Apex &lt;Prestige&gt; &amp; Co</a>`);
    expect(body).toContain('Melbourne VIC');
    expect(body).toContain('<span class="template">elegant</span> 1 vehicle · 1 page');
  });

  test('has no place for a dealer without a location', async () => {
    publish('nowhere', { name: 'Nowhere', place: '' }, [['index.html', '']]);
    const { body } = await get('localhost', '/');
    expect(body).toContain('Nowhere');
    expect(body).not.toMatch(/<p class="place"><\/p>/u);
  });

  test('explains how to build sites when there are none', async () => {
    const empty = await startPreview({ outDir: join(outDir, 'nothing'), port: 0 });
    const page = await fetch(`http://127.0.0.1:${empty.port}/`);
    const body = await page.text();
    expect(body).toContain('npm run build');
    expect(body).not.toContain('/outbox');
    await empty.close();
  });

  test('is the only page at its host', async () => {
    expect((await get('localhost', '/cars/x')).status).toBe(404);
  });

  test('answers at the names of this machine, and uses only the port of the Host header in its links', async () => {
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]']) {
      const { status, body } = await get('localhost', '/', { headers: { host: `${host}:99` } });
      expect(status, host).toBe(200);
      expect(body).toContain('.localhost:99/');
    }
  });

  test('is not shown at a name that a website has made to lead to this machine, nor is the outbox', async () => {
    publish('private-cars', { name: 'Private Cars' }, [['index.html', '']]);
    for (const host of ['rebind.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1']) {
      for (const path of ['/', '/outbox']) {
        const { status, body } = await get('localhost', path, { headers: { host: `${host}:${preview.port}` } });
        expect(status, `${host}${path}`).toBe(421);
        expect(body).not.toContain('Private Cars');
      }
    }
  });

  test('answers 400 to a request with two hosts', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(preview.port, '127.0.0.1');
      let text = '';
      socket.on('data', (chunk) => (text += chunk));
      socket.once('error', reject).once('close', () => resolve(text));
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: other.localhost\r\nConnection: close\r\n\r\n');
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /u);
  });

  test('answers 400 to a Host header that is no host', async () => {
    const { status, body } = await get('localhost', '/', { headers: { host: '"><script>:99' } });
    expect(status).toBe(400);
    expect(body).not.toContain('<script>');
  });
});

test.each(['unknown', '..', '.releases', 'a.b'])(
  'a host for %j, which is not a published site, answers 404',
  async (slug) => {
    const answer = await get(`${slug}.localhost`, '/');
    expect(answer.status).toBe(404);
  },
);

test('a port in use is an error that says what to do, also when checked in advance', async () => {
  const taken = `Port ${preview.port} is in use. Stop the program that uses it, or choose another: --port ${preview.port + 1}`;
  await expect(startPreview({ outDir, port: preview.port })).rejects.toThrow(taken);
  await expect(checkPort(preview.port)).rejects.toThrow(taken);
  await checkPort(0);
});
