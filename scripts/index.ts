/**
 * Indexes the published stock: `npm run index -- [slug…] [--out DIR] [--prune]`. Uses the engine at MEILI_URL, else one running
 * on this machine, else starts one for the run. `--prune` removes cars and keys of sites that are not published in DIR.
 * `--rotate-keys [slug…]` does not index: it replaces the sites' keys, which revokes all existing tokens at once.
 */
import { resolve } from 'node:path';
import type { SiteProblem } from '#src/search-index/connections.ts';
import type { SearchEngine } from '#src/search-index/engine.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { openNeededEngine } from '#src/search-index/index-sites.ts';
import { indexWithProgress, listSummaryLines } from '#src/search-index/progress.ts';
import { listRotationLines, rotateKeys } from '#src/search-index/rotate-keys.ts';
import { getSearchSettings } from '#src/search-index/settings-env.ts';
import { readCommandLine } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'dist' },
    prune: { type: 'boolean', default: false },
    'rotate-keys': { type: 'boolean', default: false },
  },
});
const request = { outDir: resolve(values.out), slugs: positionals, now: Date.now() };

try {
  if (values.prune && values['rotate-keys']) {
    throw new SearchEngineError('Use --prune or --rotate-keys, not both: --rotate-keys does not index.');
  }
  const engine = await openNeededEngine(request.outDir, getSearchSettings(process.env, CACHE), CACHE);
  try {
    const problems = values['rotate-keys'] ? await rotate(engine) : await index(engine);
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

async function index(engine: SearchEngine | undefined): Promise<readonly SiteProblem[]> {
  const report = await indexWithProgress(engine, { ...request, prune: values.prune });
  for (const line of listSummaryLines(report)) console.log(line);
  return report.problems;
}

async function rotate(engine: SearchEngine | undefined): Promise<readonly SiteProblem[]> {
  const report = await rotateKeys(engine, request);
  for (const line of listRotationLines(report)) console.log(line);
  return report.problems;
}
