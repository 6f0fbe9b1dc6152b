import type { Locator } from '@playwright/test';
import { chooseCases, takeTurns } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { MOST_SHIFT, observeShifts, readLayoutShift } from './layout-shift.ts';
import { createResultsPage, recordSearchRequests, ENGINE_SITE as site } from './results-page.ts';
import { TENANTS } from './tenants.ts';

const path = site.search.defaultPath;

test.describe('the results of a search', () => {
  test('update while typing, are announced, and the typed text is one history entry', async ({
    page,
    visit,
    isMobile,
  }) => {
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const all = await results.readTotal();
    const [first = ''] = await results.names();
    await results.box.pressSequentially(first, { delay: 30 });
    await expect(results.cars.first().getByRole('heading')).toHaveText(first);
    await expect.poll(results.readTotal).toBeLessThan(all);
    const total = await results.total.innerText();
    await expect(page.locator('[aria-live=polite]').filter({ hasText: total }).first()).toBeAttached();
    await page.goBack();
    await results.expectTotal(all);
    await expect(results.box).toHaveValue('');
    await expect(page).toHaveURL(getAddress(site, path));
  });

  test('follow a text and an order that were chosen before the script has loaded', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/_astro/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(getAddress(site, path), { waitUntil: 'commit' });
    const results = createResultsPage(page, site, isMobile);
    const [first = ''] = await results.names();
    await page.getByLabel(results.messages.sortBy).selectOption({ label: results.messages.sortPriceLow });
    await results.box.fill('white');
    release();
    await expect(page).toHaveURL(/[?&]query=white/u);
    await expect(page).toHaveURL(/[?&]sort=price%3Aasc/u);
    await expect(results.box).toHaveValue('white');
    await expect(results.cars.first().getByRole('heading')).not.toHaveText(first);
    await results.box.press('Enter');
    await expect(page).toHaveURL(/[?&]colour=White/u);
  });

  test('use the sort order of the dealer, and the recommended order on request', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit(site, path);
    const { messages } = createResultsPage(page, site, false);
    const sort = page.getByLabel(messages.sortBy);
    await expect(sort).toHaveValue(site.search.sort ?? 'created_at_timestamp:desc');
    await sort.selectOption({ label: messages.sortRecommended });
    await expect(page).toHaveURL(/sort=custom_rank%3Adesc/);
    await visit(site, `${path}?sort=km:desc`);
    await expect(sort.getByRole('option', { name: messages.sortOdometerHigh, includeHidden: true })).toHaveAttribute(
      'value',
      'km:desc',
    );
  });

  test('of the next page are prefetched, and start at their top', { tag: '@full' }, async ({
    page,
    visit,
    isMobile,
  }) => {
    const requests = recordSearchRequests(page);
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const [first = ''] = await results.names();
    const answered = page.waitForResponse(/\/multi-search$/);
    await results.next.focus();
    await answered;
    const asked = requests.length;
    await page.keyboard.press('Enter');
    await expect(results.cars.first().getByRole('heading')).not.toHaveText(first);
    await expect(results.region).toBeFocused();
    await expect(results.cars.first()).toBeInViewport();
    expect(requests).toHaveLength(asked);
  });

  test('of the next page start at their top, even while the page scrolls to the link', { tag: '@full' }, async ({
    page,
    visit,
    isMobile,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const [first = ''] = await results.names();
    await results.next.focus();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect(results.cars.first().getByRole('heading')).not.toHaveText(first);
    const isAtRest = () =>
      page.evaluate(async () => {
        const before = scrollY;
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
        return scrollY === before;
      });
    await expect.poll(isAtRest).toBe(true);
    await expect(results.cars.first()).toBeInViewport();
  });

  test('that are empty suggest which filter to remove and what that finds', { tag: '@both' }, async ({
    page,
    visit,
    isMobile,
    expectAccessible,
    expectNoSidewaysScrolling,
  }) => {
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const { name, count } = await results.chooseMake();
    await results.expectTotal(count);
    await results.box.fill('zeppelin');
    await expect(
      page.getByRole('heading', { name: results.messages.noResults({ noun: site.search.noun.many }) }),
    ).toBeVisible();
    await expectAccessible();
    await expectNoSidewaysScrolling();
    const notifyMe = page.getByRole('main').getByRole('link', { name: results.messages.notifyMe });
    const wanted = new URL((await notifyMe.getAttribute('href')) ?? '', page.url()).searchParams.get('wanted');
    expect(wanted).toContain('zeppelin');
    expect(wanted).toContain(name);
    await expect(page.getByRole('heading', { name: results.messages.closeMatches })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: results.messages.without({ filter: '“zeppelin”' }) }).click();
    await results.expectTotal(count);
    await expect(results.box).toHaveValue('');
  });

  test('that are few offer notifications about more', { tag: '@full' }, async ({ page, visit, isMobile }) => {
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const [first = ''] = await results.names();
    await expect(page.getByRole('main').getByRole('link', { name: results.messages.notifyMe })).toHaveCount(0);
    await results.box.fill(first);
    await expect.poll(results.readTotal).toBeLessThanOrEqual(3);
    await page.getByRole('main').getByRole('link', { name: results.messages.notifyMe }).click();
    await expect(page).toHaveURL(/\/notify-me\?.*wanted=/);
    await expect.poll(() => page.getByRole('textbox', { name: 'Any must-haves?' }).inputValue()).toContain(first);
  });
});

/** One dealer for each card design: cards are what could shift. */
const ONE_OF_EACH_CARD = TENANTS.filter(
  ({ features }, index) => TENANTS.findIndex((other) => other.features.cars.card === features.cars.card) === index,
);

for (const [index, shop] of chooseCases(ONE_OF_EACH_CARD, 1).entries()) {
  test(`the search page of ${shop.slug} has no layout shift`, { tag: [takeTurns(index), '@full'] }, async ({
    page,
    visit,
    isMobile,
  }) => {
    await page.addInitScript(observeShifts);
    await visit(shop, shop.search.defaultPath);
    const results = createResultsPage(page, shop, isMobile);
    const all = await results.readTotal();
    const [first = ''] = await results.names();
    await results.box.pressSequentially(first.slice(0, 12), { delay: 60 });
    await expect.poll(results.readTotal).toBeLessThan(all);
    await results.box.fill('');
    await results.expectTotal(all);
    await page.getByLabel(results.messages.sortBy).selectOption({ label: results.messages.sortPriceLow });
    await expect(results.cars.first().getByRole('heading')).not.toHaveText(first);
    await results.next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(results.cars.first()).toBeInViewport();
    // Browsers do not count shifts within half a second of an input. Later answers count, with cards of one more or less line.
    expect(await readLayoutShift(page), 'by texts, orders and pages').toBeLessThanOrEqual(0.05);

    await page.reload();
    await expect(results.total).toBeVisible();
    expect(await readLayoutShift(page), 'by a reload').toBeLessThanOrEqual(MOST_SHIFT);

    // A filter opens further filters, which is expected. The cars must not move.
    const place = await getPageOffset(results.cars.first());
    const { count } = await results.chooseMake();
    await results.expectTotal(count);
    expect(await getPageOffset(results.cars.first()), 'by a filter').toBe(place);
    await results.clearAll.click();
    await results.expectTotal(all);
    expect(await getPageOffset(results.cars.first()), 'by its end').toBe(place);
  });
}

/** Returns the distance between the top of the page and an element. */
const getPageOffset = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top + scrollY));
