import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '#src/api/database/open.ts';
import { createRebuildQueue, type RebuildQueue, type TakenRebuild } from '#src/api/rebuilds/queue.ts';
import { openTenantLocks } from '#src/api/rebuilds/tenant-locks.ts';
import { atDepth } from '../fixtures/depth.ts';
import { DATABASES } from './databases.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

/** The full-depth test of workers runs on a server too. */
const KINDS = atDepth({ sample: DATABASES.slice(0, 1), full: DATABASES });

describe.each(KINDS)('rebuilds in the $kind database', ({ start }) => {
  let kind: Awaited<ReturnType<typeof start>>;
  let database: OpenDatabase;
  let queue: RebuildQueue;
  let slow: RebuildQueue;
  beforeAll(async () => {
    kind = await start();
    database = await kind.open();
    const options = { supervises: false, onError: (error: Error) => expect.unreachable(error.message) };
    queue = createRebuildQueue(database.db, { ...options, debounceSeconds: 0 });
    slow = createRebuildQueue(database.db, { ...options, debounceSeconds: 300 });
  });
  afterAll(async () => {
    await queue.close();
    await slow.close();
    await database.close();
    await kind.stop();
  });

  const takeOne = async (): Promise<TakenRebuild> => {
    const [taken, ...others] = await queue.take(10);
    expect(others).toEqual([]);
    if (!taken) throw new Error('Nothing is due.');
    return taken;
  };
  const list = async (slug: string) => (await queue.list()).filter((rebuild) => rebuild.slug === slug);

  test('a change waits five minutes for further ones, which the same rebuild includes', async () => {
    const before = Date.now();
    expect(await slow.request('patient', 'feed')).toBe('requested');
    expect(await slow.request('patient', 'config')).toBe('already-waiting');
    expect(await queue.take(10)).toEqual([]);
    const [waiting] = await list('patient');
    expect(waiting).toMatchObject({ state: 'waiting', reason: 'feed', attempts: 0 });
    const delay = Date.parse(waiting?.at ?? '') - before;
    expect(Math.round(delay / 60_000)).toBe(5);
  });

  test('a tenant is rebuilt once at a time, and once more for a change during its rebuild', async () => {
    await queue.request('busy', 'feed');
    const first = await takeOne();
    expect(await queue.request('busy', 'feed')).toBe('requested');
    expect(await queue.take(10)).toEqual([]);
    await queue.finish(first);
    const second = await takeOne();
    expect(second).toMatchObject({ slug: 'busy' });
    await queue.finish(second);
    expect((await list('busy')).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  test('a rebuild that fails is tried again later, and says why', async () => {
    await queue.request('unlucky', 'config');
    const taken = await takeOne();
    await queue.fail(taken, 'The disk is full.');
    const retried = await list('unlucky');
    expect(retried).toMatchObject([{ state: 'retrying', attempts: 1, problem: 'The disk is full.' }]);
    expect(Date.parse(retried[0]?.at ?? '')).toBeGreaterThan(Date.now());
    expect(await queue.take(10)).toEqual([]);
  });

  test('a rebuild whose last attempt fails is dead until an operator retries it', async () => {
    await queue.request('hopeless', 'feed');
    const taken = await takeOne();
    await database.db.execute(sql`UPDATE pgboss.job SET retry_count = retry_limit WHERE singleton_key = 'hopeless'`);
    const last = { ...taken, retryCount: 5 };
    await queue.fail(last, 'Its feed is empty.');
    expect(await list('hopeless')).toMatchObject([{ state: 'dead', attempts: 6, problem: 'Its feed is empty.' }]);
    expect(await queue.retry(['another'])).toEqual([]);
    expect(await queue.retry([])).toEqual(['hopeless']);
    await queue.finish(await takeOne());
    expect((await list('hopeless')).map(({ state }) => state)).toEqual(['done']);
  });

  test('a tenant that is rebuilt after all is dead no longer', async () => {
    await queue.request('recovered', 'feed');
    const taken = await takeOne();
    await database.db.execute(sql`UPDATE pgboss.job SET retry_count = retry_limit WHERE singleton_key = 'recovered'`);
    await queue.fail({ ...taken, retryCount: 5 }, 'The engine is down.');
    await queue.request('recovered', 'night');
    await queue.finish(await takeOne());
    expect((await list('recovered')).map(({ state }) => state)).toEqual(['done']);
  });

  test('a worker that lost its rebuild cannot end the attempt of another', async () => {
    await queue.request('stolen', 'operator');
    const lost = await takeOne();
    await database.db.execute(sql`UPDATE pgboss.job SET retry_count = 1 WHERE singleton_key = 'stolen'`);
    await queue.finish(lost);
    expect(await list('stolen')).toMatchObject([{ state: 'running' }]);
    await queue.finish({ ...lost, retryCount: 1 });
  });

  test('a rebuild that is given back waits without a failed attempt', async () => {
    await queue.request('elsewhere', 'feed');
    await queue.giveBack(await takeOne());
    expect(await queue.take(10)).toEqual([]);
    expect((await list('elsewhere')).filter(({ state }) => state !== 'done')).toMatchObject([
      { state: 'waiting', reason: 'feed', attempts: 0 },
    ]);
  });
});

test.runIf(hasPostgres())('a queue that is closed has no errors, even if its server stops meanwhile', async () => {
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const database = await openDatabase({ kind: 'server', url: await postgres.newDatabase() });
  const onError = vi.fn();
  const queue = createRebuildQueue(database.db, { supervises: false, onError, debounceSeconds: 0 });
  await queue.request('last', 'feed');
  await database.close();
  await Promise.all([queue.close(), postgres.pause()]);
  expect(onError).not.toHaveBeenCalled();
});

test('beside an embedded database there is one worker at a time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'locks-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = { kind: 'embedded' as const, dir: dataDir };
  const locks = await openTenantLocks(database, dataDir, vi.fn());
  await expect(openTenantLocks(database, dataDir, vi.fn())).rejects.toThrow(`Process ${process.pid} is a worker`);
  await locks.close();
  await (await openTenantLocks(database, dataDir, vi.fn())).close();
});
