import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveKey } from './resolve-key.ts';

const file = (key: string) => ({ kind: 'file', key });
const redirect = (location: string) => ({ kind: 'redirect', location });
const malformed = { kind: 'malformed' };

const CASES = {
  '/': file('index.html'),
  '/cars/2019-mazda-3': file('cars/2019-mazda-3.html'),
  '/search/used-cars': file('search/used-cars.html'),
  '/sitemap.xml': file('sitemap.xml'),
  '/_astro/page.B1x9.css': file('_astro/page.B1x9.css'),
  '/search/citro%C3%ABn': file('search/citroën.html'),
  '/cars/': redirect('/cars'),
  '/cars/2019-mazda-3.html': redirect('/cars/2019-mazda-3'),
  '/index.html': redirect('/'),
  '/cars/index.html': redirect('/cars'),
  '/.html': redirect('/'),
  '/search//citro%C3%ABn/': redirect('/search/citro%C3%ABn'),
  '/is-it%3Fa-query%23or/': redirect('/is-it%3Fa-query%23or'),
  '//other.example/': redirect('/other.example'),
  '/%2Fother.example': redirect('/other.example'),
  '': malformed,
  '*': malformed,
  '/100%': malformed,
  '/%ff': malformed,
  '/../manifest.json': malformed,
  '/_astro/..%2f..%2fmanifest.json': malformed,
  '/%2e%2e/manifest.json': malformed,
  '/..%5cmanifest.json': malformed,
};

describe('resolveKey', () => {
  test.each(Object.entries(CASES))('answers %j', (path, answer) => {
    expect(resolveKey(path)).toEqual(answer);
  });

  test('a redirect leads to an address on the same host that is not redirected again', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        let answer = resolveKey(path);
        for (let hops = 0; answer.kind === 'redirect'; hops++) {
          expect(hops, `hops from ${path}`).toBeLessThan(3);
          expect(answer.location).toMatch(/^\/(?!\/)/);
          answer = resolveKey(answer.location);
        }
      }),
    );
  });

  test('a key never leaves the folder of the site', () => {
    const segment = fc.oneof(fc.constantFrom('..', '.', '%2e%2e', '%2f', '\\', '%5c', '', 'a', 'b.html'), fc.string());
    fc.assert(
      fc.property(fc.array(segment), (segments) => {
        const answer = resolveKey(`/${segments.join('/')}`);
        if (answer.kind === 'file') expect(answer.key.split(/[/\\]/)).not.toContain('..');
      }),
    );
  });
});

interface EdgeAnswer {
  uri?: string;
  statusCode?: number;
  headers?: { location: { value: string } };
}

/** Loads the function that the documentation gives for CloudFront. */
function loadEdgeFunction(): (path: string) => EdgeAnswer {
  const page = readFileSync(new URL('../../docs/operations/hosting.md', import.meta.url), 'utf8');
  const source = /```js viewer-request\n(.*?)```/s.exec(page)?.[1];
  return runInNewContext(`${source}; (uri) => handler({ request: { uri, querystring: {}, headers: {} } })`);
}

/** Runs the documented function and returns its answer as `resolveKey` would. */
function resolveAtEdge(handler: (path: string) => EdgeAnswer, path: string) {
  const { uri, statusCode, headers } = handler(path);
  if (statusCode === 301) return redirect(headers?.location.value ?? '');
  if (statusCode === 400) return malformed;
  return file(decodeURIComponent(uri ?? '').slice(1));
}

describe('the CloudFront function in docs/operations/hosting.md', () => {
  const handler = loadEdgeFunction();

  test.each(Object.keys(CASES))('answers %j as the preview server does', (path) => {
    expect(resolveAtEdge(handler, path)).toEqual(resolveKey(path));
  });

  test('answers any other path as the preview server does', () => {
    const paths = fc.oneof(
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(paths, (path) => {
        expect(resolveAtEdge(handler, path)).toEqual(resolveKey(path));
      }),
    );
  });
});
