import { LCP_BUDGET } from '#src/lib/page-budgets.ts';
import { formatCount, shorten } from '#src/lib/text.ts';
import { WATCH_LIMITS } from '#src/watch/checks.ts';
import { DAY } from '../lib/durations.ts';
import type { FleetTenant, PageScript } from './fleet.ts';
import { formatKilobytes, formatLcp } from './format.ts';

/** The sections of a tenant's page. */
export type Section =
  | 'build'
  | 'stock'
  | 'feeds'
  | 'photos'
  | 'syndication'
  | 'rebuilds'
  | 'quarantined'
  | 'warnings'
  | 'changes'
  | 'status'
  | 'speed'
  | 'publication'
  | 'night'
  | 'checks';

/** Something that a person should look at. `bad`: visitors are affected, or will be if it stays. */
export interface Attention {
  readonly level: 'bad' | 'warning';
  readonly text: string;
  /** More about it, shortened to a line or two. */
  readonly detail?: string | undefined;
  readonly section: Section;
}

/** Lists what needs attention at a tenant, the worst first. */
export function listAttention(tenant: FleetTenant, now: number): Attention[] {
  const checks = [
    checkAlarms,
    checkBuild,
    checkFeeds,
    checkRebuilds,
    checkNight,
    checkPublication,
    checkStatus,
    checkSpeed,
  ];
  const all = checks.flatMap((check) => check(tenant, now));
  return [...all.filter(({ level }) => level === 'bad'), ...all.filter(({ level }) => level === 'warning')];
}

/** Ranks tenants by what needs attention: one thing that is bad outranks any number of warnings. */
export const rankAttention = (list: readonly Attention[]): number =>
  list.reduce((sum, { level }) => sum + (level === 'bad' ? 1000 : 1), 0);

const make = (level: Attention['level'], section: Section, text: string, detail?: string): Attention => ({
  level,
  section,
  text,
  detail: detail === undefined ? undefined : shorten(detail, 140),
});
const bad = (section: Section, text: string, detail?: string): Attention => make('bad', section, text, detail);
const warning = (section: Section, text: string, detail?: string): Attention => make('warning', section, text, detail);

function checkAlarms({ checks }: FleetTenant): Attention[] {
  if (checks.kind !== 'known') return [];
  const failing = checks.value.checks.filter(({ ok }) => !ok);
  const raised = failing.filter(({ alarmSince }) => alarmSince !== undefined).map(({ name }) => name);
  const first = failing.filter(({ alarmSince }) => alarmSince === undefined).map(({ name }) => name);
  return [
    raised.length > 0 ? [bad('checks', formatCount(raised.length, 'alarm'), raised.join(', '))] : [],
    first.length > 0 ? [warning('checks', 'A check failed once', first.join(', '))] : [],
  ].flat();
}

function checkFeeds({ feeds }: FleetTenant): Attention[] {
  if (feeds.kind !== 'known') return [];
  return feeds.value.flatMap(({ file, alarm, problem }) => [
    ...(alarm === undefined ? [] : [bad('feeds', 'Feed is too old', alarm)]),
    ...(problem === undefined ? [] : [warning('feeds', 'Feed was not fetched', `${file}: ${problem}`)]),
  ]);
}

function checkRebuilds({ rebuilds }: FleetTenant): Attention[] {
  const dead = rebuilds.kind === 'known' ? rebuilds.value.filter(({ state }) => state === 'dead') : [];
  return dead.map(({ problem }) => bad('rebuilds', 'Rebuild was given up', problem));
}

function checkBuild({ build, release, configProblem }: FleetTenant): Attention[] {
  const list: Attention[] = [];
  if (build.kind === 'known') {
    const { result } = build.value;
    const [problem] = 'problems' in result ? result.problems : [];
    if (result.outcome === 'failed') list.push(bad('build', 'Build failed', problem));
    if (result.outcome === 'previous-stock') list.push(bad('stock', 'Feed refused', problem));
    if (result.retries && result.retries.attempts > 1) {
      list.push(warning('build', `Built in ${result.retries.attempts} attempts`, result.retries.crashes.join(', ')));
    }
  }
  if (configProblem !== undefined) list.push(bad('build', 'No valid config', configProblem));
  if (release.kind === 'broken') list.push(bad('build', 'Release cannot be read', release.problem));
  if (release.kind === 'missing' && build.kind === 'missing') list.push(bad('build', 'Never built'));
  return list;
}

/** Failed builds and refused feeds are listed with the build itself. */
function checkNight({ night }: FleetTenant): Attention[] {
  const problems = night.kind === 'known' ? night.value.result.problems : [];
  return problems
    .filter(({ step }) => step !== 'build')
    .map(({ step, problem }) => bad('night', `The night failed to ${step}`, problem));
}

function checkPublication({ publication, release }: FleetTenant): Attention[] {
  if (publication.kind === 'broken')
    return [bad('publication', 'Record in the bucket cannot be read', publication.problem)];
  if (publication.kind !== 'known' || publication.value.from !== 'bucket') return [];
  const { outcome, release: published } = publication.value;
  if (outcome === 'not finished') return [bad('publication', 'Publication did not finish')];
  const isBehind = release.kind === 'known' && published !== undefined && release.value.id !== published;
  return isBehind ? [warning('publication', 'Newest build is not published')] : [];
}

function checkStatus({ status }: FleetTenant, now: number): Attention[] {
  if (status.kind === 'broken') return [bad('status', 'Status cannot be read', status.problem)];
  if (status.kind !== 'known' || !isOld(status.value, now)) return [];
  return [
    warning('status', 'Stock is old', `It has not changed for ${formatCount(countDays(status.value, now), 'day')}.`),
  ];
}

const countDays = (at: number, now: number): number => Math.floor((now - at) / DAY);

/** Returns true if the stock has not changed for as long as the watch finds suspicious. */
export const isOld = (changedAt: number, now: number): boolean => now - changedAt > WATCH_LIMITS.statusDays * DAY;

function checkSpeed({ scripts, lab, field }: FleetTenant): Attention[] {
  const list: Attention[] = [];
  if (scripts.kind === 'broken') list.push(bad('speed', 'Scripts cannot be measured', scripts.problem));
  for (const { kind, bytes, budget } of scripts.kind === 'known' ? scripts.value : []) {
    if (bytes > budget) {
      const size = `${formatKilobytes(bytes)}, budget ${formatKilobytes(budget)}`;
      list.push(warning('speed', `Too much script on the ${kind} page`, size));
    }
  }
  const slow = lab.kind === 'known' ? lab.value.filter(({ lcp }) => lcp > LCP_BUDGET) : [];
  for (const { kind, lcp } of slow) list.push(warning('speed', `Slow ${kind} page`, describeLcp(lcp)));
  if (field.kind === 'known' && field.value.lcp > LCP_BUDGET) {
    list.push(warning('speed', 'Slow for visitors', describeLcp(field.value.lcp)));
  }
  return list;
}

const describeLcp = (lcp: number): string => `LCP ${formatLcp(lcp)}, budget ${formatLcp(LCP_BUDGET)}`;

/** Returns the page that uses most of its budget. */
export function findLargestScript(scripts: readonly PageScript[]): PageScript | undefined {
  return scripts.toSorted((a, b) => b.bytes / b.budget - a.bytes / a.budget)[0];
}
