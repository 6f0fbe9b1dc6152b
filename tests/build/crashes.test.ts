import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { build } from '#src/build/build.ts';
import { compile } from '#src/build/compile/compile.ts';
import { buildInWorkers, type PoolUse } from '#src/build/pool.ts';
import type { TenantReport } from '#src/build/report.ts';
import { CODE_CACHE } from '#tests/fixtures/code-cache.ts';
import { atDepth } from '#tests/fixtures/depth.ts';
import { makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();

/** Expects a published site of one release whose files are complete, and nothing else of it. */
function expectCleanSite(slug: string, releases = 1): void {
  for (const { file, bytes } of Object.values(fleet.manifest(slug).pages)) {
    expect(readFileSync(join(fleet.outDir, slug, file)).byteLength, `${slug} ${file}`).toBe(bytes);
  }
  expect(readdirSync(join(fleet.outDir, '.releases', slug)), slug).toHaveLength(releases);
}

describe('a build whose worker processes are killed at random', () => {
  const TENANTS = atDepth({ sample: 10, full: 100 });
  const KILLS = atDepth({ sample: 4, full: 30 });
  /** Seeded moments: after so many finished tenants and turns of the event loop, which of the workers, and how. */
  const makeKills = (): Kill[] =>
    fc
      .sample(
        fc.record({
          // Without its bias for the ends of a range, which would kill the first and the last tenants again and again.
          finished: fc.noBias(fc.nat({ max: TENANTS - 3 })),
          turns: fc.noBias(fc.nat({ max: 4000 })),
          worker: fc.nat(),
          signal: fc.constantFrom<NodeJS.Signals[]>('SIGSEGV', 'SIGABRT', 'SIGKILL'),
        }),
        { seed: 20_261_120, numRuns: KILLS },
      )
      .sort((a, b) => a.finished - b.finished);

  test('publishes every site, leaves nothing else behind, and reports the crashes', {
    timeout: 1_800_000,
  }, async () => {
    const slugs = Array.from({ length: TENANTS }, (_, index) => `dealer-${index}`);
    for (const slug of slugs) fleet.tenant(slug, {}, [makeFeedCar('C1')]);
    const progress = new Progress();
    const bundle = await compile();
    const building = build(
      makeRequest(),
      { tenant: () => progress.finishTenant() },
      { compile: async () => bundle, buildTenants: buildInWorkers },
    ).finally(() => progress.end());
    let killed = 0;
    for (const moment of makeKills()) killed += Number(await killWorker(moment, progress));
    const { totals, tenants } = await building;
    const attempts = Object.groupBy(tenants, ({ retries }) => retries?.attempts ?? 1);
    const figures = Object.entries(attempts).map(([number, { length = 0 } = {}]) => `${length} on attempt ${number}`);
    console.info(`${killed} kills, ${totals.crashes} crashes: ${figures.join(', ')}.`);

    expect(killed).toBe(KILLS);
    expect(totals).toMatchObject({ tenants: TENANTS, built: TENANTS, failed: 0, crashes: KILLS });
    const retried = tenants.filter(({ retries }) => retries);
    expect(totals.retried).toBe(retried.length);
    for (const { retries } of retried) {
      expect(retries?.crashes).toHaveLength((retries?.attempts ?? 0) - 1);
      for (const reason of retries?.crashes ?? []) expect(reason).toMatch(/^SIG(?:SEGV|ABRT|KILL)$/u);
    }
    for (const { slug } of tenants) {
      const folders = readdirSync(join(fleet.outDir, '.releases', slug), { withFileTypes: true });
      // A tenant whose process was killed after it published is published twice.
      expect(folders.every((entry) => entry.isDirectory())).toBe(true);
      expectCleanSite(slug, folders.length > 1 && retried.some((tenant) => tenant.slug === slug) ? 2 : 1);
    }
  });
});

interface Kill {
  finished: number;
  turns: number;
  worker: number;
  signal: NodeJS.Signals;
}

/** How far a build is. */
class Progress {
  isOver = false;
  #finished = 0;
  #change = Promise.withResolvers<void>();

  finishTenant(): void {
    this.#finished += 1;
    this.#change.resolve();
  }

  end(): void {
    this.isOver = true;
    this.#change.resolve();
  }

  /** Resolves once so many tenants are finished, or the build has ended. */
  async reach(finished: number): Promise<void> {
    while (this.#finished < finished && !this.isOver) {
      this.#change = Promise.withResolvers<void>();
      await this.#change.promise;
    }
  }
}

/** Kills a worker at a moment of the build. Returns false if the build ended first. */
async function killWorker(moment: Kill, progress: Progress): Promise<boolean> {
  await progress.reach(moment.finished);
  for (let turn = 0; turn < moment.turns && !progress.isOver; turn += 1) await nextTurn();
  // A worker that was killed a moment ago may not have its successor yet.
  for (; !progress.isOver; await nextTurn()) {
    const workers = listWorkers();
    if (workers.length > 0 && kill(workers[moment.worker % workers.length], moment.signal)) return true;
  }
  return false;
}

describe('a worker process that ends', () => {
  const slugs = ['first', 'second', 'third', 'fourth'];
  /** Builds the tenants with a small renderer whose `code` runs in the worker process. */
  const buildWith = async (
    code: string,
    onTenant: (report: TenantReport) => void = () => undefined,
  ): Promise<{ use: PoolUse; reports: Map<string, TenantReport> }> => {
    for (const slug of slugs) fleet.tenant(slug, { name: slug }, [makeFeedCar('C1')]);
    const folder = join(fleet.outDir, '..', 'bundle');
    mkdirSync(folder, { recursive: true });
    const entry = join(folder, 'entry.mjs');
    const help = `import { writeFileSync } from 'node:fs';
      const isFirst = (name) => {
        try { writeFileSync(${JSON.stringify(folder)} + '/' + name, String(process.pid), { flag: 'wx' }); return true; } catch { return false; }
      };
      const die = (signal) => { process.kill(process.pid, signal); for (;;); };`;
    writeFileSync(
      entry,
      `${help} export const render = async (_, { page }) => { ${code} return Buffer.from(page.path); };`,
    );
    const assets = { folder, files: ['licences.txt'] };
    writeFileSync(join(folder, 'licences.txt'), 'Terms');
    const input = {
      settings: makeRequest(),
      entry,
      codeCache: CODE_CACHE,
      codeHash: 'c',
      sourceHash: 's',
      assets,
    };
    const reports = new Map<string, TenantReport>();
    const use = await buildInWorkers(slugs, input, (report) => {
      reports.set(report.slug, report);
      onTenant(report);
    });
    return { use, reports };
  };

  test('while it renders is replaced, and the report has the attempts and the signal', async () => {
    const { use, reports } = await buildWith("if (page.frame.name === 'third' && isFirst('x')) die('SIGSEGV');");
    expect(use.crashes).toBe(1);
    expect(reports.get('third')).toMatchObject({ outcome: 'built', retries: { attempts: 2, crashes: ['SIGSEGV'] } });
    for (const slug of ['first', 'second', 'fourth']) expect(reports.get(slug)?.retries).toBeUndefined();
    for (const slug of slugs) expectCleanSite(slug);
  });

  test('while it renders does not hold up the other tenants: its tenant is built again behind them', async () => {
    const dying = "if (['first', 'second'].includes(page.frame.name) && isFirst(page.frame.name)) die('SIGKILL');";
    const { reports } = await buildWith(dying);
    expect(['third', 'fourth']).toContain([...reports.keys()][0]);
    for (const slug of ['first', 'second']) {
      expect(reports.get(slug)).toMatchObject({ outcome: 'built', retries: { attempts: 2, crashes: ['SIGKILL'] } });
    }
  });

  test('while it answers is replaced, and the site is published once or twice, each time complete', async () => {
    const dying = `if (page.frame.name === 'second' && isFirst('x')) {
      const { send } = process;
      process.send = (message) => { send.call(process, message); die('SIGKILL'); };
    }`;
    const { reports } = await buildWith(dying);
    expect(slugs.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built', 'built']);
    expect(readdirSync(join(fleet.outDir, '.releases/second')).length).toBeLessThanOrEqual(2);
    expectCleanSite('second', readdirSync(join(fleet.outDir, '.releases/second')).length);
  });

  test('between two tenants is replaced, and no tenant is blamed', async () => {
    const { use, reports } = await buildWith("isFirst(page.frame.name + '.pid');", ({ slug }) => {
      kill(Number(readFileSync(join(fleet.outDir, '..', 'bundle', `${slug}.pid`), 'utf8')), 'SIGABRT');
    });
    expect(use.crashes).toBeGreaterThan(0);
    expect(slugs.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built', 'built']);
    expect([...reports.values()].filter(({ retries }) => retries)).toEqual([]);
    for (const slug of slugs) expectCleanSite(slug);
  });

  test('at its start is replaced, and no tenant is blamed', async () => {
    stubStart("if (isFirst('one') || isFirst('two')) process.kill(process.pid, 'SIGSEGV');");
    const { use, reports } = await buildWith('');
    expect(use.crashes).toBe(2);
    expect(slugs.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built', 'built']);
    expect([...reports.values()].filter(({ retries }) => retries)).toEqual([]);
  });

  test('at every start fails the tenants in words after a few starts', async () => {
    stubStart("process.kill(process.pid, 'SIGSEGV');");
    const { reports } = await buildWith('');
    for (const slug of slugs) {
      expect(reports.get(slug)).toMatchObject({
        outcome: 'failed',
        problems: [expect.stringMatching(/processes in a row stopped at the start \(SIGSEGV.*memory/su)],
      });
    }
  });

  test('at every attempt fails its tenant alone, keeps its site, and leaves neither a lock nor a draft', async () => {
    await buildWith('');
    const { reports } = await buildWith(
      "if (page.frame.name === 'first' && page.path === '/contact') process.exit(7);",
    );
    expect(reports.get('first')).toMatchObject({
      outcome: 'failed',
      retries: { attempts: 4 },
      problems: [expect.stringMatching(/stopped 4 times \(exit code 7, exit code 7, exit code 7, exit code 7\)/u)],
    });
    expect(slugs.slice(1).map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built']);
    expectCleanSite('first');
  });

  /** Runs `code` at the start of each worker process. */
  function stubStart(code: string): void {
    const folder = join(fleet.outDir, '..', 'start');
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'start.mjs');
    const help = `import { writeFileSync } from 'node:fs';
      const isFirst = (name) => {
        try { writeFileSync(${JSON.stringify(folder)} + '/' + name, '', { flag: 'wx' }); return true; } catch { return false; }
      };`;
    writeFileSync(file, `${help} ${code}`);
    vi.stubEnv('NODE_OPTIONS', `--import=${file}`);
  }
});

const makeRequest = () => ({
  tenantsDir: fleet.tenantsDir,
  outDir: fleet.outDir,
  stockDir: undefined,
  slugs: [],
  shard: undefined,
  now: NOON,
  force: true,
  acceptStockDrop: false,
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns the ids of this process's worker processes. */
function listWorkers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, state = '', ...words] = line.trim().split(/\s+/u);
    const isWorker = Number(parent) === process.pid && words.join(' ').endsWith('src/build/worker.ts');
    return isWorker && !state.startsWith('Z') ? [Number(pid)] : [];
  });
}

/** Returns false if the process has ended. */
function kill(pid: number | undefined, signal: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(pid, signal);
  } catch {
    return false;
  }
}
