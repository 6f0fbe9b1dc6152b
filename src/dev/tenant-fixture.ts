import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevTenant } from './tenant.ts';

/* A tenant in a folder of its own, for the tests of the development server. */

export const CONFIG = {
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

export const carRow = (id: string) => ({
  id,
  make: 'Kia',
  model: 'Rio',
  year: 2020,
  price: 15_000,
  status: 'in_stock',
  car_type: 'used',
});

export interface TestTenant extends DevTenant {
  readonly folder: string;
  /** Writes a file as changed at `second`, because a file system's own clock may be too coarse to see two changes. */
  write(name: string, text: string, second: number): void;
  remove(): void;
}

export function testTenant(): TestTenant {
  const tenantsDir = mkdtempSync(join(tmpdir(), 'dev-tenant-'));
  const folder = join(tenantsDir, CONFIG.slug);
  for (const part of ['assets', 'pages']) mkdirSync(join(folder, part), { recursive: true });
  const write = (name: string, text: string, second: number) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    utimesSync(file, second, second);
  };
  write('site.json', JSON.stringify(CONFIG), 1);
  write('stock.json', JSON.stringify([carRow('1')]), 1);
  write('assets/logo.svg', '<svg/>', 1);
  return {
    slug: CONFIG.slug,
    tenantsDir,
    now: Date.parse('2026-11-20T00:00:00Z'),
    folder,
    write,
    remove: () => rmSync(tenantsDir, { recursive: true }),
  };
}
