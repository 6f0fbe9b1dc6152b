import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTenantLocks } from '#src/api/rebuilds/tenant-locks.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

describe.runIf(hasPostgres())('locks of tenants on a database server', () => {
  test('are held by one worker until it unlocks them or is gone, and the worker notices that they are', async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const database = { kind: 'server' as const, url: await postgres.newDatabase() };
    const onLost = vi.fn<() => void>();
    const [one, two] = [await openTenantLocks(database, '', vi.fn()), await openTenantLocks(database, '', onLost)];
    const unlock = await one.tryLock('dealer');
    expect(unlock).toBeTypeOf('function');
    expect(await two.tryLock('dealer')).toBeUndefined();
    await unlock?.();
    expect(await two.tryLock('dealer')).toBeTypeOf('function');
    await two.tryLock('other');
    await one.close();
    expect(onLost).not.toHaveBeenCalled();
    await postgres.pause();
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
    await postgres.resume();
    const three = await openTenantLocks(database, '', vi.fn());
    expect(await three.tryLock('dealer')).toBeTypeOf('function');
    await three.close();
  });
});
