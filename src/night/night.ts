import type { BuildReport, TenantReport } from '#src/build/report.ts';
import type { FeedsOutcome, TenantFeeds } from '#src/feeds/index.ts';
import type { DeployRequest, SiteReport } from '#src/publish/index.ts';
import type { SiteProblem } from '#src/search-index/connections.ts';

export const NIGHT_STEPS = ['fetch', 'build', 'index', 'publish', 'check'] as const;
export type NightStep = (typeof NIGHT_STEPS)[number];

/** The result of a step as a whole. `failed`: it ended early, so its tenants have no result of it. */
export type StepReport =
  | { readonly step: NightStep; readonly outcome: 'done'; readonly ms: number }
  | { readonly step: NightStep; readonly outcome: 'failed'; readonly ms: number; readonly problem: string }
  /** There is nothing to do it with, such as no bucket. */
  | { readonly step: NightStep; readonly outcome: 'skipped'; readonly reason: string };

/** The night's results for one tenant, from each step that reached it. */
export interface TenantNight {
  readonly slug: string;
  readonly fetch?: FeedsOutcome | undefined;
  readonly build?: TenantReport['outcome'] | undefined;
  readonly index?: 'indexed' | 'failed' | undefined;
  readonly publish?: SiteReport['outcome'] | undefined;
  readonly check?: SiteReport['outcome'] | undefined;
  readonly problems: readonly { readonly step: NightStep; readonly problem: string }[];
}

/** Content of `night.json`. */
export interface NightReport {
  readonly startedAt: string;
  readonly ms: number;
  /** `i/n`, or undefined if the night was for all tenants. */
  readonly shard: string | undefined;
  readonly steps: readonly StepReport[];
  readonly tenants: readonly TenantNight[];
}

type Deployment = (task: DeployRequest['task'], slugs: readonly string[]) => Promise<readonly SiteReport[]>;

/** The work of each step. Each may throw: the others run all the same. */
export interface NightWork {
  /** Fetches the feeds of all tenants. */
  fetch(): Promise<readonly TenantFeeds[]>;
  build(): Promise<BuildReport>;
  /** Brings the search up to date with the sites of these slugs. */
  index(slugs: readonly string[]): Promise<readonly SiteProblem[]>;
  /** Publishes or verifies sites in the bucket. Undefined if there is none. */
  readonly deploy: Deployment | undefined;
  /** Lists the sites of the night that a build has published so far. */
  listSites(): readonly string[];
}

/**
 * Fetches the feeds of all tenants, and builds, indexes, publishes and checks their sites. Neither a tenant nor a step that fails stops the
 * others: a site is built from its last good feed, and what was built on an earlier night is indexed and published still.
 */
export async function runNight(work: NightWork, now: () => number = Date.now): Promise<NightReport> {
  const started = now();
  const steps: StepReport[] = [];
  const tenants = new Map<string, TenantNight>();
  const note = (slug: string, step: NightStep, outcome: string, problems: readonly string[]): void => {
    const before = tenants.get(slug) ?? { slug, problems: [] };
    const added = problems.map((problem) => ({ step, problem }));
    tenants.set(slug, { ...before, [step]: outcome, problems: [...before.problems, ...added] });
  };
  const run = async <Result>(step: NightStep, act: () => Promise<Result>): Promise<Result | undefined> => {
    const begun = now();
    try {
      const result = await act();
      steps.push({ step, outcome: 'done', ms: now() - begun });
      return result;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      steps.push({ step, outcome: 'failed', ms: now() - begun, problem });
      return undefined;
    }
  };

  for (const { slug, outcome, problems } of (await run('fetch', () => work.fetch())) ?? []) {
    if (outcome !== 'in-place') note(slug, 'fetch', outcome, problems);
  }

  const built = await run('build', () => work.build());
  for (const tenant of built?.tenants ?? []) {
    note(tenant.slug, 'build', tenant.outcome, 'problems' in tenant ? tenant.problems : []);
  }

  const slugs = work.listSites();
  await run('index', async () => {
    const problems = Map.groupBy(await work.index(slugs), ({ site }) => site);
    for (const slug of slugs) {
      const own = problems.get(slug)?.map(({ reason }) => `Search is out of date because ${reason}.`) ?? [];
      note(slug, 'index', own.length > 0 ? 'failed' : 'indexed', own);
    }
  });

  const { deploy } = work;
  const noteSites = (step: NightStep, sites: readonly SiteReport[]): void => {
    for (const site of sites) note(site.slug, step, site.outcome, 'problems' in site ? site.problems : []);
  };
  if (deploy) {
    const published = (await run('publish', () => deploy({ kind: 'publish' }, slugs))) ?? [];
    noteSites('publish', published);
    const changed = published.flatMap(({ slug, outcome }) => (outcome === 'published' ? [slug] : []));
    await run('check', async () => noteSites('check', await deploy({ kind: 'verify' }, changed)));
  } else {
    const reason = 'No bucket is named: --to s3://bucket[/folder], or DEPLOY_TO.';
    steps.push({ step: 'publish', outcome: 'skipped', reason }, { step: 'check', outcome: 'skipped', reason });
  }

  return {
    startedAt: new Date(started).toISOString(),
    ms: now() - started,
    shard: built?.shard,
    steps,
    tenants: [...tenants.values()].sort((a, b) => a.slug.localeCompare(b.slug)),
  };
}

/** Returns the exit code of the command: 1 if a person has to look at a tenant or at a step. */
export function getNightExitCode({ steps, tenants }: NightReport): 0 | 1 {
  const needsAttention =
    steps.some(({ outcome }) => outcome === 'failed') || tenants.some(({ problems }) => problems.length > 0);
  return needsAttention ? 1 : 0;
}

/** Describes the night in lines for a log: what each step did, and everything that needs attention. */
export function listNightLines({ steps, tenants }: NightReport): string[] {
  return [
    ...steps.map((report) => `${report.step}: ${describeStep(report, tenants)}`),
    ...tenants.flatMap(({ slug, problems }) => problems.map(({ step, problem }) => `${slug}: ${step}: ${problem}`)),
  ];
}

function describeStep(report: StepReport, tenants: readonly TenantNight[]): string {
  if (report.outcome === 'failed') return `failed. ${report.problem}`;
  if (report.outcome === 'skipped') return `skipped. ${report.reason}`;
  const outcomes = tenants.flatMap((tenant) => tenant[report.step] ?? []);
  const counts = [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, own]) => `${own.length} ${outcome}`);
  return `${counts.join(', ') || 'nothing to do'} (${(report.ms / 1000).toFixed(1)} s)`;
}
