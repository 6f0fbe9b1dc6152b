import type { Locator, Page } from '@playwright/test';
import { messagesFor } from '#src/lib/locale/index.ts';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, test } from './fixtures.ts';
import { showResultsAs } from './layout-story.ts';
import { createResultsPage, getTop } from './results-page.ts';
import { findToast } from './saving.ts';
import { ONE_OF_EACH_TEMPLATE, TENANTS } from './tenants.ts';

/* A search page on a phone: cars soon, the filters within reach, and an end that is not far. */

/** The first card starts in the upper part of the screen, and a page is not much longer than eight screens. */
const MOST_BEFORE_CARS = 0.6;
const MOST_SCREENS = 8.5;

/** Fails if the middle of an element is covered by another one. */
async function expectUncovered(element: Locator): Promise<void> {
  const isOnTop = await element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, 'nothing covers it').toBe(true);
}

const scrollDown = (page: Page, screens: number): Promise<void> =>
  page.evaluate((count) => scrollTo({ top: count * innerHeight, behavior: 'instant' }), screens);

for (const site of chooseCases(TENANTS, 2)) {
  test(`a search page of ${site.slug} starts with cars and ends soon`, { tag: '@mobile' }, async ({
    page,
    visit,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, site.search.defaultPath);
    const { cars, box } = createResultsPage(page, site, true);
    const { height } = page.viewportSize() ?? { height: 0 };
    expect(await getTop(cars.first())).toBeLessThanOrEqual(height * MOST_BEFORE_CARS);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height * MOST_SCREENS);
    await expect(box).toBeInViewport();
    await expect(page.getByRole('banner').getByRole('combobox'), 'no second search box').toBeHidden();
    await expectNoSidewaysScrolling();
  });
}

for (const site of chooseCases(ONE_OF_EACH_TEMPLATE, 3)) {
  const messages = messagesFor(site.locale);

  test.describe(`the filters and sort order of ${site.slug} on a phone`, { tag: '@mobile' }, () => {
    test.beforeEach(({ visit }) => visit(site, site.search.defaultPath));

    const findControls = (page: Page) => ({
      filters: page.getByRole('button', { name: messages.filters }),
      sort: page.getByLabel(messages.sortBy),
    });

    test('stay below the header while the results scroll', async ({ page, expectAccessible }) => {
      const { filters, sort } = findControls(page);
      const header = page.getByRole('banner');
      for (const screens of [1, 3, 4]) {
        await scrollDown(page, screens);
        const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
        const top = await getTop(filters);
        expect(top).toBeGreaterThanOrEqual(Math.floor(bottom));
        expect(top, 'close to the header').toBeLessThan(bottom + 16);
        await expectUncovered(filters);
        await expectUncovered(sort);
      }
      // Nothing that can be pressed is half below them.
      await page
        .getByRole('article')
        .nth(7)
        .evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
      await expectAccessible();
    });

    test('open the filters from the middle of the results, and get the focus back', { tag: '@full' }, async ({
      page,
    }) => {
      const { filters } = findControls(page);
      await scrollDown(page, 2);
      const scrolled = await page.evaluate(() => scrollY);
      await filters.click();
      const drawer = page.getByRole('dialog', { name: messages.filters });
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(filters).toBeFocused();
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    });

    test('count what is chosen, and show its cars from the top', async ({ page }) => {
      const { filters, sort } = findControls(page);
      const results = createResultsPage(page, site, true);
      const countChosen = async () => Number(/\d+/.exec(await filters.innerText())?.[0] ?? 0);
      const before = await countChosen();
      await scrollDown(page, 3);
      const { count } = await results.chooseMake('first');
      await results.expectTotal(count);
      await expect.poll(countChosen).toBe(before + 1);
      await expect(results.total).toBeInViewport();
      await expectUncovered(results.total);

      await sort.selectOption({ label: messages.sortPriceLow });
      await expect(page).toHaveURL(/sort=price/);
    });

    test('do not hide what gets the focus', { tag: '@full' }, async ({ page }) => {
      const { sort } = findControls(page);
      const links = page.getByRole('article').getByRole('heading').getByRole('link');
      await links.nth(6).focus();
      await page.keyboard.press('Shift+Tab');
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Shift+Tab');
        const focused = page.locator(':focus');
        if ((await page.getByRole('article').filter({ has: focused }).count()) === 0) continue;
        const edge = await sort.evaluate((element) => element.getBoundingClientRect().bottom);
        await expect.poll(() => getTop(focused)).toBeGreaterThanOrEqual(Math.floor(edge));
      }
    });
  });
}

const SAVER = TENANTS.find(({ features }) => features.saved.saving === 'favourites' && features.saved.compare);

test('saved and compared cars leave the filters in sight', { tag: '@mobile' }, async ({ page, visit }) => {
  if (!SAVER) throw new Error('No demo tenant has favourites and the comparison.');
  const messages = messagesFor(SAVER.locale);
  await visit(SAVER, SAVER.search.defaultPath);
  const filters = page.getByRole('button', { name: messages.filters });
  for (const screens of [0, 2]) {
    await scrollDown(page, screens);
    const card = page.getByRole('article').nth(screens * 3 + 2);
    await card.getByRole('button', { name: /^Save / }).click();
    await expect(findToast(page)).toBeVisible();
    await expectUncovered(filters);
    await card.getByRole('button', { name: /compar/iu }).click();
    await expectUncovered(filters);
  }
});

const LIST_SITE = TENANTS.find(({ search }) => search.layout === 'list');

for (const chosen of ['grid', 'list'] as const) {
  test(`a page that starts as a list shows a shopper's ${chosen} from the start`, {
    tag: ['@desktop', '@full'],
  }, async ({ page, visit }) => {
    if (!LIST_SITE) throw new Error('No demo tenant starts with a list.');
    const messages = messagesFor(LIST_SITE.locale);
    await showResultsAs(page, chosen);
    const response = await visit(LIST_SITE, LIST_SITE.search.defaultPath);
    expect(await response.text()).toMatch(/<button[^>]* value="list"[^>]*aria-pressed="true"/u);
    const first = page.getByRole('article').first();
    const width = await first.evaluate((card) => card.getBoundingClientRect().width);
    const other = chosen === 'grid' ? 'list' : 'grid';
    await expect(page.getByRole('button', { name: messages[chosen], exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('button', { name: messages[other], exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(await first.evaluate((card) => card.getBoundingClientRect().width), 'nothing moves').toBe(width);
  });
}
