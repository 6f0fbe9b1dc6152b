/**
 * Puts the published stock into the search engine: `npm run index -- [slug…] [--out DIR] [--prune]`. The engine is
 * the one of MEILI_URL, or the one that runs on this machine, or one that is started for the time being. `--prune` takes
 * out the cars of sites that are not published in DIR.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEngine } from '#src/search-index/engine.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { indexSites } from '#src/search-index/index-sites.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'dist' }, prune: { type: 'boolean', default: false } },
});

try {
  const engine = await openEngine(getSearchSettings(process.env, CACHE), CACHE);
  try {
    const request = { outDir: resolve(values.out), slugs: positionals, now: Date.now(), prune: values.prune };
    const report = await indexSites(engine, request);
    const kept = report.keptCars > 0 ? ` ${report.keptCars} cars of other sites kept as they were.` : '';
    console.log(`Indexed ${report.cars} cars of ${report.sites} sites.${kept}`);
    for (const { site, reason } of report.problems)
      console.error(`${site}: not up to date in search, because ${reason}.`);
    process.exitCode = report.problems.length > 0 ? 1 : 0;
  } finally {
    await engine.stop();
  }
} catch (error) {
  if (!(error instanceof SearchEngineError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
