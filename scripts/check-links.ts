/**
 * Follows every internal link of built sites: `node scripts/check-links.ts [DIR]`. Attributes, metadata, structured data,
 * stylesheets, sitemap and manifest; an address has to be that of a published file, as a host resolves it, and a fragment
 * an id in it.
 */
import { publishedSites } from '#src/preview/releases.ts';
import { type BrokenLink, checkSite } from './links/check-site.ts';

const MOST_SHOWN = 100;

const outDir = process.argv[2] ?? 'dist';
const sites = publishedSites(outDir).list().map(checkSite);
const broken = sites.flatMap((site) => site.broken);

for (const link of broken.slice(0, MOST_SHOWN)) console.error(lineOf(link));
if (broken.length > MOST_SHOWN) console.error(`… and ${broken.length - MOST_SHOWN} more.`);
const total = (key: 'files' | 'links'): number => sites.reduce((sum, site) => sum + site[key], 0);
console.log(
  `${total('links')} links in ${total('files')} files of ${sites.length} sites followed, ${broken.length} broken`,
);
if (sites.length === 0) console.error(`No site is published in ${outDir}. Build them with npm run build.`);
process.exitCode = sites.length === 0 || broken.length > 0 ? 1 : 0;

function lineOf({ slug, where, from, value, why, files }: BrokenLink): string {
  const others = files > 1 ? ` (and in ${files - 1} more)` : '';
  return `${slug}/${where} ${from} ${value}: ${why}${others}`;
}
