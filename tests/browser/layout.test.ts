import { join } from 'node:path';
import type { Preview } from '#src/preview/server.ts';
import { EXTREME_CAR_PATH, EXTREME_DEALERS, serveExtremeDealers } from './extreme-dealers.ts';
import { test } from './fixtures.ts';
import { expectNoFaults, listLayoutPages } from './layout-story.ts';

/* A sample of layout.full.test.ts: the pages with the most cards and the comparison, at the narrowest width, a tablet's, and those of a laptop. */

const WORK = join(import.meta.dirname, '../../.cache/test/layout');
const WIDTHS = [320, 768, 1440];
const PAGES = 3;
let preview: Preview;

test.describe('with the longest texts of a feed', { tag: '@mobile' }, () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async ({ browserName }, { project }) => {
    preview = await serveExtremeDealers(join(WORK, `${browserName}-${project.name}`), EXTREME_DEALERS);
  });
  test.afterAll(() => preview.close());

  for (const site of EXTREME_DEALERS) {
    for (const [name, path] of listLayoutPages(site, EXTREME_CAR_PATH).slice(0, PAGES)) {
      test(`${name} of ${site.slug} fits every window`, async ({ page, hasTouch, expectComplaint }) => {
        // No services run that have ratings, times or plates.
        expectComplaint(/status of 404|Snap 21/);
        await expectNoFaults(page, { preview, site, name, path, widths: WIDTHS, isTouch: hasTouch });
      });
    }
  }
});
