import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { makeLocationInput, makeSite } from '#tests/fixtures/site.ts';
import { createSourceReader } from './sources.ts';
import { readStock } from './stock-reading.ts';

const tenantsDir = mkdtempSync(join(tmpdir(), 'stock-'));
afterAll(() => rmSync(tenantsDir, { recursive: true }));

const NOW = Date.parse('2026-11-20T02:00:00Z');
const settings = { tenantsDir, outDir: '', stockDir: undefined, now: NOW, force: false, acceptStockDrop: true };

const site = makeSite({
  locations: [makeLocationInput(), makeLocationInput({ id: 2, name: 'Penrith', slug: 'penrith' })],
  payments: {
    processors: [
      {
        name: 'main',
        authorization_type: 'stripe',
        authorization_key: 'pk_test_12345678',
        deposit_amount: 500,
        locations: [1],
      },
    ],
  },
});
const makeFeedCar = (id: string, location_id: number, has_checkout_payment_processor: boolean) => ({
  id,
  location_id,
  has_checkout_payment_processor,
  make: 'Toyota',
  model: 'Hilux',
  year: 2021,
  price: 40_000,
  car_type: 'used',
});

/** Reads the site's stock, and returns by id whether each car has a processor. */
function readProcessors(before?: Parameters<typeof readStock>[0]['before']) {
  const sources = createSourceReader(settings, site.slug);
  const stock = readStock({ settings, site, sources, clock: createClock(NOW), before });
  if (stock.kind === 'refused') throw new Error(stock.problem);
  return { stock, marks: stock.cars.map((car) => [car.id, car.has_checkout_payment_processor]) };
}

test('the config decides which cars have a payment processor, whatever the feed or an earlier build says', () => {
  const folder = join(tenantsDir, site.slug);
  mkdirSync(folder);
  writeFileSync(join(folder, 'stock.json'), JSON.stringify([makeFeedCar('A', 1, false), makeFeedCar('B', 2, true)]));
  const expected = [
    ['A', true],
    ['B', false],
  ];
  const { stock, marks } = readProcessors();
  expect(marks).toEqual(expected);
  writeFileSync(join(folder, 'stock.json'), '{');
  const cars = stock.cars.map((car) => ({
    ...car,
    has_checkout_payment_processor: !car.has_checkout_payment_processor,
  }));
  expect(readProcessors({ cars, departed: [], waiting: [] }).marks).toEqual(expected);
});
