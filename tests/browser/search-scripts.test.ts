import { scriptBytes } from '#tests/bench/search/script-bytes.ts';
import { expect, test } from './fixtures.ts';
import { resultsPage, ENGINE_SITE as site } from './results-page.ts';
import { openSearch } from './search-box.ts';

/** Bytes, gzipped: what a shopper on a phone can be asked to load before and while searching. */
const BUDGET = 100_000;
/** What searches the site's own stock is loaded only where no engine answers. */
const WITHOUT_ENGINE = 5000;

test('all script of a search page stays below 100 kB, and what goes on without the engine below 5 kB', {
  tag: '@mobile',
}, async ({ page, visit, expectComplaint }) => {
  expectComplaint(/net::ERR_FAILED.*multi-search|multi-search.*net::ERR_FAILED/);
  const scripts = scriptBytes(page);
  await visit(site, site.search.defaultPath);
  const results = resultsPage(page, site, true);
  const all = await results.readTotal();
  const { count } = await results.chooseMake();
  await results.expectTotal(count);
  await results.clearAll.click();
  await results.expectTotal(all);

  // The suggestions of the header.
  const box = await openSearch(page, site, true);
  await box.fill('a');
  await expect(page.getByRole('listbox')).toBeVisible();
  const loaded = await scripts();
  expect(loaded).toBeLessThan(BUDGET);

  await page.route('**/multi-search', (route) => route.abort());
  await page.keyboard.press('Escape');
  await results.box.fill('zeppelin');
  await expect(page.getByRole('status').getByText(results.messages.searchOffline)).toBeVisible();
  expect((await scripts()) - loaded).toBeLessThan(WITHOUT_ENGINE);
});
