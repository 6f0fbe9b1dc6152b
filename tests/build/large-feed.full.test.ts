import { describe, expect, test } from 'vitest';
import { planTenant } from '#src/build/tenant/plan.ts';
import { createSourceReader } from '#src/build/tenant/sources.ts';
import { readStock } from '#src/build/tenant/stock-reading.ts';
import type { SiteInput } from '#src/config/index.ts';
import { createClock } from '#src/lib/clock.ts';
import { countRows } from '#src/stock/index.ts';
import { makeSite } from '#tests/fixtures/site.ts';
import { makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const ROWS = 40_000;
const columns = { id: 'Id', year: 'Year', make: 'Make', model: 'Model', price: 'Price', km: 'Km', car_type: 'Type' };
const stock: SiteInput['stock'] = { feed: { file: 'stock.json', format: { type: 'csv', columns } } };

describe(`a feed of ${ROWS.toLocaleString('en')} rows`, () => {
  test('is read completely, and planned as one page per car', { timeout: 120_000 }, () => {
    const models = ['Corolla', 'Camry', 'RAV4', 'Kluger', 'Yaris'];
    const lines = Array.from({ length: ROWS }, (_, index) => {
      // Every thousandth row has no make and is quarantined.
      const make = index % 1000 === 999 ? '' : 'Toyota';
      return `A${index},${2000 + (index % 25)},${make},${models[index % models.length]},${5000 + index},${index},used`;
    });
    fleet.tenant('giant', { stock }, ['Id,Year,Make,Model,Price,Km,Type', ...lines].join('\n'));
    const clock = createClock(NOON);
    const site = makeSite({ slug: 'giant', stock });
    const { tenantsDir, outDir } = fleet;
    const settings = { tenantsDir, outDir, stockDir: undefined, now: NOON, force: false, acceptStockDrop: false };
    const reading = readStock({
      settings,
      site,
      sources: createSourceReader(settings, site.slug),
      clock,
      before: undefined,
    });
    if (reading.kind === 'refused') throw new Error(reading.problem);
    const { rows, accepted, blank, quarantined } = reading.summary;
    expect({ rows, accepted, blank, quarantined: countRows(quarantined) }).toEqual({
      rows: ROWS,
      accepted: ROWS - ROWS / 1000,
      blank: 0,
      quarantined: ROWS / 1000,
    });
    const { pages } = planTenant({ site, clock, reading, before: undefined, hadPage: () => false });
    const cars = pages.filter(({ template }) => template === '/car');
    expect(cars).toHaveLength(ROWS - ROWS / 1000);
    expect(new Set(cars.map(({ path }) => path)).size).toBe(cars.length);
  });
});
