/**
 * Follows every internal link of built sites: `node scripts/check-links.ts [DIR]`. Reads attributes, metadata, structured data,
 * stylesheets, sitemap and manifest. Every URL must resolve to a published file, and every fragment to an id in it. Every page
 * must be reached by links from the home page.
 */
import { openPreviewSites } from '#src/preview/published-sites.ts';
import { type BrokenLink, checkSite } from './links/check-site.ts';

const MAX_SHOWN = 100;

const outDir = process.argv[2] ?? 'dist';
const sites = openPreviewSites(outDir).list().map(checkSite);
const broken = sites.flatMap((site) => site.broken);
const unreachable = sites.flatMap(({ slug, unreachable: files }) => files.map((file) => `${slug}/${file}`));

for (const link of broken.slice(0, MAX_SHOWN)) console.error(formatLink(link));
if (broken.length > MAX_SHOWN) console.error(`… and ${broken.length - MAX_SHOWN} more.`);
for (const page of unreachable.slice(0, MAX_SHOWN)) {
  console.error(
    `${page}: no chain of links leads here from the home page. Link to it from a menu, the footer or another page.`,
  );
}
const sum = (key: 'files' | 'links'): number => sites.reduce((sum, site) => sum + site[key], 0);
console.log(
  `${sum('links')} links in ${sum('files')} files of ${sites.length} sites checked, ${broken.length} broken, ${unreachable.length} pages without a way to them`,
);
if (sites.length === 0) console.error(`No sites are published in ${outDir}. Build them with npm run build.`);
process.exitCode = sites.length === 0 || broken.length + unreachable.length > 0 ? 1 : 0;

function formatLink({ slug, where, from, value, why, files }: BrokenLink): string {
  const others = files > 1 ? ` (and in ${files - 1} more)` : '';
  return `${slug}/${where} ${from} ${value}: ${why}${others}`;
}
