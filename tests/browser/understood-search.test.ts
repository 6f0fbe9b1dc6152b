import { SEARCH_PART_BUDGETS } from '#src/lib/page-budgets.ts';
import { gzippedBytes, loadedScripts } from '#tests/bench/search/script-bytes.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { createResultsPage, ENGINE_SITE } from './results-page.ts';
import { findOptions, openSearch, readOption } from './search-box.ts';
import { TENANTS } from './tenants.ts';

/** Sites with an engine, one with its own stock, and one of each country. */
for (const [index, site] of chooseCases(TENANTS, 3).entries()) {
  test(`a submitted text becomes filters at ${site.slug}, with one tap back to its words`, {
    tag: takeTurns(index),
  }, async ({ page, visit, isMobile }) => {
    const results = createResultsPage(page, site, isMobile);
    await visit(site, site.search.defaultPath);
    const text = 'white under $60,000';
    await results.box.fill(text);
    await results.box.press('Enter');
    await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?colour=White&price=%3A60000`));
    await expect(results.box).toHaveValue('');
    const chips = page.getByRole('list', { name: results.messages.activeFilters });
    await expect(chips.getByText('White', { exact: true })).toBeVisible();
    await chips.getByRole('link', { name: results.messages.searchForText({ text }) }).click();
    await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?query=white+under+%2460%2C000`));
    await expect(results.box).toHaveValue(text);
    await page.goBack();
    await expect(page).toHaveURL(/colour=White/);
  });
}

const site = ENGINE_SITE;

test('the header suggests the search that a text asks for first, and opens it on Enter', { tag: '@both' }, async ({
  page,
  visit,
  isMobile,
}) => {
  await visit(site, '/');
  const box = await openSearch(page, site, isMobile);
  await box.fill('porshe suv under 200k');
  const first = findOptions(page).first();
  await expect(first).toContainText('Porsche · SUV · under $200,000');
  const { count } = await readOption(first);
  await box.press('Enter');
  await expect(page).toHaveURL(getAddress(site, `${site.search.defaultPath}?make=Porsche&body=SUV&price=%3A200000`));
  await expect(page.getByRole('main').getByText(count, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'porshe suv under 200k' })).toBeVisible();
});

test('the code that understands texts is loaded with the first text, and is at most 13.5 kB', {
  tag: '@mobile',
}, async ({ page, visit }) => {
  await visit(site, site.search.defaultPath);
  const results = createResultsPage(page, site, true);
  const scripts = loadedScripts(page);
  await results.box.fill('white');
  await results.box.press('Enter');
  await expect(page).toHaveURL(/colour=White/);
  const loaded = gzippedBytes((await scripts()).filter((file) => file.includes('panoramicsunroof')));
  expect(loaded).toBeGreaterThan(0);
  expect(loaded).toBeLessThanOrEqual(SEARCH_PART_BUDGETS.understanding);
});
