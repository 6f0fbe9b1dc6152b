/**
 * Checks built sites with the validators of the standards they follow: `node scripts/check-standards.ts [DIR]`. Pages of every
 * kind pass the Nu HTML checker, and sitemaps and their indexes fit their schema, which limits their entries, and the protocol's
 * size. It needs Java.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openPreviewSites } from '#src/preview/published-sites.ts';
import { readXmlSchema } from '#tests/fixtures/xml-grammar.ts';
import { choosePages } from './html/sample-pages.ts';
import { findHtmlErrors } from './standards/nu-html.ts';

const outDir = process.argv[2] ?? 'dist';
const sites = openPreviewSites(outDir).list();
const pages = sites.flatMap(({ dir, manifest }) => choosePages(manifest.pages).map((file) => join(dir, file)));
const sitemaps = sites.flatMap(({ dir, manifest }) =>
  Object.values(manifest.pages).flatMap(({ file }) => (/sitemap.*\.xml$/u.test(file) ? [join(dir, file)] : [])),
);
if (pages.length === 0) {
  console.error(`No sites are published in ${outDir}. Build them with npm run build.`);
  process.exit(1);
}

/** https://www.sitemaps.org/protocol.html#index */
const MOST_SITEMAP_BYTES = 52_428_800;
const schema = readXmlSchema(readFileSync(new URL('./standards/sitemap.xsd', import.meta.url), 'utf8'));
const problems = [
  ...findHtmlErrors(pages),
  ...sitemaps.flatMap((file) => schema.findErrors(readFileSync(file, 'utf8')).map((error) => `${file}: ${error}`)),
  ...sitemaps.filter((file) => statSync(file).size > MOST_SITEMAP_BYTES).map((file) => `${file} has more than 50 MiB.`),
  ...(sitemaps.length < sites.length ? [`${sites.length} sites have only ${sitemaps.length} sitemaps`] : []),
];
for (const problem of problems) console.error(problem);
console.log(`${pages.length} pages and ${sitemaps.length} sitemaps checked, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
