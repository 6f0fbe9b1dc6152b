import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { NIGHTS } from '#tests/fixtures/depth.ts';
import { hasRealData, listRealDataNames, readRealData, whereRealData } from '#tests/real-data.ts';
import { makePublishing } from './publishing.ts';

const publishing = makePublishing();
const { fleet } = publishing;

describe.skipIf(!hasRealData)(`the nights of a real feed${whereRealData}`, () => {
  test('give the same bytes in a bucket, from an empty disk, as in a folder', { timeout: 600_000 }, async () => {
    const HISTORY = 'nz-dealer-feed/history';
    const feed = { file: 'stock.json', format: { type: 'meta-csv' as const } };
    const site = { locale: 'en-NZ' as const, timeZone: 'Pacific/Auckland', stock: { feed } };
    const versions = listRealDataNames(HISTORY).slice(0, NIGHTS);
    const folder = join(fleet.outDir, '../twin');
    for (const [night, version] of versions.entries()) {
      fleet.tenant('dealer', site, readRealData(`${HISTORY}/${version}`));
      const now = Date.parse('2026-06-22T14:00:00Z') + night * DAY;
      await fleet.build({ now, outDir: folder });
      await publishing.buildAtNight('bucket', { now });
      const expected = publishing.readFolder('dealer', folder);
      const published = publishing.readSite();
      expect(new Map([...expected.keys()].map((path) => [path, published.get(path)])), version).toEqual(expected);
    }
    console.info(`${versions.length} nights gave the same bytes.`);
  });
});
