import type { Page } from '@playwright/test';
import type { Site } from '#src/config/index.ts';
import { formatNumber, messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { findAvailable } from './results-page.ts';
import { ONE_OF_EACH_TEMPLATE } from './tenants.ts';

/** The page of all cars, which links to the page of each make. */
const ALL_CARS = '/search/new-used-and-demo-cars';

for (const [index, site] of chooseCases(ONE_OF_EACH_TEMPLATE, 1).entries()) {
  const messages = messagesFor(site.locale);
  const path = site.search.defaultPath;

  test.describe(`the search of ${site.slug}`, () => {
    test.beforeEach(({ visit }) => visit(site, path));

    test('shows the first cars, filters by make with a shareable address, and goes back', {
      tag: takeTurns(index),
    }, async ({ page, isMobile }) => {
      const before = await readTotal(page, site);
      await expect(page.getByRole('article')).toHaveCount(Math.min(before, site.search.pageSize));
      if (isMobile) await page.getByRole('button', { name: messages.filters }).click();
      const make = page.getByRole('list', { name: messages.make, exact: true }).getByRole('link').last();
      const [name = '', count = ''] = (await make.innerText()).split('\n');
      await make.click();
      await expectTotal(page, site, Number(count));
      expect(new URL(page.url()).searchParams.get('make')).toBe(name);
      await expect(page.getByRole('article').first().getByRole('heading')).toContainText(name);

      await page.reload();
      await expectTotal(page, site, Number(count));
      await page.goBack();
      await expectTotal(page, site, before);
    });

    test('has one search box: its own, which also works for a keyboard', { tag: '@desktop' }, async ({ page }) => {
      await expect(page.getByRole('banner').locator('input[name=query]')).toBeHidden();
      await expect(page.getByRole('searchbox')).toHaveCount(1);
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('article').first()).toBeVisible();
    });

    test('reaches the first car with at most 12 tabs from the top of the page', async ({ page }) => {
      const car = page.getByRole('article').first().getByRole('link').first();
      const isFocused = () => car.evaluate((link) => link === document.activeElement);
      const skipLinks = [messages.skipToContent, messages.skipToResults].map((name) =>
        page.getByRole('link', { name, exact: true }),
      );
      let tabs = 0;
      while (tabs < 12 && !(await isFocused())) {
        await page.keyboard.press('Tab');
        tabs += 1;
        for (const link of skipLinks) {
          if (await link.evaluate((element) => element === document.activeElement)) await page.keyboard.press('Enter');
        }
      }
      await expect(car).toBeFocused();
      expect(new URL(page.url()).hash).not.toBe('#results');
    });

    test('sorts by price and has further pages', async ({ page }) => {
      const total = await readTotal(page, site);
      const pages = page.getByRole('navigation', { name: messages.pagination });
      await expect(pages).toHaveCount(total > site.search.pageSize ? 1 : 0);
      await page.getByLabel(messages.sortBy).selectOption({ label: messages.sortPriceLow });
      const listPrices = async () =>
        (await findAvailable(page, messages).allInnerTexts()).map(parsePrice).filter((price) => price > 0);
      await expect.poll(async () => isAscending(await listPrices())).toBe(true);

      if (total <= site.search.pageSize) return;
      const first = await page.getByRole('article').first().getByRole('heading').innerText();
      await pages.getByRole('link', { name: messages.next }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first);
    });

    test('an empty result can be cleared, and invalid parameters are ignored', { tag: '@full' }, async ({
      page,
      visit,
    }) => {
      const before = await readTotal(page, site);
      await page.getByRole('main').getByRole('searchbox').fill('zeppelin');
      await expect(page.getByText(messages.noResults({ noun: site.search.noun.many }))).toBeVisible();
      await page.getByRole('link', { name: messages.clearAll }).last().click();
      await expectTotal(page, site, before);

      await visit(site, `${path}?page=-3&price=abc:def&sort=nonsense&unknown=1`);
      await expectTotal(page, site, before);
    });
  });

  test.describe(`the search of ${site.slug} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test('links to the first cars and to the pages of makes', async ({ page, visit, isMobile }) => {
      await visit(site, path);
      const total = await readTotal(page, site);
      await expect(page.getByRole('article')).toHaveCount(Math.min(total, site.search.pageSize));
      const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

      await visit(site, ALL_CARS);
      if (isMobile) await page.getByRole('button', { name: messages.filters }).click();
      const make = page.getByRole('list', { name: messages.make, exact: true }).getByRole('link').first();
      const href = await make.getAttribute('href');
      await make.click();
      await expect(page).toHaveURL(getAddress(site, href ?? ''));
      await expect(page.getByRole('article').first()).toBeVisible();
    });
  });
}

/** Returns the number of results that the page shows. */
async function readTotal(page: Page, site: Site): Promise<number> {
  return Number((await findTotalText(page, site).innerText()).replace(/\D/g, ''));
}

async function expectTotal(page: Page, site: Site, total: number): Promise<void> {
  const { one, many } = site.search.noun;
  await expect(findTotalText(page, site)).toHaveText(`${formatNumber(total, site.locale)} ${total === 1 ? one : many}`);
}

/** The visible count comes before the announced one. */
function findTotalText(page: Page, { search: { noun } }: Site) {
  return page.getByText(new RegExp(`^[\\d,]+ (?:${noun.one}|${noun.many})$`)).first();
}

/** Returns the first amount in the text of a card that is no comparison with the market, or 0 for a price on application. */
function parsePrice(text: string): number {
  return Number((/\$([\d,]+)(?![\d,]| below)/.exec(text)?.[1] ?? '0').replaceAll(',', ''));
}

function isAscending(numbers: readonly number[]): boolean {
  return numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0));
}
