/**
 * Indexes the published stock: `npm run index -- [slug…] [--out DIR] [--prune] [--data DIR]`. Uses the engine at MEILI_URL, else one running
 * on this machine, else starts one for the run. Cars that shoppers hold are reserved: they are in the database at DATABASE_URL,
 * else in the API's data folder (`--data`, default .cache/api). `--prune` removes cars and keys of sites that are not published in DIR.
 * `--rotate-keys [slug…]` does not index: it replaces the sites' keys, which revokes all existing tokens at once.
 * `--api-key` does not index either: it prints the keys that the API uses.
 */
import { join, resolve } from 'node:path';
import { Meilisearch } from 'meilisearch';
import { loadHeldCars } from '#src/api/payments/publish/load-held-cars.ts';
import type { SiteProblem } from '#src/search-index/connections.ts';
import type { SearchEngine } from '#src/search-index/engine.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { openNeededEngine } from '#src/search-index/index-sites.ts';
import { getApiKeys } from '#src/search-index/keys.ts';
import { indexWithProgress, listSummaryLines } from '#src/search-index/progress.ts';
import { listRotationLines, rotateKeys } from '#src/search-index/rotate-keys.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { readCommandLine } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    data: { type: 'string', default: join(CACHE, 'api') },
    prune: { type: 'boolean', default: false },
    'rotate-keys': { type: 'boolean', default: false },
    'api-key': { type: 'boolean', default: false },
  },
});
const request = { outDir: resolve(values.out), slugs: positionals, now: Date.now() };

try {
  if ([values.prune, values['rotate-keys'], values['api-key']].filter(Boolean).length > 1) {
    throw new SearchEngineError('Use one of --prune, --rotate-keys and --api-key: only --prune goes with indexing.');
  }
  const engine = await openNeededEngine(request.outDir, getSearchSettings(process.env, CACHE), CACHE);
  try {
    const problems = await run(engine);
    for (const { site, reason } of problems) console.error(`${site}: search is out of date because ${reason}.`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await engine?.stop();
  }
} catch (error) {
  if (!(error instanceof SearchEngineError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(engine: SearchEngine | undefined): Promise<readonly SiteProblem[]> {
  if (values['api-key']) return await printApiKey(engine);
  return values['rotate-keys'] ? await rotate(engine) : await index(engine);
}

async function printApiKey(engine: SearchEngine | undefined): Promise<readonly SiteProblem[]> {
  if (!engine)
    throw new SearchEngineError('No site needs a search engine. Set MEILI_URL to the engine that the API uses.');
  const client = new Meilisearch({ host: engine.url, apiKey: engine.adminKey });
  const { key, updateKey } = await getApiKeys(client);
  console.log(`MEILI_URL=${engine.url}\nMEILI_SEARCH_KEY=${key}\nMEILI_UPDATE_KEY=${updateKey}`);
  return [];
}

async function index(engine: SearchEngine | undefined): Promise<readonly SiteProblem[]> {
  const { held, message } = await loadHeldCars({ env: process.env, dataDir: resolve(values.data) });
  (held ? console.log : console.error)(message);
  const report = await indexWithProgress(engine, { ...request, prune: values.prune, held });
  for (const line of listSummaryLines(report)) console.log(line);
  return report.problems;
}

async function rotate(engine: SearchEngine | undefined): Promise<readonly SiteProblem[]> {
  const report = await rotateKeys(engine, request);
  for (const line of listRotationLines(report)) console.log(line);
  return report.problems;
}
