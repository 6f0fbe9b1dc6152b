import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build } from '#src/build/build.ts';
import { compile } from '#src/build/compile/compile.ts';
import { buildInWorkers } from '#src/build/pool.ts';
import { makeFeedCar } from '../fixtures/fleet.ts';
import { buildWith, expectCleanSite, fleet, makeRequest, SLUGS, stubStart } from './crashing-workers.ts';

describe('a build whose worker processes are killed at random', () => {
  const TENANTS = 60;
  const KILLS = 12;
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
    expect(totals).toMatchObject({ tenants: TENANTS, built: TENANTS, failed: 0 });
    const retried = tenants.filter(({ retries }) => retries);
    // Not a crash: the end of a worker that is killed while it leaves an empty queue.
    expect(totals.crashes).toBeLessThanOrEqual(KILLS);
    expect(totals.crashes).toBeGreaterThan(0.8 * KILLS);
    // Not an attempt at a tenant: a worker that is killed at its start, or between two tenants.
    const crashes = retried.flatMap(({ retries }) => retries?.crashes ?? []);
    expect(crashes.length).toBeLessThanOrEqual(totals.crashes);
    expect(crashes.length).toBeGreaterThan(KILLS / 3);
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

/** Counts the finished tenants of a build, so that tests can wait for a number of them. */
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
    expect(SLUGS.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built', 'built']);
    expect(readdirSync(join(fleet.outDir, '.releases/second')).length).toBeLessThanOrEqual(2);
    expectCleanSite('second', readdirSync(join(fleet.outDir, '.releases/second')).length);
  });

  test('between two tenants is replaced, and no tenant is blamed', async () => {
    const { use, reports } = await buildWith("isFirst(page.frame.name + '.pid');", ({ slug }) => {
      kill(Number(readFileSync(join(fleet.outDir, '..', 'bundle', `${slug}.pid`), 'utf8')), 'SIGABRT');
    });
    expect(use.crashes).toBeGreaterThan(0);
    expect(SLUGS.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built', 'built']);
    expect([...reports.values()].filter(({ retries }) => retries)).toEqual([]);
    for (const slug of SLUGS) expectCleanSite(slug);
  });

  test('at its start is replaced, and no tenant is blamed', async () => {
    stubStart("if (isFirst('one') || isFirst('two')) process.kill(process.pid, 'SIGSEGV');");
    const { use, reports } = await buildWith('');
    expect(use.crashes).toBe(2);
    expect(SLUGS.map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built', 'built']);
    expect([...reports.values()].filter(({ retries }) => retries)).toEqual([]);
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
    expect(SLUGS.slice(1).map((slug) => reports.get(slug)?.outcome)).toEqual(['built', 'built', 'built']);
    expectCleanSite('first');
  });
});

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Returns the ids of this process's worker processes. */
function listWorkers(): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [pid, parent, state = '', ...words] = line.trim().split(/\s+/u);
    const isWorker = Number(parent) === process.pid && words.join(' ').endsWith('processes/worker.js');
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
