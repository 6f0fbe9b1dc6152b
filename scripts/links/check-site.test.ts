import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPreviewSites } from '#src/preview/published-sites.ts';
import { draftRelease, makeManifest } from '#src/release/index.ts';
import { checkSite, type SiteLinks } from './check-site.ts';

let outDir = '';
beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'links-'));
});
afterEach(() => rmSync(outDir, { recursive: true }));

const HOME = '<link rel="canonical" href="https://www.x.example/"><h1 id="top-cars">X</h1>';
const STOCK = { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] };

/** Publishes a site with these files, a home page, a car and a sold car, and checks its links. */
function check(files: Readonly<Record<string, string>>): SiteLinks {
  const draft = draftRelease(outDir, 'x');
  const all = {
    'index.html': HOME,
    'cars/kia-rio.html': '<i id="price"></i>',
    'cars/gone.html': '',
    'a.svg': '<symbol id="car"/>',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) draft.write(file, text);
  const gone = { '/cars/gone': { key: '', file: 'cars/gone.html', bytes: 0, status: 410 } };
  const manifest = { slug: 'x', name: 'X', template: 'dense', place: '', builtAt: 0, sources: [], sourcesKey: '' };
  draft.publish(makeManifest({ ...manifest, validUntil: null, pages: gone, cars: 1, stock: STOCK, warnings: [] }));
  const [site] = openPreviewSites(outDir).list();
  if (!site) throw new Error('The site is not published.');
  return checkSite(site);
}

const listProblems = (page: string): string[] =>
  check({ 'search/kia.html': page }).broken.map(({ value, why }) => `${value}: ${why}`);

test.each([
  '<a href="/">',
  '<a href="/cars/kia-rio">',
  '<a href="../cars/kia-rio?from=list#price">',
  '<a href="https://www.x.example/#top-cars">',
  '<a href="#">',
  '<svg><use href="/a.svg#car"></use></svg>',
  '<form action="/api/leads/form">',
  '<a href="https://elsewhere.example/nowhere">',
  '<a href="tel:0255500110">',
  '<a href="mailto:a@x.example">',
  '<img src="data:image/svg+xml,x">',
])('%s is valid', (page) => {
  expect(listProblems(page)).toEqual([]);
});

test.each([
  ['<a href="/cars/unknown">', '/cars/unknown: there is no file cars/unknown.html'],
  ['<img srcset="/a.jpg 1x, /b.jpg 2x">', '/a.jpg: there is no file a.jpg'],
  ['<a href="/cars/kia-rio.html">', '/cars/kia-rio.html: redirects to /cars/kia-rio: link there instead'],
  ['<a href="/cars/kia-rio/">', '/cars/kia-rio/: redirects to /cars/kia-rio: link there instead'],
  ['<a href="/cars/gone">', '/cars/gone: answers with 410'],
  ['<a href="/cars/kia-rio#hours">', '/cars/kia-rio#hours: there is no id "hours" in cars/kia-rio.html'],
  ['<svg><use href="/a.svg#ute"></use></svg>', '/a.svg#ute: there is no id "ute" in a.svg'],
  ['<a href="#hours">', '#hours: there is no id "hours" in search/kia.html'],
  ['<a href="https://www.x.example/a">', 'https://www.x.example/a: there is no file a.html'],
  ['<a href="/100%">', '/100%: not a valid address'],
  ['<a href="javascript:void(0)">', 'javascript:void(0): a script instead of a URL'],
  ['<a href="https://">', 'https://: not a URL'],
])('%s is broken', (page, problem) => {
  expect(listProblems(page)[0]).toBe(problem);
});

test('the page of a sold car may link to itself', () => {
  expect(check({ 'cars/gone.html': '<a href="/cars/gone">' }).broken).toEqual([]);
});

test('reports a link on many pages once, with its first place', () => {
  const page = '<p>\n<a href="/nowhere">';
  const { broken, files } = check({ 'a.html': page, 'b.html': page });
  expect(broken).toMatchObject([{ slug: 'x', from: 'a href', value: '/nowhere', where: 'a.html:2', files: 2 }]);
  expect(files).toBe(6);
});

test.each([
  ['sitemap.xml', '<loc>https://www.x.example/nowhere</loc>'],
  ['site.webmanifest', '{"icons":[{"src":"/nowhere.png"}]}'],
  ['stock.json', '{"snapshot":"/nowhere.json"}'],
  ['_astro/page.css', 'a{background:url(nowhere.svg)}'],
  ['llms.txt', '[Cars](/nowhere)'],
])('checks the links of %s', (file, text) => {
  expect(check({ [file]: text }).broken).toMatchObject([{ where: `${file}:1` }]);
});

test('finds pages that only scripts and sitemaps link to', () => {
  const files = {
    'index.html': `${HOME}<a href="/a">`,
    'a.html': '<a href="/cars/kia-rio">',
    'only-in-a-script.html': '',
    'sitemap.xml': '<loc>https://www.x.example/only-in-a-script</loc>',
  };
  expect(check(files).unreachable).toEqual(['only-in-a-script.html']);
});
