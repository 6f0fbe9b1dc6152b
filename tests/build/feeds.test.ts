import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exitCodeOf } from '#src/build/report.ts';
import type { SiteInput } from '#src/site/index.ts';
import { feedCar, newWorkshop, problemsOf, reportOf } from './workshop.ts';

const workshop = newWorkshop();
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

/** Feeds that must not replace ten good cars, and what the report has to say of each. */
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
  test.each(BAD_FEEDS)('%s is refused with a reason, and the last good stock stays', async (_, feed, message) => {
    workshop.tenant('dealer', { stock }, csv(...rows(10)));
    expect(exitCodeOf(await workshop.build())).toBe(0);
    workshop.feed('dealer', feed);
    const report = await workshop.build();
    expect(reportOf(report, 'dealer')).toMatchObject({ outcome: 'held', cars: 10 });
    expect(problemsOf(report, 'dealer')).toMatch(message);
    expect(problemsOf(report, 'dealer')).toContain(join('dealer', 'stock.json'));
    expect(exitCodeOf(report)).toBe(1);
    expect(workshop.has('dealer', 'cars/2020-toyota-corolla-a9.html')).toBe(true);
  });

  test('is reported every night, and a new config is published meanwhile', async () => {
    workshop.tenant('dealer', { stock }, csv(...rows(10)));
    await workshop.build();
    workshop.tenant('dealer', { stock, name: 'Renamed Motors' }, csv());
    const [first, second] = [await workshop.build(), await workshop.build()];
    expect(reportOf(first, 'dealer').outcome).toBe('held');
    expect(reportOf(second, 'dealer').outcome).toBe('held');
    expect(workshop.read('dealer', 'index.html')).toContain('Renamed Motors');
  });

  test('on the first build fails the tenant: there is nothing to fall back on', async () => {
    workshop.tenant('dealer', { stock }, csv());
    const report = await workshop.build();
    expect(reportOf(report, 'dealer').outcome).toBe('failed');
    expect(problemsOf(report, 'dealer')).toContain('--accept-stock-drop');
  });

  test('that is right after all is accepted with --accept-stock-drop', async () => {
    workshop.tenant('dealer', { stock }, csv(...rows(10)));
    await workshop.build();
    workshop.feed('dealer', csv(...rows(2)));
    const report = await workshop.build({ acceptStockDrop: true });
    expect(reportOf(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 2 });
    expect(reportOf(await workshop.build(), 'dealer').outcome).toBe('unchanged');
  });

  test('malformed JSON tells line and column', async () => {
    workshop.tenant('dealer', {}, [feedCar('C1')]);
    await workshop.build();
    workshop.feed('dealer', '[{"id": "C1",\n  "make": }]');
    expect(problemsOf(await workshop.build(), 'dealer')).toMatch(/2.*11|line 2/u);
  });

  test('that is missing says where it was looked for', async () => {
    const feed = { file: 'nowhere.json', format: { type: 'json' as const } };
    workshop.tenant('dealer', { stock: { feed } }, []);
    expect(problemsOf(await workshop.build(), 'dealer')).toContain(join('dealer', 'nowhere.json'));
  });
});

describe('a maker with the name of a JavaScript property', () => {
  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is a maker like any other',
    async (make) => {
      workshop.tenant('dealer', {}, [feedCar('P1', { make, model: make }), feedCar('C1')]);
      const report = await workshop.build();
      expect(reportOf(report, 'dealer')).toMatchObject({ outcome: 'built', stock: { rows: 2 } });
    },
  );
});

describe('hostile text in a feed', () => {
  const hostile = feedCar('H1', {
    name: '<script>alert(1)</script> </title><img src=x onerror=alert(2)>',
    description: '</script><script>alert(3)</script>',
    badge: '"><svg onload=alert(4)>',
    slug: '../../x',
    video_url: 'javascript:alert(5)',
    images: ['javascript:alert(6)', 'https://images.example/1.jpg'],
    features: ['{{ 7 * 7 }}', '<b>bold</b>'],
  });

  test('comes out as text wherever it is shown, and nothing is lost', async () => {
    workshop.tenant('dealer', { search: { defaultPath: 'used-cars' } }, [hostile, feedCar('C1')]);
    const report = await workshop.build();
    expect(reportOf(report, 'dealer')).toMatchObject({ outcome: 'built', cars: 2, stock: { quarantined: [] } });
    const pages = Object.values(workshop.manifest('dealer').pages).map(({ file }) => file);
    expect(pages.filter((file) => file.includes('..'))).toEqual([]);
    for (const file of pages) {
      const text = readFileSync(join(workshop.outDir, 'dealer', file), 'utf8');
      expect(text, file).not.toMatch(/(?:href|src)="javascript:/iu);
      // Within quotes a browser reads no tags.
      const markup = text.replaceAll(/="[^"]*"/gu, '=""');
      expect(markup.match(/<script>alert|<img src=x|<svg onload|onerror=""/giu), file).toBeNull();
    }
    const page = workshop.read('dealer', 'cars/2020-toyota-corolla-h1.html');
    expect(page).toContain('&lt;script&gt;alert(1)');
    const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)];
    expect(data.length, 'blocks of structured data').toBeGreaterThan(0);
    for (const [, json = ''] of data) expect(() => JSON.parse(json)).not.toThrow();
  });
});
