import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findSourceHash } from '#src/build/compile/source-hash.ts';
import { readBuildRequest } from '#src/build/request.ts';
import { reportUnchangedFleet } from '#src/build/unchanged-fleet.ts';
import { DAY } from '#src/lib/durations.ts';
import { findReleaseDirs } from '#src/release/index.ts';
import { makeFeedCar, makeFleet, NOON } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const CARS = [makeFeedCar('C1'), makeFeedCar('C2', { price: 30_000 })];

const report = (now = NOON) =>
  reportUnchangedFleet(
    {
      ...readBuildRequest({
        slugs: [],
        tenants: fleet.tenantsDir,
        out: fleet.outDir,
        force: false,
        'accept-stock-drop': false,
        mock: false,
      }),
      now,
    },
    findSourceHash(),
  );

const rewriteConfig = (): void => {
  const file = join(fleet.tenantsDir, 'second/site.json');
  writeFileSync(file, readFileSync(file));
};

/** The clock of the builds: what was written just now is a minute old. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 }));
afterEach(() => void vi.useRealTimers());

describe('a fleet in which nothing changed', () => {
  beforeEach(async () => {
    fleet.tenant('first', {}, CARS);
    fleet.tenant('second', {}, CARS);
    await fleet.build();
  });

  test('is reported as a build reports it', async () => {
    const ours = report();
    const { totals, tenants, orphans } = await fleet.build();
    expect(totals.unchanged).toBe(2);
    const withoutTimes = (rows: typeof tenants) => rows.map((row) => ({ ...row, ms: 0, photos: undefined }));
    expect(ours).toMatchObject({ totals, orphans });
    expect(withoutTimes(ours?.tenants ?? [])).toEqual(withoutTimes(tenants));
    expect(JSON.parse(readFileSync(join(fleet.outDir, 'report.json'), 'utf8'))).toMatchObject({ totals });
  });

  test.each([
    ['the feed of one changed', () => fleet.feed('second', [...CARS, makeFeedCar('C3')])],
    ['a config was written again, although with the same text', rewriteConfig],
    ['a page was added', () => fleet.asset('second', '../pages/about.md', '# About us')],
    ['an asset was added', () => fleet.asset('second', 'leaflet.pdf', 'x')],
    ['a tenant was added', () => fleet.tenant('third', {}, CARS)],
    ['the status was published again', rewriteStatus],
  ])('needs a closer look when %s', (_change, change) => {
    change();
    expect(report()).toBeUndefined();
  });

  test('needs a closer look when a date has passed, when the clock was set back, or when a site is gone', () => {
    expect(report(NOON + 400 * DAY)).toBeUndefined();
    expect(report(NOON - 1)).toBeUndefined();
    writeFileSync(getRecordFile('second'), '{"sourceHash":1}');
    expect(report()).toBeUndefined();
  });

  test('is recorded by the next build after a closer look', async () => {
    rewriteConfig();
    expect(report()).toBeUndefined();
    expect((await fleet.build()).totals.unchanged).toBe(2);
    expect(report()?.totals.unchanged).toBe(2);
  });
});

test('a config that was written just before its build is not recorded, because another change might not show', async () => {
  vi.useRealTimers();
  fleet.tenant('first', {}, CARS);
  await fleet.build();
  expect(existsSync(getRecordFile('first'))).toBe(false);
});

function getRecordFile(slug: string): string {
  const release = findReleaseDirs(fleet.outDir, slug);
  if (!release) throw new Error(`${slug} is not published.`);
  return join(release.dir, 'build.json');
}

function rewriteStatus(): void {
  const file = join(fleet.outDir, 'second/status.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/\}$/u, ' }'));
}
