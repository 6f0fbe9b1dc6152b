import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getExitCode } from '#src/build/report.ts';
import type { SiteInput } from '#src/config/index.ts';
import { getTenantProblems, getTenantReport, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const stock: SiteInput['stock'] = {
  feed: {
    file: 'stock.json',
    format: {
      type: 'csv',
      columns: { id: 'Id', year: 'Year', make: 'Make', model: 'Model', price: 'Price', km: 'Km', car_type: 'Type' },
    },
  },
};
const HEADER = 'Id,Year,Make,Model,Price,Km,Type';
const rows = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `A${index},2020,Toyota,Corolla,${20_000 + index},50000,used`);
const csv = (...lines: string[]): string => [HEADER, ...lines].join('\r\n');
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** Feeds that must not replace ten good cars, and the problem that each reports. */
const BAD_FEEDS: [string, string | Uint8Array, RegExp][] = [
  ['empty', '', /no cars|empty/i],
  ['header-only', csv(), /no cars.*10/su],
  ['halved', csv(...rows(4)), /4 cars.*10/su],
  ['shifted by a column', csv(...rows(10).map((row) => `x,${row}`)), /row 2/],
  ['in UTF-16', utf16(csv(...rows(10))), /utf-16le/],
  ['in Latin-1', Buffer.from(csv(...rows(10)).replaceAll('Corolla', 'Citroën'), 'latin1'), /windows-1252/],
  ['without a declared column', csv(...rows(10)).replace('Price', 'Cost'), /Price/],
  ['another file altogether', '<!doctype html><title>Maintenance</title>', /Expected/],
];

describe('a bad feed', () => {
  test.each(BAD_FEEDS)('%s is refused with a reason, and the last good stock is kept', async (_, feed, message) => {
    fleet.tenant('dealer', { stock }, csv(...rows(10)));
    expect(getExitCode(await fleet.build())).toBe(0);
    fleet.feed('dealer', feed);
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'previous-stock', cars: 10 });
    expect(getTenantProblems(report, 'dealer')).toMatch(message);
    expect(getTenantProblems(report, 'dealer')).toContain(join('dealer', 'stock.json'));
    expect(getExitCode(report)).toBe(1);
    expect(fleet.has('dealer', 'cars/2020-toyota-corolla-a9.html')).toBe(true);
  });

  test('is reported every night, while config changes are still published', async () => {
    fleet.tenant('dealer', { stock }, csv(...rows(10)));
    await fleet.build();
    fleet.tenant('dealer', { stock, name: 'Renamed Motors' }, csv());
    const [first, second] = [await fleet.build(), await fleet.build()];
    expect(getTenantReport(first, 'dealer').outcome).toBe('previous-stock');
    expect(getTenantReport(second, 'dealer').outcome).toBe('previous-stock');
    expect(fleet.read('dealer', 'index.html')).toContain('Renamed Motors');
  });

  test('fails the tenant on its first build, without stock to keep', async () => {
    fleet.tenant('dealer', { stock }, csv());
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer').outcome).toBe('failed');
    expect(getTenantProblems(report, 'dealer')).toContain('--accept-stock-drop');
  });

  test('is accepted with --accept-stock-drop', async () => {
    fleet.tenant('dealer', { stock }, csv(...rows(10)));
    await fleet.build();
    fleet.feed('dealer', csv(...rows(2)));
    const report = await fleet.build({ acceptStockDrop: true });
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 2 });
    expect(getTenantReport(await fleet.build(), 'dealer').outcome).toBe('unchanged');
  });

  test('of malformed JSON reports line and column', async () => {
    fleet.tenant('dealer', {}, [makeFeedCar('C1')]);
    await fleet.build();
    fleet.feed('dealer', '[{"id": "C1",\n  "make": }]');
    expect(getTenantProblems(await fleet.build(), 'dealer')).toMatch(/2.*11|line 2/u);
  });

  test('that is missing reports its path', async () => {
    const feed = { file: 'nowhere.json', format: { type: 'json' as const } };
    fleet.tenant('dealer', { stock: { feed } }, []);
    expect(getTenantProblems(await fleet.build(), 'dealer')).toContain(join('dealer', 'nowhere.json'));
  });
});

describe('a make with the name of a JavaScript property', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is a maker like any other',
    async (make) => {
      fleet.tenant('dealer', {}, [makeFeedCar('P1', { make, model: make }), makeFeedCar('C1')]);
      const report = await fleet.build();
      expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'built', stock: { rows: 2 } });
    },
  );
});

describe('hostile text in a feed', () => {
  const hostile = makeFeedCar('H1', {
    name: '<script>alert(1)</script> </title><img src=x onerror=alert(2)>',
    description: '</script><script>alert(3)</script>',
    badge: '"><svg onload=alert(4)>',
    slug: '../../x',
    video_url: 'javascript:alert(5)',
    images: ['javascript:alert(6)', 'https://images.example/1.jpg'],
    features: ['{{ 7 * 7 }}', '<b>bold</b>'],
  });

  test('is shown as text everywhere, without losing cars', async () => {
    fleet.tenant('dealer', { search: { defaultPath: 'used-cars' } }, [hostile, makeFeedCar('C1')]);
    const report = await fleet.build();
    expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 2, stock: { quarantined: [] } });
    const pages = Object.values(fleet.manifest('dealer').pages).map(({ file }) => file);
    expect(pages.filter((file) => file.includes('..'))).toEqual([]);
    for (const file of pages) {
      const text = readFileSync(join(fleet.outDir, 'dealer', file), 'utf8');
      expect(text, file).not.toMatch(/(?:href|src)="javascript:/iu);
      // Browsers read no tags within quotes.
      const markup = text.replaceAll(/="[^"]*"/gu, '=""');
      expect(markup.match(/<script>alert|<img src=x|<svg onload|onerror=""/giu), file).toBeNull();
    }
    const page = fleet.read('dealer', 'cars/2020-toyota-corolla-h1.html');
    expect(page).toContain('&lt;script&gt;alert(1)');
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
    expect(data.length, 'blocks of structured data').toBeGreaterThan(0);
    for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow();
  });
});
