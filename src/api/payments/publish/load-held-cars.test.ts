import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveCommands } from '#src/api/command/index.ts';
import { reservations } from '#src/api/database/schema.ts';
import { openServices } from '#src/api/open-services.ts';
import type { Services } from '#src/api/services.ts';
import { prepareDatabase } from '#tests/api/database-image.ts';
import { openTestServices } from '#tests/api/test-services.ts';
import { loadHeldCars } from './load-held-cars.ts';

const HELD = { held: [{ tenant: 'city-motors', carId: 'A2' }], message: 'Reserved on the sites: 1 car.' };

async function reserve({ db }: Pick<Services, 'db'>): Promise<void> {
  const at = new Date(0);
  const states = ['paying', 'held', 'cancelled'] as const;
  await db.insert(reservations).values(
    states.map((state, index) => ({
      id: randomUUID(),
      tenant: 'city-motors',
      carId: `A${index + 1}`,
      clientId: randomUUID(),
      reference: 'R',
      state,
      acceptance: 'automatic' as const,
      refund: 'always' as const,
      details: Buffer.from(''),
      payUntil: at,
      createdAt: at,
    })),
  );
}

test('asks the running API, which alone can open an embedded database', async () => {
  const services = await openTestServices();
  onTestFinished(services.close);
  const { dataDir } = services.config;
  expect(await loadHeldCars({ env: {}, dataDir })).toEqual({
    held: [],
    message: 'There are no reservations yet: no API has stored any.',
  });
  const commands = await serveCommands(services);
  onTestFinished(commands.close);
  await reserve(services);
  expect(await loadHeldCars({ env: {}, dataDir })).toEqual(HELD);
});

test('does not know of reservations if the database does not answer', async () => {
  const env = { DATABASE_URL: 'postgres://127.0.0.1:1/forecourt' };
  const { held, message } = await loadHeldCars({ env, dataDir: '/nowhere' });
  expect(held).toBeUndefined();
  expect(message).toContain('each site keeps the reserved cars that it shows. DATABASE_URL: no answer');
});

test('opens an embedded database while no API runs', async () => {
  const base = await openTestServices();
  onTestFinished(base.close);
  const { dataDir } = base.config;
  await prepareDatabase(join(dataDir, 'database'));
  const services = await openServices({
    env: { API_LOG: 'silent' },
    dataDir,
    tenantsDir: 'tenants',
    outDir: dataDir,
  });
  await reserve(services);
  expect(await loadHeldCars({ env: {}, dataDir })).toMatchObject({ held: undefined });
  await services.close();
  expect(await loadHeldCars({ env: {}, dataDir })).toEqual(HELD);
});
