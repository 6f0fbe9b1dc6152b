/**
 * Measures the demo sites with Lighthouse on its simulated phone: `npm run lighthouse -- [slug…] [--json]`. It measures home,
 * search, car and location page of the named tenants, or of one tenant of each template, and fails when one misses a limit. The fleet
 * page shows what was measured, from .cache/lighthouse.json.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Site } from '#src/config/index.ts';
import { addMeasurements, getReportPaths, type PageMeasurement } from '#src/fleet/index.ts';
import { hasErrorCode, writeFileAtomically } from '#src/lib/files/index.ts';
import type { Template } from '#src/plan/inputs/index.ts';
import { startDemoStack } from '#tests/demo-stack.ts';
import { chooseSites } from '#tests/pages/demo-sites.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { readCommandLine, reportFailure } from './command-line.ts';
import { type LighthouseBrowser, startBrowser } from './lighthouse/browser.ts';
import { chooseMedian, findShortcomings, formatReport, isQuick, type MeasuredPage } from './lighthouse/limits.ts';
import { type Measurement, measure } from './lighthouse/measure.ts';

const { values, positionals } = readCommandLine({ allowPositionals: true, options: { json: { type: 'boolean' } } });
try {
  const sites = chooseSites(positionals);
  const stack = await startDemoStack('pages');
  const browser = await startBrowser();
  try {
    const pages: (MeasuredPage & PageMeasurement)[] = [];
    for (const { kind, path, site } of sites.flatMap(listMeasuredPages)) {
      const page = `${site.slug} ${kind}`;
      const url = stack.preview.getSiteUrl(site.slug) + path;
      console.error(`${page} ${path}`);
      pages.push({ page, url, slug: site.slug, kind, path, at: Date.now(), ...(await measureFairly(url, browser)) });
    }
    keepMeasurements(pages);
    console.log(values.json ? JSON.stringify(pages, undefined, 2) : formatReport(pages));
    process.exitCode = pages.some((page) => findShortcomings(page).length > 0) ? 1 : 0;
  } finally {
    await browser.stop();
    await stack.stop();
  }
} catch (error) {
  reportFailure(error);
}

/** Adds the measurements to those of earlier runs, which may have measured other sites. */
function keepMeasurements(pages: readonly PageMeasurement[]): void {
  const { lighthouseFile } = getReportPaths(resolve(import.meta.dirname, '../.cache'));
  let before: string | undefined;
  try {
    before = readFileSync(lighthouseFile, 'utf8');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  const measured = pages.map(({ slug, kind, path, at, lcp, scriptBytes }) => ({
    slug,
    kind,
    path,
    at,
    lcp,
    scriptBytes,
  }));
  writeFileAtomically(lighthouseFile, addMeasurements(before, measured));
}

function listMeasuredPages(site: Site) {
  const pages = listPages(site);
  /** Returns the first page of the first template that the site uses. */
  const findPath = (...templates: Template[]): string | undefined =>
    templates.flatMap((template) => pages.find((page) => page.template === template)?.path ?? [])[0];
  const paths = {
    home: findPath('/home'),
    search: site.search.defaultPath,
    car: findPath('/car'),
    location: findPath('/location', '/locations'),
  };
  return Object.entries(paths).map(([kind, path]) => {
    if (path === undefined) throw new Error(`${site.slug} has no ${kind} page.`);
    return { kind, path, site };
  });
}

/** Measures a page, and twice more when it is too slow, because another program may have slowed the machine down. */
async function measureFairly(url: string, { port }: LighthouseBrowser): Promise<Measurement> {
  const first = await measure(url, port);
  if (isQuick(first)) return first;
  return chooseMedian([first, await measure(url, port), await measure(url, port)]);
}
