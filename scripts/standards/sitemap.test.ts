import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { writeSitemapIndexXml, writeSitemapXml } from '#src/seo/head/index.ts';
import { readXmlSchema } from '#tests/fixtures/xml-grammar.ts';

const schema = readXmlSchema(readFileSync(new URL('./sitemap.xsd', import.meta.url), 'utf8'));
const FRAME = { origin: 'https://a.example' };

test('sitemaps and their indexes fit the schema', () => {
  const entries = [
    { path: "/cars/o'brien?a=1&b=<2>", changed: '2026-11-20', images: ['/a.jpg?x=1&y=2'] },
    { path: '/' },
  ];
  expect(schema.findErrors(writeSitemapXml(entries, FRAME))).toEqual([]);
  expect(schema.findErrors(writeSitemapIndexXml(['/sitemap-1.xml'], FRAME))).toEqual([]);
});

test.each([
  ['a date in words', writeSitemapXml([{ path: '/', changed: 'Friday' }], FRAME)],
  ['no page', writeSitemapXml([], FRAME)],
  ['another element', '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><page/></urlset>'],
])('the schema rejects %s', (_, document) => {
  expect(schema.findErrors(document)).not.toEqual([]);
});
