import { afterEach, expect, test, vi } from 'vitest';
import { openTestServices } from '#tests/api/test-services.ts';
import { startRetention } from '../people/start-retention.ts';
import { startDelivery } from './start.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('periodic jobs keep running while the database is down', async () => {
  const services = await openTestServices();
  const db = new Proxy(services.db, {
    get: () => {
      throw new Error('The database is down.');
    },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout'] });
  const delivery = startDelivery({ ...services, db });
  const retention = startRetention({ ...services, db });
  await vi.advanceTimersByTimeAsync(660_000);
  const countLogged = (what: string): number => services.logged().filter((line) => line.includes(what)).length;
  expect(countLogged('deliveries could not be looked up')).toBeGreaterThan(100);
  expect(countLogged('overdue leads could not be looked up')).toBe(22);
  expect(countLogged('expired data could not be removed')).toBe(1);
  expect(countLogged('the trusted time could not be stored')).toBe(2);
  vi.useRealTimers();
  retention.stop();
  await delivery.stop();
  await services.close();
});
