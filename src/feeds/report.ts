import { join } from 'node:path';
import { writeFileAtomically } from '#src/lib/files/index.ts';
import { formatCount } from '#src/lib/text.ts';
import { type FeedStatus, formatAge } from './feed-status.ts';
import type { TenantFeeds } from './fetch-feeds.ts';

/** Writes `feeds.json` (with a shard, `feeds-i-of-n.json`) into the output folder. */
export function writeFeedsReport(
  outDir: string,
  report: {
    readonly startedAt: Date;
    readonly shard: { readonly index: number; readonly count: number } | undefined;
    readonly tenants: readonly TenantFeeds[];
  },
): void {
  const { startedAt, shard, tenants } = report;
  const name = shard ? `feeds-${shard.index}-of-${shard.count}.json` : 'feeds.json';
  const sorted = tenants.toSorted((a, b) => a.slug.localeCompare(b.slug));
  const content = { startedAt, shard: shard && `${shard.index}/${shard.count}`, tenants: sorted };
  writeFileAtomically(join(outDir, name), `${JSON.stringify(content, undefined, 2)}\n`);
}

/** Describes what was fetched for a dealer; nothing for one whose feeds are all in place. */
export function listFetchLines({ slug, feeds, problems }: TenantFeeds): string[] {
  return [
    ...feeds.flatMap((feed) => {
      if (feed.outcome === 'in-place' || feed.outcome === 'failed') return [];
      return [`${slug}: ${feed.file}: ${feed.outcome}, ${describeFile(feed)}.`];
    }),
    ...problems.map((problem) => `${slug}: ${problem}`),
  ];
}

/** Counts dealers by outcome: "3 tenants: 1 fetched, 2 unchanged." */
export function summariseFetch(tenants: readonly TenantFeeds[]): string {
  const counts = [...Map.groupBy(tenants, ({ outcome }) => outcome)].map(
    ([outcome, own]) => `${own.length} ${outcome}`,
  );
  return `${formatCount(tenants.length, 'tenant')}: ${counts.join(', ') || 'nothing to do'}.`;
}

/** Returns 0 if every feed is as its source has it, and none is too old. */
export function getFetchExitCode(tenants: readonly TenantFeeds[]): 0 | 1 {
  return tenants.some(({ problems }) => problems.length > 0) ? 1 : 0;
}

/** Describes a feed as it is in the stock folder, with its copies. */
export function listStatusLines(slug: string, status: FeedStatus): string[] {
  const { file, source, checkedAt, problem, alarm, copies } = status;
  return [
    `${slug}: ${file} (${source}): ${describeFile(status)}${checkedAt === undefined ? '' : `, last fetched ${checkedAt}`}.`,
    ...(problem === undefined ? [] : [`  ${problem}`]),
    ...(alarm === undefined ? [] : [`  ${alarm}`]),
    ...copies.map(({ name, bytes }) => `  copy ${name}, ${formatBytes(bytes)}`),
  ];
}

function describeFile({ bytes, ageHours }: FeedStatus): string {
  if (bytes === undefined) return 'no file';
  return ageHours === undefined ? formatBytes(bytes) : `${formatBytes(bytes)}, ${formatAge(ageHours)} old`;
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
