import { messagesFor } from '#src/lib/locale/index.ts';
import { CAR_PAGE_TOTAL_BUDGET, SCRIPT_BUDGETS } from '#src/lib/page-budgets.ts';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { expect, test } from './fixtures.ts';
import { TENANTS } from './tenants.ts';

/** A string that every build of React contains. */
const REACT = 'react.transitional.element';

const site = TENANTS.find(({ features, search }) => features.finance.repayments && search.engine === 'meilisearch');
if (!site) throw new Error('No demo tenant with an engine shows repayments.');

// The header search loads its own scripts when it opens, as on every page.
test('a car page loads React only when a shopper needs it, and less than 85 kB of script in total', {
  tag: '@mobile',
}, async ({ page, visit }) => {
  const messages = messagesFor(site.locale);
  await visit(site, site.search.defaultPath);
  const car = await page.getByRole('article').first().getByRole('link').first().getAttribute('href');
  await page.goto('about:blank');
  const scripts = loadedScripts(page);
  await visit(site, car ?? '');
  const opened = await scripts();
  expect(gzippedBytes(opened)).toBeLessThanOrEqual(SCRIPT_BUDGETS.car);
  expect(opened.some((file) => file.includes(REACT))).toBe(false);

  await page.getByRole('button', { name: messages.share, exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: messages.calculatorLink }).click();
  await expect(page.getByRole('slider').first()).toBeEnabled();
  await page.getByRole('radio', { name: messages.everyMonth }).check({ force: true });
  await expect(page.locator('#calculator')).toContainText(messages.aMonth);
  // Only wide screens have the saved bar, which counts towards the total.
  await page.setViewportSize({ width: 1024, height: 844 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: messages.favourites })).toBeVisible();
  const used = await scripts();
  expect(used.some((file) => file.includes(REACT))).toBe(true);
  expect(gzippedBytes(used)).toBeLessThan(CAR_PAGE_TOTAL_BUDGET);
});
