import type { Page } from '@playwright/test';
import * as v from 'valibot';
import type { Site } from '#src/config/index.ts';
import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { withOwnStack } from './own-stack.ts';
import { createResultsPage, ENGINE_SITE, findAvailable, recordSearchRequests } from './results-page.ts';
import { TENANTS } from './tenants.ts';

const site = ENGINE_SITE;
const embedded = TENANTS.find(({ search }) => search.engine === 'embedded');
if (!embedded) throw new Error('No demo tenant searches without an engine.');

/** The part of a multi-search that these stories read: the text of its main query. */
const BodySchema = v.object({ queries: v.tupleWithRest([v.object({ q: v.string() })], v.unknown()) });

const ownTest = withOwnStack(site);

ownTest.describe('a search whose engine is killed', () => {
  ownTest(
    'continues with the stock of the site, and uses the engine again once it is back',
    async ({ page, stack, isMobile, expectComplaint, expectAccessible }) => {
      ownTest.slow();
      expectComplaint(/multi-search.*net::ERR_CONNECTION|net::ERR_CONNECTION.*multi-search/);
      await page.goto(stack.address(site.search.defaultPath));
      const shopper = createShopper(page, site, isMobile);
      const waitForEngine = () => page.waitForResponse(/\/multi-search$/);

      const first = waitForEngine();
      await shopper.sortFromLowPrice();
      expect((await first).ok()).toBe(true);
      await shopper.expectAscendingPrices();
      await expect(shopper.notice).toBeHidden();

      await stack.killEngine();
      const { count } = await shopper.chooseMake();
      await shopper.expectTotal(count);
      await expect(shopper.notice).toBeVisible();
      await shopper.expectAscendingPrices();
      await expectAccessible();

      await shopper.clearFilters();
      const names = await shopper.names();
      await shopper.goToNextPage();
      await expect.poll(shopper.names).not.toEqual(names);
      await shopper.box.fill('zeppelin');
      await expect(shopper.cars).toHaveCount(0);
      await shopper.box.fill(names[0] ?? '');
      await expect(shopper.firstName).toHaveText(names[0] ?? '');
      await expect(shopper.notice).toBeVisible();

      await stack.restoreEngine();
      await expect(shopper.notice).toBeHidden({ timeout: 60_000 });
      await expect(shopper.firstName).toHaveText(names[0] ?? '');
      const next = waitForEngine();
      await shopper.box.fill(names[1] ?? '');
      expect((await next).ok()).toBe(true);
      await expect(shopper.firstName).toHaveText(names[1] ?? '');
      await expect(shopper.notice).toBeHidden();
    },
  );
});

test.describe('a search whose engine is slow', () => {
  test('uses the stock of the site and ignores late responses', async ({ page, visit, isMobile }) => {
    const pendingReplies: (() => Promise<void>)[] = [];
    await page.route('**/multi-search', (route) => void pendingReplies.push(() => route.continue()));
    await visit(site, site.search.defaultPath);
    const shopper = createShopper(page, site, isMobile);
    await shopper.sortFromLowPrice();
    await expect(shopper.notice).toBeVisible();
    await shopper.expectAscendingPrices();
    await shopper.box.fill('zeppelin');
    await expect(shopper.cars).toHaveCount(0);
    for (const release of pendingReplies) await release().catch(() => undefined);
    await expect(shopper.cars).toHaveCount(0);
  });
});

test.describe('a search of a site without an engine', () => {
  test('searches, filters, sorts and pages in the stock of the site, without requests', async ({
    page,
    visit,
    isMobile,
  }) => {
    const asked = recordSearchRequests(page);
    await visit(embedded, embedded.search.defaultPath);
    const shopper = createShopper(page, embedded, isMobile);
    await shopper.sortFromLowPrice();
    await shopper.expectAscendingPrices();
    const { count } = await shopper.chooseMake();
    await shopper.expectTotal(count);
    await shopper.clearFilters();
    const names = await shopper.names();
    await shopper.goToNextPage();
    await expect.poll(shopper.names).not.toEqual(names);
    await shopper.box.fill(names[0] ?? '');
    await expect(shopper.firstName).toHaveText(names[0] ?? '');
    await expect(shopper.notice).toBeHidden();
    expect(asked).toEqual([]);
  });
});

test.describe('a search of a site with an engine', () => {
  test('sends one request per sort, page, text or filter, and none for results it has shown before', async ({
    page,
    visit,
    isMobile,
  }) => {
    const asked = recordSearchRequests(page);
    await visit(site, site.search.defaultPath);
    const shopper = createShopper(page, site, isMobile);
    const first = (await shopper.firstName.textContent()) ?? '';
    const all = await shopper.readTotal();
    // An extra request shows up in the next count at the latest.
    const expectRequests = (count: number, what: string) =>
      expect.poll(() => asked.filter((url) => url.endsWith('/multi-search')).length, what).toBe(count);

    await expectRequests(0, 'of the page itself');
    await shopper.sortFromLowPrice();
    await expect(shopper.firstName).not.toHaveText(first);
    await expectRequests(1, 'of an order');
    const cheapest = (await shopper.firstName.textContent()) ?? '';
    await shopper.goToNextPage();
    // A pointer that stays on the link would prefetch the next page of later results as well.
    await page.mouse.move(0, 0);
    await expect(shopper.firstName).not.toHaveText(cheapest);
    await expectRequests(2, 'of a page');
    await page.goBack();
    await expect(shopper.firstName).toHaveText(cheapest);
    await expectRequests(2, 'of the page before');
    await shopper.box.fill(first);
    await expect(shopper.firstName).toHaveText(first);
    await expectRequests(3, 'of a text');
    await shopper.box.fill('');
    await expect(shopper.firstName).toHaveText(cheapest);
    await expectRequests(3, 'of the text taken away');
    await shopper.expectTotal(all);
    const { count } = await shopper.chooseMake();
    await shopper.expectTotal(count);
    await expectRequests(4, 'of a filter');
    await shopper.clearFilters();
    await expect(shopper.firstName).toHaveText(cheapest);
    await expectRequests(4, 'of the filter taken away');
  });

  test('requests each typed text once, ending with the full text', async ({ page, visit, isMobile }) => {
    const texts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') texts.push(v.parse(BodySchema, request.postDataJSON()).queries[0].q);
    });
    await visit(site, site.search.defaultPath);
    const shopper = createShopper(page, site, isMobile);
    const name = (await shopper.firstName.textContent()) ?? '';
    await shopper.box.pressSequentially(name);
    await expect(shopper.firstName).toHaveText(name);
    await expect.poll(() => texts.at(-1)).toBe(name);
    expect(texts).toEqual([...new Set(texts)]);
    for (const text of texts) expect(name.startsWith(text), text).toBe(true);
  });
});

/** Locators and actions of a results page, with those that only these stories need. */
function createShopper(page: Page, site: Site, isMobile: boolean) {
  const results = createResultsPage(page, site, isMobile);
  const messages = messagesFor(site.locale);
  const listPrices = async () => {
    const texts = await findAvailable(page, messages).allInnerTexts();
    return texts.map((text) => Number((/\$([\d,]+)(?![\d,]| below)/.exec(text)?.[1] ?? '0').replaceAll(',', '')));
  };
  return {
    ...results,
    firstName: results.cars.first().getByRole('heading'),
    notice: page.getByRole('status').getByText(messages.searchOffline, { exact: true }),
    sortFromLowPrice: async () => {
      await page.getByLabel(messages.sortBy).selectOption({ label: messages.sortPriceLow });
      await expect(page).toHaveURL(/sort=/);
    },
    clearFilters: async () => {
      await results.clearAll.click();
      await expect(page).not.toHaveURL(/make=/);
    },
    goToNextPage: async () => {
      await results.next.click();
      await expect(page).toHaveURL(/page=2/);
    },
    /** Ignores cars without a price, and those that cannot be bought. */
    expectAscendingPrices: () =>
      expect
        .poll(async () => {
          const shown = (await listPrices()).filter((price) => price > 0);
          return shown.every((price, index) => price >= (shown[index - 1] ?? 0));
        })
        .toBe(true),
  };
}
