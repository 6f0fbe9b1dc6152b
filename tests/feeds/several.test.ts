import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getExitCode } from '#src/build/report.ts';
import { getTenantProblems, getTenantReport, makeFeedCar } from '../fixtures/fleet.ts';
import { makeFetching } from './fetching.ts';

const fetching = makeFetching();
const { fleet } = fetching;
const json = { type: 'json' } as const;
const VIN = 'JTDKB20U093123456';

/** Writes the dealer's feeds of new and used cars. */
function write(name: string, cars: readonly object[] | string): void {
  writeFileSync(fetching.getFile(name), typeof cars === 'string' ? cars : JSON.stringify(cars));
}
const FEEDS = [
  { file: 'new.json', format: json, defaults: { car_type: 'new' } },
  { file: 'used.json', format: json, defaults: { car_type: 'used' } },
];
const { car_type: _, ...plain } = makeFeedCar('');
const car = (id: string, changes: object = {}) => ({ ...plain, id, ...changes });
const NEW = [car('N1', { vin: VIN, price: 50_000 }), car('N2')];
const USED = [car('U1'), car('U2'), car('U3'), car('U4', { vin: VIN, price: 49_000 })];
const hasPage = (id: string): boolean => fleet.has('dealer', `cars/2020-toyota-corolla-${id.toLowerCase()}.html`);

describe('a dealer with several feeds', () => {
  test('has all their cars once, each with the values of its feed, and the report counts them', async () => {
    fetching.tenant(FEEDS);
    write('new.json', NEW);
    write('used.json', USED);
    const report = getTenantReport(await fleet.build(), 'dealer');
    expect(report).toMatchObject({
      outcome: 'built',
      cars: 5,
      stock: { rows: 6, accepted: 5, duplicates: 1, blank: 0 },
    });
    expect('stock' in report && report.stock.notes).toEqual(['used.json: 1 car also in new.json, which is used (U4)']);
    expect(fleet.read('dealer', 'cars/2020-toyota-corolla-n1.html')).toContain('$50,000');
    expect(hasPage('U4')).toBe(false);
    // A feed that takes over a car moves its page; nothing else changes.
    write('new.json', NEW.slice(1));
    expect(getTenantReport(await fleet.build(), 'dealer')).toMatchObject({ outcome: 'built', cars: 5 });
    expect(hasPage('U4')).toBe(true);
  });

  test('keeps the last good cars of a feed that is refused, and takes the others as they are today', async () => {
    fetching.tenant(FEEDS);
    write('new.json', NEW);
    write('used.json', USED);
    await fleet.build();
    write('new.json', [car('N1', { vin: VIN, price: 48_000 }), car('N2'), car('N3')]);
    write('used.json', USED.slice(0, 1));
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'previous-stock', cars: 6 });
    expect(getTenantProblems(report, 'dealer')).toMatch(/used\.json: The feed has 1 cars; the last build had 4/u);
    expect(getExitCode(report)).toBe(1);
    expect(fleet.read('dealer', 'cars/2020-toyota-corolla-n1.html')).toContain('$48,000');
    expect(['N3', 'U1', 'U2', 'U3'].filter(hasPage)).toEqual(['N3', 'U1', 'U2', 'U3']);
    // It is reported every night, also when the file is missing, until it is right again or a person accepts it.
    write('used.json', '<html>');
    expect(getTenantReport(await fleet.build(), 'dealer')).toMatchObject({ outcome: 'previous-stock', cars: 6 });
    write('used.json', USED.slice(0, 1));
    const accepted = getTenantReport(await fleet.build({ acceptStockDrop: true }), 'dealer');
    expect(accepted).toMatchObject({ outcome: 'built', cars: 4 });
  });

  test('updates prices between builds with the feeds that can be read', async () => {
    fetching.tenant(FEEDS);
    write('new.json', NEW);
    write('used.json', USED);
    await fleet.build();
    write('used.json', [car('U1', { price: 15_000 }), ...USED.slice(1)]);
    expect(await fleet.refresh()).toMatchObject([{ outcome: 'changed', changes: [{ id: 'U1' }] }]);
    write('used.json', 'broken');
    write('new.json', [car('N1', { vin: VIN, price: 45_000 }), car('N2')]);
    const [report] = await fleet.refresh();
    expect(report).toMatchObject({
      outcome: 'changed',
      changes: [{ id: 'N1' }],
      problem: expect.stringContaining('used.json'),
    });
    // The build keeps the newer price of the refused feed in the status too.
    await fleet.build();
    expect(JSON.parse(fleet.read('dealer', 'status.json')).cars.U1).toMatchObject({ price: 15_000 });
  });

  test('needs all feeds for its first build, and keeps its stock until a new one can be read', async () => {
    fetching.tenant(FEEDS);
    write('new.json', NEW);
    const first = await fleet.build();
    expect(getTenantReport(first, 'dealer').outcome).toBe('failed');
    expect(getTenantProblems(first, 'dealer')).toMatch(/There is no feed at .*used\.json/u);
    write('used.json', USED);
    await fleet.build();
    fetching.tenant([...FEEDS, { file: 'other.json', format: json, source: fetching.urlSource() }]);
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'previous-stock', cars: 5 });
    expect(getTenantProblems(report, 'dealer')).toContain('has never been fetched. Run "npm run feeds -- dealer"');
  });

  test('tells cars with one id apart by a prefix, and reports those without', async () => {
    fetching.tenant([FEEDS[0] ?? {}, { ...FEEDS[1], idPrefix: 'U-' }]);
    write('new.json', [car('1', { vin: VIN })]);
    write('used.json', [car('1', { model: 'Yaris' })]);
    expect(getTenantReport(await fleet.build(), 'dealer')).toMatchObject({ outcome: 'built', cars: 2 });
    fetching.tenant(FEEDS);
    const report = getTenantReport(await fleet.build(), 'dealer');
    expect(report).toMatchObject({
      stock: { quarantined: [{ column: 'id', count: 1, rows: [{ row: 1, feed: 'used.json' }] }] },
    });
  });

  test('is refused as a whole if its feeds lost more than half of its cars together', async () => {
    fetching.tenant(FEEDS);
    write('new.json', NEW);
    write('used.json', USED);
    await fleet.build();
    fetching.tenant([
      { file: 'new.json', format: json, defaults: { car_type: 'new' } },
      { ...FEEDS[1], file: 'yard.json' },
    ]);
    write('yard.json', []);
    expect(existsSync(fetching.getFile('yard.json'))).toBe(true);
    expect(getTenantReport(await fleet.build(), 'dealer')).toMatchObject({ outcome: 'previous-stock', cars: 5 });
  });
});
