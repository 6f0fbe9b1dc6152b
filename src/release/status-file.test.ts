import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeStockStatus, replaceReserved, type StockStatus } from '#src/features/freshness/index.ts';
import { getStatusKey, readStatus, replaceStatus } from './status-file.ts';

const NOON = Date.parse('2026-11-20T01:00:00Z');

let release: { dir: string; siteDir: string };
beforeEach(() => {
  const dir = mkdtempSync(join(tmpdir(), 'status-'));
  release = { dir, siteDir: join(dir, 'site') };
  mkdirSync(release.siteDir);
  writeFileSync(join(release.siteDir, 'index.html'), 'Home');
});
afterEach(() => rmSync(release.dir, { recursive: true, force: true }));

function makeStatus(cars: number, before?: StockStatus, now = NOON): StockStatus {
  const listed = Array.from({ length: cars }, (_, index) => ({
    id: `car-${index}`,
    price: 20_000,
    price_type: 'drive_away' as const,
    status: 'in_stock' as const,
    reserved: false,
  }));
  return makeStockStatus({ listed, withheld: [], before, now });
}

/** Lists the files of the site with their content. */
const readSite = (): Map<string, string> =>
  new Map(readdirSync(release.siteDir).map((file) => [file, readFileSync(join(release.siteDir, file), 'utf8')]));
const listChanged = (before: ReadonlyMap<string, string>): string[] =>
  [...readSite()].flatMap(([file, text]) => (before.get(file) === text ? [] : [file])).sort();

const reserveOne = (before: StockStatus): StockStatus => replaceReserved(before, new Set(['car-7']), NOON + 60_000);

describe('the status of a release', () => {
  test.each([3, 500])('of %d cars is read as it was written', (cars) => {
    const status = makeStatus(cars);
    replaceStatus(release, status);
    expect(readStatus(release)).toEqual(status);
    expect(readdirSync(release.dir)).toEqual(['site']);
  });

  test('of a large stock is replaced only where it changed', () => {
    const status = makeStatus(500);
    replaceStatus(release, status);
    const before = readSite();
    const key = getStatusKey(release);
    const reserved = reserveOne(status);
    replaceStatus(release, reserved);
    expect(listChanged(before)).toEqual([
      expect.stringMatching(/^status-8-\d\.json$/u),
      'status-reserved.json',
      'status.json',
    ]);
    expect(readStatus(release)).toEqual(reserved);
    expect(getStatusKey(release)).not.toBe(key);
  });

  test('that no longer needs its parts leaves none, and every file can be read by a web server', () => {
    const large = makeStatus(500);
    replaceStatus(release, makeStatus(3));
    const umask = process.umask(0o027);
    replaceStatus(release, large);
    process.umask(umask);
    for (const file of readdirSync(release.siteDir)) {
      expect(statSync(join(release.siteDir, file)).mode & 0o777, file).toBe(0o644);
    }
    replaceStatus(release, makeStatus(3, large, NOON + 60_000));
    expect([...readSite().keys()].sort()).toEqual(['index.html', 'status-reserved.json', 'status.json']);
  });

  test('is completed after a process that was killed between two of its files', () => {
    const status = makeStatus(500);
    replaceStatus(release, status);
    const first = readSite().get('status.json') ?? '';
    const reserved = reserveOne(status);
    replaceStatus(release, reserved);
    const complete = readSite();
    // The first file is written last.
    writeFileSync(join(release.siteDir, 'status.json'), first);
    const found = readStatus(release);
    const next = found && reserveOne(found);
    expect(next).not.toBe(found);
    if (next) replaceStatus(release, next);
    expect(listChanged(complete)).toEqual([]);
  });

  test.each(['status.json', 'status-8-3.json'])('without a valid %s is missing', (file) => {
    replaceStatus(release, makeStatus(500));
    writeFileSync(join(release.siteDir, file), '<!doctype html>');
    expect(readStatus(release)).toBeUndefined();
    rmSync(join(release.siteDir, file));
    expect(readStatus(release)).toBeUndefined();
  });
});
