/**
 * Serves a page about every tenant: `npm run fleet -- [--tenants DIR] [--out DIR] [--stock DIR] [--watch-report DIR] [--data DIR]
 * [--to s3://bucket[/folder]] [--port N]`. It reads the reports of build and night in `--out`, that of `npm run watch` in `--watch-report` (default .cache/watch),
 * the records of the bucket at `--to` or DEPLOY_TO, the feeds in `--stock`, and the vitals,
 * searches and rebuilds in the database of the API (DATABASE_URL, else `--data`). Only this machine can open it. docs/operations/fleet.md explains the rest.
 */
import { join, resolve } from 'node:path';
import { readPageSpeed, readTopDemand } from '#src/api/command/index.ts';
import { readRebuilds } from '#src/api/rebuilds/open.ts';
import { getReportPaths, startFleetServer } from '#src/fleet/index.ts';
import { parsePort, readCommandLine, reportFailure } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values } = readCommandLine({
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    data: { type: 'string', default: join(CACHE, 'api') },
    stock: { type: 'string' },
    'watch-report': { type: 'string' },
    to: { type: 'string' },
    port: { type: 'string', default: '4325' },
  },
});

try {
  const port = parsePort(values.port, '--port');
  const paths = getReportPaths(CACHE);
  const tenantsDir = resolve(values.tenants);
  const outDir = resolve(values.out);
  const address = values.to ?? process.env['DEPLOY_TO'];
  const bucket = address === undefined ? undefined : await openPublications(address);
  const api = { env: process.env, dataDir: resolve(values.data), tenantsDir, outDir };
  const server = await startFleetServer(
    {
      tenantsDir,
      outDir,
      stockDir: values.stock === undefined ? undefined : resolve(values.stock),
      watchDir: resolve(values['watch-report'] ?? paths.watchDir),
      lighthouseFile: paths.lighthouseFile,
      readPublication: bucket?.read,
      readRebuilds: () => readRebuilds(api.env, api.dataDir),
      readVitals: () => readPageSpeed(api),
      readDemand: () => readTopDemand(api),
    },
    port,
  );
  console.log(`Fleet: ${server.url}\nPress Ctrl-C to stop.`);
  const stop = async (): Promise<void> => {
    await server.close();
    bucket?.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  reportFailure(error);
}

/** Opens the bucket. Without one, the AWS SDK is not loaded. */
async function openPublications(address: string) {
  const { openBucket, readPublication } = await import('#src/publish/index.ts');
  const bucket = openBucket(address, process.env);
  return { read: (slug: string) => readPublication(bucket, slug), close: () => bucket.close() };
}
