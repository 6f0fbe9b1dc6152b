import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRebuilds } from '#src/api/rebuilds/open.ts';
import type { RebuildQueue } from '#src/api/rebuilds/queue.ts';
import { writeFileAtomically } from '#src/lib/files/index.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../api/postgres.ts';
import { FEED_CHANGES } from '../fixtures/depth.ts';
import { makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const SCRIPTS = resolve(import.meta.dirname, '../../scripts');
const TENANTS = 16;
const fleet = makeFleet();

let postgres: TestPostgres;
let dataDir: string;
beforeAll(async () => {
  postgres = await startPostgres();
  dataDir = mkdtempSync(join(tmpdir(), 'worker-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A tenant in the hands of one worker, in milliseconds since the epoch. */
interface Span {
  readonly worker: number;
  readonly from: number;
  to: number;
}

/** Follows what workers say they do. */
class Watcher {
  readonly spans = new Map<string, Span[]>();
  readonly failures: string[] = [];
  readonly #open = new Map<string, Span>();
  #waiting: ((worker: number) => void)[] = [];

  follow(child: ChildProcess, name: number): void {
    if (!child.stdout) throw new Error('The worker has no output to follow.');
    createInterface(child.stdout).on('line', (line) => {
      const { time, msg, tenants = [], tenant, problems }: WorkerLine = JSON.parse(line);
      const at = Date.parse(time);
      if (msg === 'rebuild started') {
        for (const slug of tenants) this.#begin(slug, { worker: name, from: at, to: Number.POSITIVE_INFINITY });
        for (const go of this.#waiting.splice(0)) go(name);
      }
      if (tenant !== undefined && (msg === 'rebuild done' || msg === 'rebuild failed'))
        this.#end(`${name} ${tenant}`, at);
      if (problems) this.failures.push(`${tenant}: ${problems.join(' ')}`);
    });
  }

  /** Resolves with the worker that next begins to build. */
  nextBatch(): Promise<number> {
    return new Promise((go) => this.#waiting.push(go));
  }

  /** A worker was killed: what it had is out of its hands. */
  endAll(worker: number, at: number): number {
    const own = [...this.#open].filter(([, span]) => span.worker === worker);
    for (const [key] of own) this.#end(key, at);
    return own.length;
  }

  #begin(slug: string, span: Span): void {
    this.#open.set(`${span.worker} ${slug}`, span);
    this.spans.set(slug, [...(this.spans.get(slug) ?? []), span]);
  }

  #end(key: string, at: number): void {
    const span = this.#open.get(key);
    if (span) span.to = at;
    this.#open.delete(key);
  }
}

interface WorkerLine {
  readonly time: string;
  readonly msg: string;
  readonly tenants?: readonly string[];
  readonly tenant?: string;
  readonly problems?: readonly string[];
}

function startWorker(databaseUrl: string): ChildProcess {
  const folders = ['--tenants', fleet.tenantsDir, '--out', fleet.outDir, '--data', dataDir];
  return spawn(process.execPath, [join(SCRIPTS, 'worker.ts'), '--batch', '8', ...folders], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(worker, 'exit');
  worker.kill(signal);
  const [code] = await exit;
  return code;
}

const isOpen = ({ state }: { readonly state: string }): boolean => state !== 'done';

describe.runIf(hasPostgres())('workers on one queue', () => {
  test('bring each tenant to its newest stock, one worker at a time, also when one is killed', {
    timeout: 400_000,
  }, async () => {
    const slugs = Array.from({ length: TENANTS }, (_, index) => `dealer-${index + 1}`);
    const search = { engine: 'embedded' as const };
    for (const slug of slugs) fleet.tenant(slug, { search }, [makeFeedCar('A1')]);
    const databaseUrl = await postgres.newDatabase();
    const env = { DATABASE_URL: databaseUrl, REBUILD_DEBOUNCE_SECONDS: '1' };
    const options = { supervises: false, onError: (error: Error) => expect.unreachable(error.message) };
    const { queue } = await openRebuilds(env, dataDir, options);
    const getPrice = (slug: string, round: number): number => 10_000 + 100 * slugs.indexOf(slug) + round;
    const answers: string[] = [];
    const changeAll = async (round: number): Promise<void> => {
      for (const slug of slugs) {
        const feed = JSON.stringify([makeFeedCar('A1', { price: getPrice(slug, round) })]);
        writeFileAtomically(join(fleet.tenantsDir, slug, 'stock.json'), feed);
        answers.push(await queue.request(slug, 'feed'));
      }
    };
    const watcher = new Watcher();
    const workers = [startWorker(databaseUrl), startWorker(databaseUrl)];
    for (const [index, worker] of workers.entries()) watcher.follow(worker, index);
    try {
      await changeAll(1);
      await watcher.nextBatch();
      await watcher.nextBatch();
      let abandoned = 0;
      for (let round = 2; round < FEED_CHANGES; round += 1) {
        const next = watcher.nextBatch();
        await changeAll(round);
        if (round !== Math.floor(FEED_CHANGES / 2)) continue;
        const builder = await next;
        const victim = workers[builder];
        if (victim) await end(victim, 'SIGKILL');
        abandoned = watcher.endAll(builder, Date.now());
      }
      await changeAll(FEED_CHANGES);
      await waitUntilDone(queue);
      const survivor = workers.find(({ signalCode }) => signalCode === null);
      expect(survivor && (await end(survivor, 'SIGTERM'))).toBe(0);

      for (const slug of slugs) {
        const price = getPrice(slug, FEED_CHANGES).toLocaleString('en-AU');
        expect(fleet.read(slug, 'cars/2020-toyota-corolla-a1.html'), slug).toContain(`$${price}`);
      }
      const overlaps = [...watcher.spans].flatMap(([slug, spans]) =>
        listOverlaps(spans).map((text) => `${slug}: ${text}`),
      );
      expect(overlaps).toEqual([]);
      expect(watcher.failures).toEqual([]);
      expect(abandoned).toBeGreaterThan(0);
      const builds = [...watcher.spans.values()].flat();
      const byWorker = [0, 1].map((worker) => builds.filter((span) => span.worker === worker).length);
      expect(Math.min(...byWorker)).toBeGreaterThan(0);
      expect(builds.length).toBeLessThan(answers.length);
      console.log(
        `${answers.length} changes of ${TENANTS} tenants: ${answers.filter((answer) => answer === 'requested').length} rebuilds requested, ` +
          `${byWorker.join(' + ')} begun by two workers, ${abandoned} of them abandoned by the killed one, ${overlaps.length} at the same time.`,
      );
    } finally {
      for (const worker of workers) worker.kill('SIGKILL');
      await queue.close();
    }
  });
});

describe.runIf(hasPostgres())('without a worker', () => {
  test('the night can be left to workers, and operators see what waits', async () => {
    for (const slug of ['north', 'south']) fleet.tenant(slug, {}, [makeFeedCar('A1')]);
    const env = { ...process.env, DATABASE_URL: await postgres.newDatabase() };
    const run = (script: string, ...words: string[]): string => {
      const options = ['--tenants', fleet.tenantsDir, '--out', fleet.outDir, '--data', dataDir];
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(SCRIPTS, script), ...words, ...options], {
        env,
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      expect(status).toBe(0);
      return stdout;
    };
    expect(run('night.ts', '--enqueue')).toBe('Rebuilds requested: 2.\n');
    expect(run('worker.ts', 'request', 'south')).toBe('south: already waiting\n');
    const [counts, ...rebuilds] = run('worker.ts', 'status').trim().split('\n');
    expect(counts).toBe('Rebuilds: 0 running, 2 waiting, 0 retrying, 0 dead, 0 done.');
    expect(rebuilds.toSorted()).toEqual([
      expect.stringMatching(/^waiting {3}north {2}due \S+ for the night$/u),
      expect.stringMatching(/^waiting {3}south {2}due \S+ for the night$/u),
    ]);
    expect(existsSync(join(fleet.outDir, 'north'))).toBe(false);
  });
});

/** Resolves once no rebuild is waiting, retried or running. */
async function waitUntilDone(queue: RebuildQueue): Promise<void> {
  await expect.poll(async () => (await queue.list()).filter(isOpen), { timeout: 200_000, interval: 500 }).toEqual([]);
}

/** Describes the times at which two workers had a tenant. */
function listOverlaps(spans: readonly Span[]): string[] {
  const ordered = spans.toSorted((a, b) => a.from - b.from);
  return ordered.flatMap((span, index) => {
    const next = ordered[index + 1];
    return next && next.from < span.to
      ? [`worker ${span.worker} until ${span.to}, ${next.worker} from ${next.from}`]
      : [];
  });
}
