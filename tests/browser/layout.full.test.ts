import { join } from 'node:path';
import type { Preview } from '#src/preview/server.ts';
import { EXTREME_CAR_PATH, EXTREME_DEALERS, serveExtremeDealers } from './extreme-dealers.ts';
import { test } from './fixtures.ts';
import { expectNoFaults, listLayoutPages, WIDTHS } from './layout-story.ts';

const WORK = join(import.meta.dirname, '../../.cache/test/layout-full');
let preview: Preview;

test.beforeAll(async ({ browserName }, { project, workerIndex }) => {
  preview = await serveExtremeDealers(join(WORK, `${browserName}-${project.name}-${workerIndex}`), EXTREME_DEALERS);
});
test.afterAll(() => preview.close());

test.describe('with the longest texts of a feed', () => {
  test.setTimeout(180_000);
  for (const site of EXTREME_DEALERS) {
    for (const [name, path] of listLayoutPages(site, EXTREME_CAR_PATH)) {
      test(`${name} of ${site.slug} fits every window`, async ({ page, hasTouch, expectComplaint }) => {
        // No services run that have ratings, times or plates.
        expectComplaint(/status of 404|Snap 21/);
        await expectNoFaults(page, { preview, site, name, path, widths: WIDTHS, isTouch: hasTouch });
      });
    }
  }
});
