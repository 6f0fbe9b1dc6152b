import { COMPARE_BUDGET } from '#src/lib/page-budgets.ts';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { compareCars } from './comparing.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

test('a comparison with its cars and their features loads at most 96 kB of script', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  await compareCars(page, visit, site, 4);
  await page.goto('about:blank');
  const scripts = loadedScripts(page);
  await visit(site, '/compare');
  await expect(page.getByRole('rowheader', { name: 'Features' })).toBeVisible();
  expect(gzippedBytes(await scripts())).toBeLessThanOrEqual(COMPARE_BUDGET);
});
