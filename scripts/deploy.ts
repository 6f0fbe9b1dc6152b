/**
 * Publishes built sites to S3: `npm run deploy -- [slug…] --to s3://bucket[/folder] [--out DIR] [--dry-run] [--accept-deletes]
 * [--verify | --repair | --rollback [--release ID]] [--now --distribution ID] [--lease SECONDS]`. DEPLOY_TO and
 * CLOUDFRONT_DISTRIBUTION replace `--to` and `--distribution`. Exits with 1 if a site failed, and with 2 for a mistake in the
 * options. Without a terminal, it prints a report as JSON. docs/operations/hosting.md explains the rest.
 */
import { resolve } from 'node:path';
import {
  type DeployRequest,
  DeployRequestError,
  type DeployTask,
  deploy,
  deployWithProgress,
  invalidateSites,
  listDeployLines,
  openBucket,
  PUBLISH_DEFAULTS,
  type SiteReport,
} from '#src/publish/index.ts';
import { readCommandLine } from './command-line.ts';

const TITLES = { publish: 'Publish', repair: 'Repair', verify: 'Verify', rollback: 'Roll back' } as const;

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    out: { type: 'string', default: 'dist' },
    'dry-run': { type: 'boolean', default: false },
    'accept-deletes': { type: 'boolean', default: false },
    verify: { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
    rollback: { type: 'boolean', default: false },
    release: { type: 'string' },
    now: { type: 'boolean', default: false },
    distribution: { type: 'string' },
    lease: { type: 'string', default: String(PUBLISH_DEFAULTS.leaseMs / 1000) },
  },
});

try {
  await run(chooseTask());
} catch (error) {
  if (!(error instanceof DeployRequestError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}

async function run(task: DeployTask): Promise<void> {
  const distribution = values.distribution ?? process.env['CLOUDFRONT_DISTRIBUTION'];
  if (values.now && distribution === undefined) {
    throw new DeployRequestError('--now needs --distribution ID or CLOUDFRONT_DISTRIBUTION.');
  }
  const address = values.to ?? process.env['DEPLOY_TO'];
  if (address === undefined) throw new DeployRequestError('Name the bucket: --to s3://bucket[/folder], or DEPLOY_TO.');
  const bucket = openBucket(address, process.env);
  try {
    const request: DeployRequest = {
      task,
      outDir: resolve(values.out),
      slugs: positionals,
      settings: {
        bucket,
        now: Date.now(),
        leaseMs: parseLease(values.lease) * 1000,
        concurrency: PUBLISH_DEFAULTS.concurrency,
        acceptDeletes: values['accept-deletes'],
        dryRun: values['dry-run'],
        onWait: () =>
          console.error(`Another publisher has not finished. Waiting ${values.lease} s to see if it is alive.`),
      },
    };
    const sites = await deployAndReport(request);
    process.exitCode = sites.some((site) => 'problems' in site) ? 1 : 0;
    const changed = sites.flatMap(({ slug, outcome }) => (outcome === 'published' ? [slug] : []));
    if (values.now && !values['dry-run'] && distribution !== undefined && changed.length > 0) {
      const id = await invalidateSites(distribution, changed);
      console.error(`Invalidated the caches of ${changed.join(', ')} (${id}).`);
    }
  } finally {
    bucket.close();
  }
}

async function deployAndReport(request: DeployRequest): Promise<readonly SiteReport[]> {
  const { bucket, dryRun } = request.settings;
  if (process.stdout.isTTY) {
    const sites = await deployWithProgress(request, `${TITLES[request.task.kind]} ${bucket.address}`);
    for (const line of listDeployLines(sites, dryRun)) console.log(line);
    return sites;
  }
  const sites = await deploy(request);
  console.log(JSON.stringify({ to: bucket.address, dryRun, sites }, undefined, 2));
  return sites;
}

function chooseTask(): DeployTask {
  const { verify, repair, rollback, release } = values;
  if ([verify, repair, rollback].filter(Boolean).length > 1) {
    throw new DeployRequestError('Use one of --verify, --repair and --rollback.');
  }
  if (release !== undefined && !rollback) throw new DeployRequestError('--release goes with --rollback.');
  if (rollback) return { kind: 'rollback', release };
  if (verify) return { kind: 'verify' };
  return { kind: repair ? 'repair' : 'publish' };
}

function parseLease(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 3600) return seconds;
  throw new DeployRequestError(`--lease is "${text}", expected a number of seconds up to 3600.`);
}
