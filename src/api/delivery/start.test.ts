import { afterEach, expect, test, vi } from 'vitest';
import { testServices } from '#tests/api/test-services.ts';
import { startDelivery } from './start.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a database that does not answer ends none of the works that are done now and then', async () => {
  const services = await testServices();
  const db = new Proxy(services.db, {
    get: () => {
      throw new Error('The database is down.');
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
  const delivery = startDelivery({ ...services, db });
  await vi.advanceTimersByTimeAsync(660_000);
  const told = (what: string): number => services.logged().filter((line) => line.includes(what)).length;
  expect(told('deliveries could not be looked up')).toBeGreaterThan(100);
  expect(told('overdue leads could not be looked up')).toBe(22);
  expect(told('what was kept long enough was not removed')).toBe(1);
  vi.useRealTimers();
  await delivery.stop();
  await services.close();
});
