/**
 * Puts the published stock into the search engine: `npm run index -- [slug…] [--out DIR] [--prune]`. The engine is
 * the one of MEILI_URL, or the one that runs on this machine, or one that is started for the time being. `--prune` takes
 * out the cars and the keys of sites that are not published in DIR. `--rotate-keys [slug…]` indexes nothing, and gives the
 * sites new keys instead: every token from before is refused at once.
 */
import { resolve } from 'node:path';
import type { Problem } from '#src/search-index/connections.ts';
import type { Engine } from '#src/search-index/engine.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { engineFor } from '#src/search-index/index-sites.ts';
import { indexWithProgress, summaryLines } from '#src/search-index/progress.ts';
import { rotateKeys, rotationLines } from '#src/search-index/rotate-keys.ts';
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
    throw new SearchEngineError(
      '--prune and --rotate-keys are two runs: --rotate-keys indexes nothing. Give one of them.',
    );
  }
  const engine = await engineFor(request.outDir, getSearchSettings(process.env, CACHE), CACHE);
  try {
    const problems = values['rotate-keys'] ? await rotate(engine) : await index(engine);
    for (const { site, reason } of problems) console.error(`${site}: not up to date in search, because ${reason}.`);
    process.exitCode = problems.length > 0 ? 1 : 0;
  } finally {
    await engine?.stop();
  }
} catch (error) {
  if (!(error instanceof SearchEngineError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function index(engine: Engine | undefined): Promise<readonly Problem[]> {
  const report = await indexWithProgress(engine, { ...request, prune: values.prune });
  for (const line of summaryLines(report)) console.log(line);
  return report.problems;
}

async function rotate(engine: Engine | undefined): Promise<readonly Problem[]> {
  const report = await rotateKeys(engine, request);
  for (const line of rotationLines(report)) console.log(line);
  return report.problems;
}
