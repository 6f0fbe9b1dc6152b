import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findPublishedRelease } from '#src/release/index.ts';
import { type FeedCar, getTenantProblems, getTenantReport, makeFeedCar, makeFleet } from '../fixtures/fleet.ts';

const fleet = makeFleet();
const ROWS = 60_000;
const GOOD = 4;
const BAD = ROWS - GOOD;
/** Of a report and a manifest: twenty rows for each of four problems, and everything else. */
const MAX_BYTES = 50_000;

const cars = Array.from({ length: GOOD }, (_, index) => makeFeedCar(`G${index}`));
const makeBadRows = (makeRow: (index: number) => FeedCar): FeedCar[] =>
  Array.from({ length: BAD }, (_, index) => makeRow(index));

/** Four problems, a quarter of the rows each. */
const FOUR_PROBLEMS = makeBadRows((index) =>
  makeFeedCar(
    index % 4 === 3 ? 'G0' : `B${index}`,
    [{ price: -1 }, { make: '' }, { car_type: 'elephant' }, {}][index % 4],
  ),
);
/** A different long id, maker and title in each row, so that no two rows have the same message. */
const OTHER_MESSAGES = makeBadRows((index) =>
  makeFeedCar(`${index}-`.padEnd(64, 'abcdefghij'), {
    make: `${index} `.padEnd(60, 'maker '),
    model: '',
    name: `${'x'.repeat(400)} ${index}`,
  }),
);

const format = (count: number): string => count.toLocaleString('en');
const getReportFile = (): string => join(fleet.outDir, 'report.json');
const getSizes = (slug: string): number[] =>
  [getReportFile(), join(findPublishedRelease(fleet.outDir, slug)?.dir ?? 'nowhere', 'manifest.json')].map(
    (file) => statSync(file).size,
  );

describe(`a feed of ${format(ROWS)} rows, nearly all of them bad`, { timeout: 120_000 }, () => {
  test('has a short report with the number of all rows, on every night', async () => {
    fleet.tenant('dealer', {}, [...cars, ...FOUR_PROBLEMS]);
    for (const outcome of ['built', 'unchanged']) {
      const report = await fleet.build();
      expect(report.totals).toMatchObject({ quarantinedRows: BAD, warnings: 1 });
      expect(getTenantReport(report, 'dealer')).toMatchObject({ outcome, cars: GOOD, stock: { accepted: GOOD } });
      const { quarantined } = JSON.parse(readFileSync(getReportFile(), 'utf8')).tenants[0].stock;
      const more = `and ${format(BAD / 4 - 20)} more rows like these; npm run build -- --check-feed dealer lists them all`;
      const columns = ['price', 'make', 'car_type', 'id'];
      expect(quarantined).toMatchObject(columns.map((column) => ({ column, count: BAD / 4, more })));
      expect(quarantined[0].rows).toHaveLength(20);
      expect(quarantined[0].rows[0]).toEqual({ row: 5, id: 'B0', column: 'price', value: '-1', reason: 'is negative' });
      expect(Math.max(...getSizes('dealer'))).toBeLessThan(MAX_BYTES);
    }
  });

  test('has a short report if each row has another message', async () => {
    fleet.tenant('dealer', {}, [...cars, ...OTHER_MESSAGES]);
    expect((await fleet.build()).totals).toMatchObject({ built: 1, quarantinedRows: BAD });
    expect(fleet.manifest('dealer').stock.quarantined).toMatchObject([{ column: 'model', count: BAD }]);
    expect(Math.max(...getSizes('dealer'))).toBeLessThan(MAX_BYTES);
  });

  test('is refused by the number of all rows, with each problem and its number of rows', async () => {
    const three = FOUR_PROBLEMS.filter(({ id }) => id !== 'G0');
    fleet.tenant('dealer', {}, three);
    const refused = getTenantProblems(await fleet.build(), 'dealer');
    expect(refused).toContain(`None of the ${format(three.length)} rows could be accepted`);
    expect(refused).toContain(`price is negative (${format(BAD / 4)} rows)`);
    fleet.feed('dealer', [...cars, ...three.slice(0, 6).map(({ id }) => makeFeedCar(id))]);
    await fleet.build();
    fleet.feed('dealer', [...cars, ...FOUR_PROBLEMS]);
    const kept = await fleet.build();
    expect(kept.totals).toMatchObject({ 'previous-stock': 1, quarantinedRows: BAD });
    expect(getTenantProblems(kept, 'dealer')).toContain(`4 cars (${format(BAD)} rows quarantined)`);
    expect(Math.max(...getSizes('dealer'))).toBeLessThan(MAX_BYTES);
  });

  test('is listed row by row with --check-feed, which builds nothing', () => {
    fleet.tenant('dealer', {}, [...cars, ...FOUR_PROBLEMS]);
    const script = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));
    const args = [script, '--check-feed', 'dealer', '--tenants', fleet.tenantsDir, '--out', fleet.outDir];
    const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(BAD);
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
      tenant: 'dealer',
      outcome: 'quarantined',
      row: ROWS,
      id: 'G0',
      column: 'id',
      value: 'G0',
      reason: `is also the id of row 1, which is used instead of row ${ROWS}`,
    });
    expect(stderr).toContain(`dealer: ${format(ROWS)} rows read, ${format(BAD)} rows quarantined, 0 warnings.`);
    expect(status).toBe(0);
    expect(fleet.has('dealer', '')).toBe(false);
  });
});
