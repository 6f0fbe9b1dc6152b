import type { Page } from '@playwright/test';
import { readDemandState } from './api.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { createResultsPage, ENGINE_SITE as site } from './results-page.ts';
import { openSearch } from './search-box.ts';

const TEXT = 'White flibbertygibbet';

/** Submits the text in the search box of the results, and waits until the page says that it found nothing. */
async function searchInVain(page: Page): Promise<void> {
  const { box, messages } = createResultsPage(page, site, true);
  await box.fill(TEXT);
  await box.press('Enter');
  await expect(page).toHaveURL(/colour=White/);
  await expect(page.getByRole('heading', { name: messages.noResults({ noun: site.search.noun.many }) })).toBeVisible();
}

const readReported = (page: Page): Promise<string> =>
  page.evaluate(() => sessionStorage.getItem('search.reported') ?? '');

/** Waits for both reports of a tab. A browser that is slow to submit the text reports the search while typing as well. */
async function expectReported(page: Page): Promise<void> {
  await expect.poll(() => readReported(page)).toMatch(/^words flibbertygibbet$/mu);
  await expect.poll(() => readReported(page)).toMatch(/^nothing white flibbertygibbet$/mu);
}

test('a search that finds nothing, and the words that became no filter, are counted once per shopper', {
  tag: ['@mobile', '@full'],
}, async ({ page, visit, context }) => {
  await visit(site, site.search.defaultPath);
  await searchInVain(page);
  await expectReported(page);
  await visit(site, `${site.search.defaultPath}?make=Toyota`);
  await searchInVain(page);

  // Four other shoppers.
  for (let shopper = 2; shopper <= 5; shopper++) {
    const tab = await context.newPage();
    await tab.goto(getAddress(site, site.search.defaultPath));
    await searchInVain(tab);
    await expectReported(tab);
    await tab.close();
  }
  await expect.poll(() => readDemandState(site, 'words')).toMatchObject({ flibbertygibbet: 5 });
  await expect.poll(() => readDemandState(site, 'nothing')).toMatchObject({ 'white flibbertygibbet': 5 });
  expect(await context.cookies()).toEqual([]);
});

test('a text of a search box that finds nothing is counted on the search page', {
  tag: '@mobile',
}, async ({ page, visit }) => {
  await visit(site, '/');
  const box = await openSearch(page, site, true);
  await box.fill('snollygoster');
  await box.press('Enter');
  await expect(page).toHaveURL(/query=snollygoster/);
  // Words are reported before the page opens only if that takes less than a second.
  await expect.poll(() => readReported(page)).toMatch(/^nothing snollygoster/mu);
});
