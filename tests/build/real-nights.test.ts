import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shortHash } from '#src/lib/hash.ts';
import { hasRealData, realData, realDataNames, whereRealData } from '#tests/real-data.ts';
import { newWorkshop, renderedPaths, reportOf } from './workshop.ts';

const HISTORY = 'nz-dealer-feed/history';
const workshop = newWorkshop();

/** Hash of each published page, by path. */
function published(): Map<string, string> {
  const pages = Object.entries(workshop.manifest('dealer').pages);
  const file = (name: string): Buffer => readFileSync(join(workshop.outDir, 'dealer', name));
  return new Map(pages.map(([path, page]) => [path, shortHash(file(page.file))]));
}

describe.skipIf(!hasRealData)(`the nights of a real feed${whereRealData}`, () => {
  test('each render exactly the pages that come out differently, and lose none', { timeout: 180_000 }, async () => {
    const feed = { file: 'stock.json', format: { type: 'meta-csv' as const } };
    const site = { locale: 'en-NZ' as const, timeZone: 'Pacific/Auckland', stock: { feed } };
    let before = new Map<string, string>();
    let rendered = 0;
    let total = 0;
    for (const [night, version] of realDataNames(HISTORY).entries()) {
      workshop.tenant('dealer', site, realData(`${HISTORY}/${version}`));
      const now = Date.parse('2026-06-22T14:00:00Z') + night * 24 * 60 * 60 * 1000;
      const report = await workshop.build({ now });
      expect(reportOf(report, 'dealer'), version).toMatchObject({ stock: { quarantined: [] } });
      const after = published();
      const different = [...after].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
      expect(new Set(renderedPaths(report, 'dealer')), version).toEqual(new Set(different));
      if (night > 0) {
        rendered += report.totals.pages.rendered;
        total += report.totals.pages.total;
      }
      before = after;
    }
    expect(rendered / total, 'share of pages rendered').toBeLessThan(0.5);
    const now = Date.parse('2026-06-22T14:00:00Z') + 40 * 24 * 60 * 60 * 1000;
    await workshop.build({ now, force: true });
    expect(published(), 'what a full build of the last night gives').toEqual(before);
  });
});
