/**
 * Rebuilds sites whose feed or config changed: `npm run worker -- [--watch] [--batch N] [--tenants DIR] [--out DIR] [--stock DIR] [--data DIR]
 * [--to s3://bucket[/folder] | --store s3://bucket[/folder]] [--accept-deletes]`. It takes the rebuilds from the database at DATABASE_URL,
 * else through the running API that has its embedded database in `--data`. `--watch` also requests rebuilds when files change. On a
 * signal it finishes the rebuilds that it has begun, then exits.
 * `npm run worker -- status`, `dead`, `request <tenant>…` and `retry <tenant>…|--all` are for operators.
 */
import { join, resolve } from 'node:path';
import { pino, stdTimeFunctions } from 'pino';
import { MAX_TAKEN } from '#src/api/rebuilds/calls.ts';
import { openRebuilds } from '#src/api/rebuilds/open.ts';
import type { RebuildQueue } from '#src/api/rebuilds/queue.ts';
import { BuildRequestError, findRequestedTenants } from '#src/build/request.ts';
import { FeedsRequestError } from '#src/feeds/index.ts';
import { readNightSettings } from '#src/night/work.ts';
import { DeployRequestError } from '#src/publish/index.ts';
import { SearchEngineError } from '#src/search-index/errors.ts';
import { stopOnSignal } from '#src/search-index/signals.ts';
import { formatDead, formatStatus } from '#src/worker/print.ts';
import { runWorker } from '#src/worker/run.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const CACHE = resolve(import.meta.dirname, '../.cache');

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    tenants: { type: 'string', default: 'tenants' },
    out: { type: 'string', default: 'dist' },
    data: { type: 'string', default: join(CACHE, 'api') },
    stock: { type: 'string' },
    to: { type: 'string' },
    store: { type: 'string' },
    'accept-deletes': { type: 'boolean', default: false },
    batch: { type: 'string', default: '8' },
    watch: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const log = pino({ base: { pid: process.pid }, timestamp: stdTimeFunctions.isoTime });
const [command = 'run', ...slugs] = positionals;

/** The commands of operators. Each returns the lines to print. */
const COMMANDS: Readonly<Record<string, (queue: RebuildQueue) => Promise<readonly string[]>>> = {
  status: async (queue) => {
    const rebuilds = await queue.list();
    return values.json ? [JSON.stringify(rebuilds, null, 2)] : formatStatus(rebuilds);
  },
  dead: async (queue) => {
    const dead = (await queue.list()).filter(({ state }) => state === 'dead');
    return values.json ? [JSON.stringify(dead, null, 2)] : formatDead(dead);
  },
  request: async (queue) => {
    if (slugs.length === 0) throw new BuildRequestError('"request" needs tenants: the names of their folders.');
    const lines: string[] = [];
    for (const slug of findRequestedTenants(readSettings(slugs).request)) {
      lines.push(
        `${slug}: ${(await queue.request(slug, 'operator')) === 'requested' ? 'requested' : 'already waiting'}`,
      );
    }
    return lines;
  },
  retry: async (queue) => {
    if (values.all === slugs.length > 0) throw new BuildRequestError('"retry" needs tenants, or --all.');
    const requested = await queue.retry(slugs);
    const missing = slugs.filter((slug) => !requested.includes(slug));
    return [
      ...requested.map((slug) => `${slug}: requested again`),
      ...missing.map((slug) => `${slug}: has no dead rebuild`),
      ...(values.all && requested.length === 0 ? ['No dead rebuilds.'] : []),
    ];
  },
};

try {
  if (command === 'run') await work();
  else if (Object.hasOwn(COMMANDS, command)) await operate(command);
  else
    throw new BuildRequestError(`Unknown command "${command}". There are: run, ${Object.keys(COMMANDS).join(', ')}.`);
} catch (error) {
  const isMistake =
    error instanceof BuildRequestError ||
    error instanceof FeedsRequestError ||
    error instanceof DeployRequestError ||
    error instanceof SearchEngineError;
  reportFailure(error);
  if (isMistake) process.exitCode = 2;
}

function readSettings(chosen: string[]) {
  const fixed = { slugs: chosen, force: false, 'accept-stock-drop': false };
  return readNightSettings({ ...values, ...fixed }, process.env, {
    cacheDir: CACHE,
    onWait: () => log.info('Another publisher has not finished. Waiting to see if it is alive.'),
  });
}

async function operate(name: string): Promise<void> {
  const options = { supervises: false, onError: reportFailure };
  const { queue } = await openRebuilds(process.env, resolve(values.data), options);
  try {
    for (const line of (await COMMANDS[name]?.(queue)) ?? []) console.log(line);
  } finally {
    await queue.close();
  }
}

async function work(): Promise<void> {
  const batch = Number(values.batch);
  if (!Number.isInteger(batch) || batch < 1 || batch > MAX_TAKEN)
    throw new BuildRequestError(`--batch is "${values.batch}", expected a whole number from 1 to ${MAX_TAKEN}.`);
  const settings = readSettings([]);
  const worker = await runWorker({
    env: process.env,
    dataDir: resolve(values.data),
    settings,
    batch,
    watches: values.watch,
    events: {
      started: (tenants) => log.info({ tenants }, 'rebuild started'),
      ended(tenant, { ms, problems, night }) {
        if (problems.length === 0) log.info({ tenant, ms, night }, 'rebuild done');
        else log.error({ tenant, ms, problems }, 'rebuild failed');
      },
      busy: (tenant) => log.warn({ tenant }, 'another worker is building this tenant'),
      requested: (tenant, reason) => log.info({ tenant, reason }, 'rebuild requested'),
      queueFailed: (error) =>
        log.error({ error: error instanceof Error ? error.message : String(error) }, 'the queue of rebuilds failed'),
      lostLocks() {
        log.fatal('The connection to the database ended, and with it the locks of tenants, so this worker ends too.');
        process.exit(1);
      },
    },
  });
  log.info({ batch, watches: values.watch }, 'worker started');
  stopOnSignal(async () => {
    log.info('worker stopping');
    await worker.stop();
    settings.bucket?.close();
    log.info('worker stopped');
  });
}
