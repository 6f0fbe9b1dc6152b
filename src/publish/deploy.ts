import pMap from 'p-map';
import { findNearest } from '#src/lib/problems/index.ts';
import { listSites } from '#src/release/index.ts';
import { DeployRequestError, explainBucketError } from './bucket.ts';
import { ConflictError } from './claim.ts';
import { chooseNext, type PublishedChanges, type PublishSettings, publishTarget } from './publish-site.ts';
import { chooseEarlier } from './rollback.ts';
import { findRelease, readLiveTarget, readPublishedTarget } from './site-target.ts';
import { type ObjectFault, verifySite } from './verify.ts';

/** The task of `npm run deploy`. */
export type DeployTask =
  | { readonly kind: 'publish' }
  /** Restores what `verify` finds, from the release in the folder, and verifies again. */
  | { readonly kind: 'repair' }
  | { readonly kind: 'verify' }
  /** Publishes an earlier release, or the one before the current one. */
  | { readonly kind: 'rollback'; readonly release: string | undefined };

export interface DeployRequest {
  readonly task: DeployTask;
  /** Folder of published sites (`--out` of the build). */
  readonly outDir: string;
  /** Sites by slug; all of the folder if empty. */
  readonly slugs: readonly string[];
  readonly settings: PublishSettings;
}

interface SiteFacts {
  readonly slug: string;
  /** Milliseconds. */
  readonly ms: number;
}

/** The result for one site. */
export type SiteReport =
  | (SiteFacts & { readonly outcome: 'published' | 'unchanged'; readonly changes: PublishedChanges })
  | (SiteFacts & { readonly outcome: 'verified' })
  /** Not changed, because another publisher is writing the site. */
  | (SiteFacts & { readonly outcome: 'conflict'; readonly problems: readonly string[] })
  | (SiteFacts & {
      readonly outcome: 'failed';
      readonly problems: readonly string[];
      /** Objects in the bucket that are not as they were published, if that is the problem. */
      readonly faults?: readonly ObjectFault[] | undefined;
    });

/** Requests at the same time for each site, and how long a publisher may be silent. */
export const PUBLISH_DEFAULTS = { concurrency: 16, leaseMs: 30_000 } as const;

/** Sites at the same time. Each uploads several files at the same time. */
const SITES = 4;

/** Publishes, verifies or rolls back sites. The failure of one does not stop the others. @throws DeployRequestError for unknown slugs. */
export async function deploy(
  request: DeployRequest,
  onSite: (report: SiteReport, done: number, of: number) => void = () => undefined,
): Promise<SiteReport[]> {
  const slugs = chooseSlugs(request);
  let done = 0;
  return await pMap(
    slugs,
    async (slug) => {
      const report = await deploySite(request, slug);
      done += 1;
      onSite(report, done, slugs.length);
      return report;
    },
    { concurrency: SITES },
  );
}

function chooseSlugs({ outDir, slugs, task }: DeployRequest): readonly string[] {
  const known = listSites(outDir);
  if (task.kind === 'rollback') {
    if (slugs.length === 0) throw new DeployRequestError('--rollback needs the slugs of the sites to roll back.');
    // A site can be rolled back from a machine that never built it.
    return slugs;
  }
  if (known.length === 0) throw new DeployRequestError(`${outDir} has no published sites. Run npm run build first.`);
  const unknown = slugs.find((slug) => !known.includes(slug));
  if (unknown !== undefined) {
    const nearest = findNearest(unknown, known);
    throw new DeployRequestError(
      `${outDir} has no site "${unknown}".${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
    );
  }
  return slugs.length > 0 ? slugs : known;
}

async function deploySite(request: DeployRequest, slug: string): Promise<SiteReport> {
  const started = performance.now();
  const ms = (): number => Math.round(performance.now() - started);
  try {
    if (request.task.kind === 'verify') {
      return { slug, ms: ms(), ...(await verify(request.settings, slug)) };
    }
    const changes = await changeSite(request, slug);
    if (request.task.kind === 'repair' && !request.settings.dryRun) {
      const verified = await verify(request.settings, slug);
      if (verified.outcome === 'failed') return { slug, ms: ms(), ...verified };
    }
    const isChanged = Object.values(changes).some((paths) => paths.length > 0);
    return { slug, ms: ms(), outcome: isChanged ? 'published' : 'unchanged', changes };
  } catch (error) {
    const outcome = error instanceof ConflictError ? 'conflict' : 'failed';
    return { slug, ms: ms(), outcome, problems: [explainBucketError(error)] };
  }
}

/** Verifies a site. The result says so, or has what is wrong. */
async function verify({ bucket, concurrency }: PublishSettings, slug: string) {
  const { faults, problems } = await verifySite(bucket, slug, concurrency);
  return problems.length > 0 ? ({ outcome: 'failed', problems, faults } as const) : ({ outcome: 'verified' } as const);
}

async function findSuspects({ bucket, concurrency }: PublishSettings, slug: string): Promise<readonly string[]> {
  const { faults } = await verifySite(bucket, slug, concurrency);
  return faults.map(({ path }) => path);
}

async function changeSite({ task, outDir, settings }: DeployRequest, slug: string): Promise<PublishedChanges> {
  const { bucket, now } = settings;
  if (task.kind === 'rollback') {
    return await publishTarget({ ...settings, acceptDeletes: true }, slug, (found) =>
      chooseEarlier(bucket, found, { slug, id: task.release }),
    );
  }
  const suspects = task.kind === 'repair' ? await findSuspects(settings, slug) : [];
  return await publishTarget({ ...settings, suspects }, slug, async (found) => {
    const release = findRelease(outDir, slug);
    if (!release) throw new Error(`${outDir}/${slug} has no complete release. Build the site again.`);
    const { record } = found;
    const isSame = record?.release === release.id && !record.publishing && suspects.length === 0;
    const target = isSame
      ? await readLiveTarget(slug, release, record)
      : await readPublishedTarget(slug, release, record);
    return chooseNext(found, target, now);
  });
}
