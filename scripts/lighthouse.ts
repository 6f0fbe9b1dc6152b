/**
 * What Lighthouse says of the demo sites on its phone: `npm run lighthouse -- [slug…] [--json]`. Home, search, car and
 * location page of one tenant of each template, or of the tenants named; fails when one misses its limits.
 */
import type { Site } from '#src/site/index.ts';
import type { Template } from '#src/site/page.ts';
import { startDemoStack } from '#tests/demo-stack.ts';
import { chosenSites } from '#tests/pages/demo-sites.ts';
import { pagesOf } from '#tests/pages/site-pages.ts';
import { readCommandLine } from './command-line.ts';
import { type ListeningBrowser, startBrowser } from './lighthouse/browser.ts';
import { isQuick, type MeasuredPage, medianRun, report, shortcomings } from './lighthouse/limits.ts';
import { type Measurement, measure } from './lighthouse/measure.ts';

const { values, positionals } = readCommandLine({ allowPositionals: true, options: { json: { type: 'boolean' } } });
try {
  const sites = chosenSites(positionals);
  const stack = await startDemoStack('pages');
  const browser = await startBrowser();
  try {
    const pages: MeasuredPage[] = [];
    for (const { kind, path, site } of sites.flatMap(pagesToMeasure)) {
      const page = `${site.slug} ${kind}`;
      const url = stack.preview.urlOf(site.slug) + path;
      console.error(`${page} ${path}`);
      pages.push({ page, url, ...(await measuredFairly(url, browser)) });
    }
    console.log(values.json ? JSON.stringify(pages, undefined, 2) : report(pages));
    process.exitCode = pages.some((page) => shortcomings(page).length > 0) ? 1 : 0;
  } finally {
    await browser.stop();
    await stack.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function pagesToMeasure(site: Site) {
  const pages = pagesOf(site);
  /** Of several templates that can show a kind of page, the one that shows it best comes first. */
  const first = (...templates: Template[]): string | undefined =>
    templates.flatMap((template) => pages.find((page) => page.template === template)?.path ?? [])[0];
  const paths = {
    home: first('/home'),
    search: site.search.defaultPath,
    car: first('/car'),
    location: first('/location', '/locations'),
  };
  return Object.entries(paths).map(([kind, path]) => {
    if (path === undefined) throw new Error(`${site.slug} has no ${kind} page.`);
    return { kind, path, site };
  });
}

/** A page that is too slow is measured twice more: another program on the machine may have been the reason. */
async function measuredFairly(url: string, { port }: ListeningBrowser): Promise<Measurement> {
  const first = await measure(url, port);
  if (isQuick(first)) return first;
  return medianRun([first, await measure(url, port), await measure(url, port)]);
}
