/**
 * Builds and publishes the tenants' sites: `npm run build -- [slug…] [--tenants DIR] [--out DIR] [--stock DIR] [--shard i/n|auto]
 * [--force] [--accept-stock-drop] [--mock] [--status-only] [--check-feed] [--data DIR] [--store s3://bucket[/folder] [--accept-deletes]]`.
 * Cars that shoppers hold are reserved: they are in the database at DATABASE_URL, else in the API's data folder (`--data`, default
 * .cache/api). With `--store` the published sites are in the bucket alone, and `--out` is a working folder that may be empty.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadHeldCars } from '#src/api/payments/publish/load-held-cars.ts';
import { COMPILED, findSourceHash, getProcessModules } from '#src/build/compile/source-hash.ts';
import { forkAhead } from '#src/build/fork-renderer.ts';
import { type BuildReport, getExitCode } from '#src/build/report.ts';
import { type BuildRequest, BuildRequestError, readBuildRequest } from '#src/build/request.ts';
import { printSummary } from '#src/build/summary.ts';
import { reportUnchangedFleet } from '#src/build/unchanged-fleet.ts';
import { UnwritableFolderError } from '#src/lib/files/index.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    data: { type: 'string', default: resolve(import.meta.dirname, '../.cache/api') },
    stock: { type: 'string' },
    photos: { type: 'string', default: resolve(import.meta.dirname, '../.cache/photos') },
    'photo-minutes': { type: 'string' },
    shard: { type: 'string' },
    now: { type: 'string' },
    force: { type: 'boolean', default: false },
    'accept-stock-drop': { type: 'boolean', default: false },
    store: { type: 'string' },
    'accept-deletes': { type: 'boolean', default: false },
    mock: { type: 'boolean', default: false },
    'status-only': { type: 'boolean', default: false },
    'check-feed': { type: 'boolean', default: false },
  },
});

try {
  const request = readBuildRequest({ ...values, slugs: positionals }, process.env);
  if (values['check-feed']) {
    // The rows can be piped into another program, which may end before it has read all of them.
    process.stdout.on('error', () => process.exit(1));
    const { checkFeeds } = await import('#src/build/check-feed.ts');
    process.exitCode = checkFeeds(request, {
      onRow: (row) => process.stdout.write(`${JSON.stringify(row)}\n`),
      print: console.error,
    });
  } else if (values['status-only']) {
    const { refreshWithProgress } = await import('#src/build/status-progress.ts');
    process.exitCode = await refreshWithProgress(await addHeldCars(request), console.log);
  } else {
    process.exitCode = getExitCode(await buildFleet(await addHeldCars(request)));
  }
} catch (error) {
  if (error instanceof UnwritableFolderError) {
    reportFailure(error);
  } else {
    if (!(error instanceof BuildRequestError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

async function addHeldCars(request: BuildRequest): Promise<BuildRequest> {
  const { held, message } = await loadHeldCars({ env: process.env, dataDir: resolve(values.data) });
  (held ? console.log : console.error)(message);
  return { ...request, held };
}

async function buildFleet(request: BuildRequest): Promise<BuildReport> {
  const sourceHash = findSourceHash();
  const unchanged = reportUnchangedFleet(request, sourceHash);
  if (unchanged) {
    printSummary(request, unchanged);
    return unchanged;
  }
  // Loaded when there is work to do, at the same time as the first worker process loads its code.
  const bundle = join(COMPILED, sourceHash);
  const { worker, codeCache } = getProcessModules(bundle);
  if (existsSync(worker)) forkAhead(worker, codeCache);
  const { buildWithProgress } = await import('#src/build/progress.ts');
  return await buildWithProgress(request);
}
