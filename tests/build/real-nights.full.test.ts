import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DAY } from '#src/lib/durations.ts';
import { hashContent } from '#src/lib/hash.ts';
import { hasRealData, listRealDataNames, readRealData, whereRealData } from '#tests/real-data.ts';
import { getTenantReport, listChangedPaths, makeFleet } from '../fixtures/fleet.ts';

const HISTORY = 'nz-dealer-feed/history';
/** Days of the feed's history that are built one after the other. */
const NIGHTS = Number.POSITIVE_INFINITY;
const fleet = makeFleet();

/** Hash of each published page, by path. */
function hashPublished(): Map<string, string> {
  const pages = Object.entries(fleet.manifest('dealer').pages);
  const file = (name: string): Buffer => readFileSync(join(fleet.outDir, 'dealer', name));
  return new Map(pages.map(([path, page]) => [path, hashContent(file(page.file))]));
}

describe.skipIf(!hasRealData)(`the nights of a real feed${whereRealData}`, () => {
  test('each render exactly the pages that change', { timeout: 180_000 }, async () => {
    const feed = { file: 'stock.json', format: { type: 'meta-csv' as const } };
    const site = { locale: 'en-NZ' as const, timeZone: 'Pacific/Auckland', stock: { feed } };
    const versions = listRealDataNames(HISTORY).slice(0, NIGHTS);
    let before = new Map<string, string>();
    let frameBefore = '';
    let rendered = 0;
    let total = 0;
    for (const [night, version] of versions.entries()) {
      fleet.tenant('dealer', site, readRealData(`${HISTORY}/${version}`));
      const now = Date.parse('2026-06-22T14:00:00Z') + night * DAY;
      const report = await fleet.build({ now });
      expect(getTenantReport(report, 'dealer'), version).toMatchObject({ stock: { quarantined: [] } });
      const after = hashPublished();
      const different = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
      const written = new Set(listChangedPaths(report, 'dealer'));
      const { frameKey } = fleet.manifest('dealer');
      const { pages } = report.totals;
      expect(pages.rendered + pages.assembled + pages.reused, version).toBe(pages.total);
      const changed = pages.rendered + pages.assembled;
      if (written.size < changed)
        expect(changed, 'more pages than a report lists').toBeGreaterThanOrEqual(different.length);
      else if (frameKey === frameBefore) expect(written, version).toEqual(new Set(different));
      else
        expect(
          different.filter((path) => !written.has(path)),
          version,
        ).toEqual([]);
      if (night > 0) {
        rendered += pages.rendered;
        total += pages.total;
      }
      before = after;
      frameBefore = frameKey;
    }
    expect(rendered / total, 'share of pages rendered as a whole').toBeLessThan(0.15);
    const now = Date.parse('2026-06-22T14:00:00Z') + (versions.length - 1) * DAY;
    await fleet.build({ now, force: true });
    expect(hashPublished(), 'result of a full build of the last night').toEqual(before);
  });
});
