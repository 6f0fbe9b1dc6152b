/**
 * Measures the demo sites with Lighthouse on its simulated phone: `npm run lighthouse -- [slug…] [--photos] [--json]`. It measures home,
 * search, car and location page of the named tenants, or of one tenant of each template, and fails when one misses a limit. The fleet
 * page shows what was measured, from .cache/lighthouse.json. With `--photos` it measures a yard of 60 cars with 8 ordinary photos each,
 * mirrored from a slow host, in each template.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Site } from '#src/config/index.ts';
import { addMeasurements, getReportPaths, type PageMeasurement } from '#src/fleet/index.ts';
import { hasErrorCode, writeFileAtomically } from '#src/lib/files/index.ts';
import type { PageTemplate } from '#src/plan/inputs/index.ts';
import { startDemoStack } from '#tests/demo-stack.ts';
import { chooseSites } from '#tests/pages/demo-sites.ts';
import { listPages } from '#tests/pages/site-pages.ts';
import { readCommandLine, reportFailure } from './command-line.ts';
import { type LighthouseBrowser, startBrowser } from './lighthouse/browser.ts';
import {
  chooseMedian,
  DEMO_LIMITS,
  findShortcomings,
  formatReport,
  isQuick,
  type Limits,
  type MeasuredPage,
  PHOTO_LIMITS,
} from './lighthouse/limits.ts';
import { type Measurement, measure } from './lighthouse/measure.ts';
import { startPhotoYard } from './lighthouse/photo-yard.ts';

/** Running sites, with the pages to measure. */
interface MeasuredSites {
  readonly pages: readonly {
    readonly page: string;
    readonly url: string;
    /** The page as the fleet page knows it. Absent for sites that are no dealer's. */
    readonly known?: Pick<PageMeasurement, 'slug' | 'kind' | 'path'>;
  }[];
  stop(): Promise<void>;
}

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { json: { type: 'boolean' }, photos: { type: 'boolean' } },
});
try {
  const limits = values.photos ? PHOTO_LIMITS : DEMO_LIMITS;
  const sites: MeasuredSites = values.photos ? await startPhotoYard(console.error) : await startDemoSites(positionals);
  const browser = await startBrowser();
  try {
    const pages: MeasuredPage[] = [];
    const kept: PageMeasurement[] = [];
    for (const { page, url, known } of sites.pages) {
      console.error(`${page} ${new URL(url).pathname}`);
      const measured = await measureFairly(url, browser, limits);
      if (known) kept.push({ ...known, at: Date.now(), lcp: measured.lcp });
      pages.push({ page, url, ...measured });
    }
    keepMeasurements(kept);
    console.log(values.json ? JSON.stringify(pages, undefined, 2) : formatReport(pages, limits));
    process.exitCode = pages.some((page) => findShortcomings(page, limits).length > 0) ? 1 : 0;
  } finally {
    await browser.stop();
    await sites.stop();
  }
} catch (error) {
  reportFailure(error);
}

async function startDemoSites(slugs: readonly string[]): Promise<MeasuredSites> {
  const sites = chooseSites(slugs);
  const stack = await startDemoStack('pages');
  const pages = sites.flatMap((site) =>
    listMeasuredPages(site).map(({ kind, path }) => ({
      page: `${site.slug} ${kind}`,
      url: stack.preview.getSiteUrl(site.slug) + path,
      known: { slug: site.slug, kind, path },
    })),
  );
  return { pages, stop: () => stack.stop() };
}

/** Adds the measurements to those of earlier runs, which may have measured other sites. */
function keepMeasurements(pages: readonly PageMeasurement[]): void {
  if (pages.length === 0) return;
  const { lighthouseFile } = getReportPaths(resolve(import.meta.dirname, '../.cache'));
  let before: string | undefined;
  try {
    before = readFileSync(lighthouseFile, 'utf8');
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) throw error;
  }
  writeFileAtomically(lighthouseFile, addMeasurements(before, pages));
}

function listMeasuredPages(site: Site) {
  const pages = listPages(site);
  /** Returns the first page of the first template that the site uses. */
  const findPath = (...templates: PageTemplate[]): string | undefined =>
    templates.flatMap((template) => pages.find((page) => page.template === template)?.path ?? [])[0];
  const paths = {
    home: findPath('/home'),
    search: site.search.defaultPath,
    car: findPath('/car'),
    location: findPath('/location', '/locations'),
  };
  return Object.entries(paths).map(([kind, path]) => {
    if (path === undefined) throw new Error(`${site.slug} has no ${kind} page.`);
    return { kind, path };
  });
}

/** Measures a page, and twice more when it is too slow, because another program may have slowed the machine down. */
async function measureFairly(url: string, { port }: LighthouseBrowser, limits: Limits): Promise<Measurement> {
  const first = await measure(url, port);
  if (isQuick(first, limits)) return first;
  return chooseMedian([first, await measure(url, port), await measure(url, port)]);
}
