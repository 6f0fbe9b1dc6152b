import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { formatCount, formatSeconds } from '#src/lib/text.ts';

/** The parts of a shard's build report that the makespan of a night is calculated from. */
const ShardReportSchema = v.object({
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  ms: v.pipe(v.number(), v.minValue(0)),
  tenants: v.array(v.object({ slug: v.string(), ms: v.number() })),
});

export interface ShardReport extends v.InferOutput<typeof ShardReportSchema> {
  readonly index: number;
  readonly count: number;
}

/** Reads the reports of shards in an output folder. One that cannot be read counts as missing. */
export function readShardReports(outDir: string): ShardReport[] {
  const names = existsSync(outDir) ? readdirSync(outDir) : [];
  return names.flatMap((name) => {
    const [, index, count] = /^report-(\d+)-of-(\d+)\.json$/u.exec(name) ?? [];
    if (index === undefined) return [];
    const report = v.safeParse(ShardReportSchema, tryParseJson(readFileSync(join(outDir, name), 'utf8')));
    return report.success ? [{ ...report.output, index: Number(index), count: Number(count) }] : [];
  });
}

/** Tenants of the slowest shard that are named. */
const NAMED_TENANTS = 3;

/**
 * Describes the newest night that ran in shards: how long it took from the first start to the last end, and how unequal its shards are.
 * `isComplete` is false if a shard has no report.
 */
export function formatMakespan(reports: readonly ShardReport[]): { lines: string[]; isComplete: boolean } {
  const newest = reports.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
  if (!newest) return { lines: ['There is no report of a shard: report-1-of-8.json and so on.'], isComplete: false };
  // Reports of another number of shards are left from other nights.
  const night = reports.filter(({ count }) => count === newest.count).sort((a, b) => a.index - b.index);
  const starts = night.map(({ startedAt }) => Date.parse(startedAt));
  const ends = night.map(({ startedAt, ms }) => Date.parse(startedAt) + ms);
  const slowest = night.reduce((a, b) => (b.ms > a.ms ? b : a));
  const mean = night.reduce((sum, { ms }) => sum + ms, 0) / night.length;
  const largest = slowest.tenants.toSorted((a, b) => b.ms - a.ms).slice(0, NAMED_TENANTS);
  const found = new Set(night.map(({ index }) => index));
  const missing = Array.from({ length: newest.count }, (_, index) => index + 1).filter((index) => !found.has(index));
  return {
    lines: [
      `Makespan: ${formatSeconds(Math.max(...ends) - Math.min(...starts))}, from the first start to the last end of ${formatCount(night.length, 'shard')}.`,
      `Slowest: shard ${slowest.index}/${slowest.count} with ${formatSeconds(slowest.ms)} for ${formatCount(slowest.tenants.length, 'tenant')}; ` +
        `the mean is ${formatSeconds(mean)}, so it takes ${(slowest.ms / Math.max(mean, 1)).toFixed(1)} times as long.`,
      `Its slowest tenants: ${largest.map(({ slug, ms }) => `${slug} (${formatSeconds(ms)})`).join(', ') || 'none'}.`,
      ...night.map(
        ({ index, count, ms, tenants }) =>
          `  ${index}/${count}  ${formatSeconds(ms)}  ${formatCount(tenants.length, 'tenant')}`,
      ),
      ...(missing.length > 0 ? [`Missing: ${missing.map((index) => `${index}/${newest.count}`).join(', ')}.`] : []),
    ],
    isComplete: missing.length === 0,
  };
}
