import { SCRIPT_BUDGETS } from '#src/lib/page-budgets.ts';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { chooseToCompare, findComparedCars } from './comparing.ts';
import { expect, test } from './fixtures.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

const [site] = ONE_OF_EACH_TEMPLATE;
if (!site) throw new Error('There is no demo tenant.');

test('the comparison loads little script, with its cars and all their features', { tag: '@mobile' }, async ({
  page,
  visit,
}) => {
  await chooseToCompare(page, visit, site, 4);
  await page.goto('about:blank');
  const scripts = loadedScripts(page);
  await visit(site, '/compare');
  await expect(findComparedCars(page)).toHaveCount(2);
  expect(gzippedBytes(await scripts())).toBeLessThanOrEqual(SCRIPT_BUDGETS.compare);
});
