import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assetFile, type DevTenant, devSite } from './tenant.ts';

const CONFIG = {
  slug: 'city-motors',
  template: 'dense',
  dealership_id: 1,
  name: 'City Motors',
  url: 'https://city-motors.example',
  locale: 'en-AU',
  timeZone: 'Australia/Sydney',
  locations: [
    { id: 1, name: 'City Motors', slug: 'city', address: { street: '1 A Street', city: 'Ryde', postcode: '2112' } },
  ],
  navigation: { header: [], footer: {} },
  stock: { feed: { file: 'stock.json', format: { type: 'json' } } },
};

let tenant: DevTenant;
let folder: string;

beforeEach(() => {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'dev-tenant-'));
  tenant = { slug: 'city-motors', tenantsDir, now: Date.parse('2026-11-20T00:00:00Z') };
  folder = join(tenantsDir, 'city-motors');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  write('site.json', JSON.stringify(CONFIG), 1);
  write('stock.json', JSON.stringify([car('1')]), 1);
  write('assets/logo.svg', '<svg/>', 1);
});

afterEach(() => rmSync(tenant.tenantsDir, { recursive: true }));

/** Writes a file as changed at `second`, because a file system's own clock may be too coarse to see two changes. */
function write(name: string, text: string, second: number): void {
  const file = join(folder, name);
  writeFileSync(file, text);
  utimesSync(file, second, second);
}

const car = (id: string) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 15_000,
  status: 'in_stock',
  car_type: 'used',
});

function pathsOf(site: ReturnType<ReturnType<typeof devSite>>): string[] {
  return site.kind === 'site' ? [...site.pages.keys()].filter((path) => path.startsWith('/cars/')) : [site.problem];
}

describe('devSite', () => {
  test("plans the tenant's pages once while nothing changes", () => {
    const current = devSite(tenant);
    expect(pathsOf(current())).toEqual(['/cars/2020-kia-rio-1']);
    expect(current()).toBe(current());
  });

  test('follows a change of the feed', () => {
    const current = devSite(tenant);
    current();
    write('stock.json', JSON.stringify([car('1'), car('2')]), 2);
    expect(pathsOf(current())).toHaveLength(2);
  });

  test('tells what is wrong with a config, and recovers once it is mended', () => {
    const current = devSite(tenant);
    current();
    write('site.json', JSON.stringify({ ...CONFIG, nmae: 'x' }), 2);
    expect(pathsOf(current())[0]).toContain('nmae');
    write('site.json', JSON.stringify(CONFIG), 3);
    expect(pathsOf(current())).toEqual(['/cars/2020-kia-rio-1']);
  });
});

describe('assetFile', () => {
  test("is a file of the tenant's assets, and nothing outside of them", () => {
    expect(assetFile(tenant, '/assets/logo.svg')).toBe(join(folder, 'assets/logo.svg'));
    for (const path of [
      '/assets/',
      '/assets/none.svg',
      '/assets/../site.json',
      '/assets/%2e%2e/site.json',
      '/site.json',
    ]) {
      expect(assetFile(tenant, path), path).toBeUndefined();
    }
  });
});
