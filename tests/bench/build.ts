import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '#src/build/compile/compile.ts';
import type { BuildReport } from '#src/build/report.ts';
import { listRealDataNames, readRealData } from '#tests/real-data.ts';
import { writeFleet, writeLargestDealer } from './fleet.ts';
import { fleetSite } from './fleet-site.ts';
import { benchHugo } from './hugo.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PLAIN_ASTRO = join(ROOT, 'tests/bench/plain-astro');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');
/** All measurements build for the same time, so that they render the same pages. */
const NOW = '2026-07-29T02:00:00+10:00';
const PER_TENANT_SAMPLE = 5;
const MEMORY_FLEETS = [100, 400];

/** The times of one run in milliseconds. `compileMs` is not part of our times, nor of `astroSingle`. */
export interface BuildFigures {
  compileMs: number;
  cold: { tenants: number; pages: number; bytes: number; ms: number; peakRssMb: number };
  unchanged: { tenants: number; ms: number; msPerTenant: number };
  nightly: { days: number; pagesTotal: number; pagesRendered: number; pagesAssembled: number; msMedian: number };
  memory: { tenants: number; peakRssMb: number }[];
  /** One dealer with all listings, on the cores of the machine and on one; null where a process cannot be kept to one core. */
  largest: { cars: number; pages: number; cores: number; ms: number; msOneCore: number } | null;
  astroSingle: { ms: number; compileMs: number };
  /** One `astro build` per tenant, each with its own compile. Extrapolated from a sample. */
  astroPerTenant: { ms: number; sample: number; msEach: number };
  hugo: { ms: number; pages: number; bytes: number } | null;
}

/** Measures all builds on the same pages, and reports progress to `say`. */
export async function benchBuild(say: (line: string) => void): Promise<BuildFigures> {
  const work = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    const fleet = join(work, 'fleet');
    const tenants = writeFleet(fleet).map(({ slug }) => slug);
    // Builds twice: with a cached bundle there is no compile to time, and without one the first build would include it.
    await compile();
    const compileMs = timed('astro build', [ASTRO, 'build', '--outDir', join(work, 'compiled')], process.env);
    const out = join(work, 'out');
    say(`A fleet of ${tenants.length} tenants; building it cold.`);
    const first = build(fleet, out);
    const { pages, bytes } = first.report.totals;
    const cold = {
      tenants: tenants.length,
      pages: pages.total,
      bytes,
      ms: first.ms,
      peakRssMb: first.report.peakRssMb,
    };
    say('Again, with nothing changed.');
    const { ms } = build(fleet, out);
    const unchanged = { tenants: tenants.length, ms, msPerTenant: ms / tenants.length };
    say('Hugo, for as many pages of the same size.');
    const hugo = benchHugo(out, join(work, 'hugo'));
    rmSync(out, { recursive: true });
    say('One plain astro build of the whole fleet.');
    const compileOnly = astroBuild(fleet, work, []);
    const astroSingle = { ms: astroBuild(fleet, work) - compileOnly, compileMs: compileOnly };
    say(`A plain astro build for each of ${PER_TENANT_SAMPLE} tenants.`);
    const msEach = average(spread(tenants, PER_TENANT_SAMPLE).map((slug) => astroBuild(fleet, work, [slug])));
    const astroPerTenant = { ms: msEach * tenants.length, sample: PER_TENANT_SAMPLE, msEach };
    say('The nights of a real feed, one by one.');
    const nightly = benchNights(work);
    say('Memory, for fleets of two sizes.');
    const memory = MEMORY_FLEETS.map((size) => memoryOf(size, work));
    say('One dealer with all listings, on all cores and on one.');
    const largest = benchLargest(work);
    return { compileMs, cold, unchanged, nightly, memory, largest, astroSingle, astroPerTenant, hugo };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

interface BuildRun {
  ms: number;
  report: BuildReport;
}

/** Builds a folder of tenants in a process of its own. `prefix` is a command that runs it. */
export function build(tenants: string, out: string, now = NOW, prefix: readonly string[] = []): BuildRun {
  const started = performance.now();
  const script = join(ROOT, 'scripts/build.ts');
  const [command = '', ...args] = [
    ...prefix,
    process.execPath,
    script,
    '--tenants',
    tenants,
    '--out',
    out,
    '--now',
    now,
  ];
  // As `npm run build` does.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, '.cache/code') };
  const { status, stderr } = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8' });
  const ms = performance.now() - started;
  if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  return { ms, report: JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) };
}

function astroBuild(tenants: string, work: string, slugs?: string[]): number {
  const env = {
    ...process.env,
    NODE_OPTIONS: '--max-old-space-size=12000',
    BENCH_TENANTS: tenants,
    BENCH_NOW: String(Date.parse(NOW)),
    ...(slugs && { BENCH_SLUGS: slugs.join(',') }),
  };
  const ms = timed('astro build', [ASTRO, 'build', '--root', PLAIN_ASTRO, '--outDir', join(work, 'astro')], env);
  rmSync(join(work, 'astro'), { recursive: true, force: true });
  return ms;
}

/** Returns the milliseconds that a Node program takes from start to exit. Throws its output when it fails. */
function timed(name: string, args: string[], env: NodeJS.ProcessEnv): number {
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { ...env, ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}${stdout.slice(-2000)}`);
  return performance.now() - started;
}

/** A version of a dealer's real feed, to be built after the one before it. */
export interface Night {
  /** Folder of published sites. */
  readonly out: string;
  build(): BuildRun;
}

/** Lists the versions of one dealer's real feed, in order, as on consecutive nights. */
export function listNights(work: string): Night[] {
  const slug = 'nz-dealer';
  const tenants = join(work, 'nights');
  const out = join(work, 'nights-out');
  mkdirSync(join(tenants, slug), { recursive: true });
  const feed = { file: 'feed.csv', format: { type: 'meta-csv' as const } };
  const site = { ...fleetSite({ slug, place: 'Christchurch, Canterbury', index: 0, feed }), locale: 'en-NZ' };
  writeFileSync(join(tenants, slug, 'site.json'), JSON.stringify({ ...site, timeZone: 'Pacific/Auckland' }));
  const history = 'nz-dealer-feed/history';
  return listRealDataNames(history).map((version) => ({
    out,
    build() {
      writeFileSync(join(tenants, slug, feed.file), readRealData(`${history}/${version}`));
      const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d{6})/u.exec(version) ?? [];
      return build(tenants, out, `${date}T${time?.replace(/(\d\d)(\d\d)(\d\d)/u, '$1:$2:$3')}Z`);
    },
  }));
}

function benchNights(work: string): BuildFigures['nightly'] {
  const after = listNights(work)
    .map((night) => night.build())
    .slice(1);
  const sum = (key: 'total' | 'rendered' | 'assembled'): number =>
    after.reduce((total, { report }) => total + report.totals.pages[key], 0);
  return {
    days: after.length,
    pagesTotal: sum('total'),
    pagesRendered: sum('rendered'),
    pagesAssembled: sum('assembled'),
    msMedian: median(after.map(({ ms }) => ms)),
  };
}

const ONE_CORE = ['taskset', '--cpu-list', '0'];

/** Node counts the cores that its process may use, so a build on one core starts one process. */
function benchLargest(work: string): BuildFigures['largest'] {
  const [command = '', ...args] = [...ONE_CORE, 'true'];
  if (spawnSync(command, args).status !== 0) return null;
  const fleet = join(work, 'largest');
  writeLargestDealer(fleet, 'largest');
  const outs = [join(work, 'largest-out'), join(work, 'largest-out-one')];
  const runs = outs.map((out, index) => build(fleet, out, NOW, index === 0 ? [] : ONE_CORE));
  // Not in between: a disk creates files more slowly right after thousands were deleted.
  for (const folder of [fleet, ...outs]) rmSync(folder, { recursive: true });
  const [all, one] = runs;
  const [tenant] = all?.report.tenants ?? [];
  if (!all || !one || tenant?.outcome !== 'built') throw new Error('The dealer with all listings was not built.');
  const { cars, pages } = tenant;
  return { cars, pages: pages.total, cores: availableParallelism(), ms: all.ms, msOneCore: one.ms };
}

function memoryOf(size: number, work: string): { tenants: number; peakRssMb: number } {
  const [fleet, out] = [join(work, `fleet-${size}`), join(work, `fleet-${size}-out`)];
  const tenants = writeFleet(fleet, { limit: size, copies: 2 }).length;
  const { report } = build(fleet, out);
  for (const folder of [fleet, out]) rmSync(folder, { recursive: true });
  return { tenants, peakRssMb: report.peakRssMb };
}

function spread<T>(items: readonly T[], number: number): T[] {
  return items.filter((_, index) => index % Math.ceil(items.length / number) === 0);
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
