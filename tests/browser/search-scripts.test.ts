import { SCRIPT_BUDGETS, SEARCH_PART_BUDGETS } from '#src/lib/page-budgets.ts';
import { scriptBytes } from '#tests/bench/search/script-bytes.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { createResultsPage, ENGINE_SITE } from './results-page.ts';
import { openSearch } from './search-box.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';
import { stopLongTimers } from './timers.ts';

/** Sites with a search engine, one per template. */
const WITH_ENGINE = ONE_OF_EACH_TEMPLATE.filter(({ search }) => search.engine === 'meilisearch');

for (const site of chooseCases(WITH_ENGINE, 1)) {
  test(`the search page of ${site.slug} loads less than 100 kB of script, however it is used while the engine answers`, {
    tag: '@mobile',
  }, async ({ page, visit }) => {
    const scripts = scriptBytes(page);
    // After a second without an answer of the engine, the page would load what searches without it.
    await stopLongTimers(page, 1000);
    await visit(site, site.search.defaultPath);
    const results = createResultsPage(page, site, true);
    const all = await results.readTotal();
    const { count } = await results.chooseMake();
    await results.expectTotal(count);
    await results.clearAll.click();
    await results.expectTotal(all);

    // What the page offers when nothing was found.
    await results.box.fill('zeppelin');
    await expect(page.getByText(results.messages.closeMatches)).toBeVisible();

    // The suggestions of the header.
    const box = await openSearch(page, site, true);
    await box.fill('a');
    await expect(page.getByRole('listbox')).toBeVisible();
    expect(await scripts()).toBeLessThan(SCRIPT_BUDGETS.search);
  });
}

test('without the engine, a search page loads at most 7.5 kB that search the stock of the site', {
  tag: '@mobile',
}, async ({ page, visit, expectComplaint }) => {
  const site = ENGINE_SITE;
  expectComplaint(/net::ERR_FAILED.*multi-search|multi-search.*net::ERR_FAILED/);
  const scripts = scriptBytes(page);
  await visit(site, site.search.defaultPath);
  const results = createResultsPage(page, site, true);
  const { name, count } = await results.chooseMake();
  await results.expectTotal(count);
  const answered = await scripts();
  await page.route('**/multi-search', (route) => route.abort());
  await results.box.fill(name);
  await expect(page.getByRole('status').getByText(results.messages.searchOffline)).toBeVisible();
  expect((await scripts()) - answered).toBeLessThan(SEARCH_PART_BUDGETS.stock);
});
