import type { Page } from '@playwright/test';
import { chooseCases } from '#tests/fixtures/depth.ts';
import { expect, getAddress, test } from './fixtures.ts';
import { createResultsPage, getTop, ENGINE_SITE as site } from './results-page.ts';

const path = site.search.defaultPath;
/** Pixels of a line of text on a card. */
const LINE = 20;

/** Moves the pointer over the results, because the filters scroll separately. */
const moveOverResults = async (page: Page) => page.mouse.move(0.7 * (page.viewportSize()?.width ?? 0), 400);

/** Returns `pending` until the results that the URL asks for are on screen. */
const readProgress = async (page: Page) => page.evaluate(() => document.documentElement.dataset['results']);

/** Scrolls with the wheel until a car is near the top, and waits until scrolling has stopped. */
async function scrollToCar(page: Page, index: number): Promise<{ name: string; top: number }> {
  await expect.poll(() => readProgress(page)).toBeUndefined();
  const car = page.getByRole('article').nth(index);
  await moveOverResults(page);
  await page.mouse.wheel(0, (await getTop(car)) - 150);
  await expect.poll(() => getTop(car)).toBeLessThan(200);
  await expectAtRest(page);
  return { name: (await car.getByRole('heading').textContent()) ?? '', top: await getTop(car) };
}

/** Waits until the page has stored its scroll position, which it does when scrolling stops. */
async function expectAtRest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.scroll === Math.round(scrollY))).toBe(true);
}

/** Holds back the answer to a search. Returns a function that releases it. */
async function holdResults(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/multi-search', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function expectAt(page: Page, { name, top }: { name: string; top: number }): Promise<void> {
  const car = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  // Phones keep the place of a car to within a line of its text.
  await expect.poll(async () => Math.abs((await getTop(car)) - top)).toBeLessThan(LINE);
}

test.describe('going back to results', () => {
  const places = [
    ['on a published page', ''],
    ['in a search', '?sort=price%3Aasc'],
    ['on another page of results', '?page=2'],
  ] as const;
  for (const [what, query] of chooseCases(places, 1)) {
    test(`from a car returns to the same car ${what}`, async ({ page, visit }) => {
      await visit(site, path + query);
      const results = createResultsPage(page, site, false);
      await expect(results.total).toBeVisible();
      const names = await results.names();
      const place = await scrollToCar(page, 7);
      await results.cars.nth(7).getByRole('link').click();
      await expect(page).toHaveURL(/\/cars\//);
      await page.goBack();
      await expectAt(page, place);
      expect(page.url()).toBe(getAddress(site, path + query));
      expect(await results.names()).toEqual(names);
    });
  }

  test('within the page restores filters, text, page and scroll position, and so does going forward', async ({
    page,
    visit,
    isMobile,
  }) => {
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const published = await scrollToCar(page, 5);
    const names = await results.names();
    // A real click would first scroll to the link.
    await results.next.dispatchEvent('click');
    await expect(page).toHaveURL(/page=2/);
    await expect(results.region).toBeFocused();
    expect(await getTop(results.region)).toBeGreaterThan(0);
    await expect.poll(results.names).not.toEqual(names);
    const second = await scrollToCar(page, 4);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const { name, count } = await results.chooseMake();
    await results.expectTotal(count);
    await results.box.fill(name);
    await expect(page).toHaveURL(/query=/);

    await page.goBack();
    await expect(page).not.toHaveURL(/query=/);
    await expect(results.box).toHaveValue('');
    await results.expectTotal(count);
    await page.goBack();
    await expect(page).toHaveURL(/page=2$/);
    await expect(results.cars.nth(4).getByRole('heading')).toHaveText(second.name);
    await page.goBack();
    await expectAt(page, published);
    await page.goForward();
    await expect(results.cars.nth(4).getByRole('heading')).toHaveText(second.name);
    await page.goForward();
    await results.expectTotal(count);
    expect(new URL(page.url()).searchParams.get('make')).toBe(name);
  });

  test('a reload keeps the scroll position', { tag: '@full' }, async ({ page, visit }) => {
    await visit(site, `${path}?sort=price%3Aasc`);
    const place = await scrollToCar(page, 7);
    await page.reload();
    await expectAt(page, place);
  });

  test('a page stays where a shopper has scrolled to when its results arrive', async ({ page, visit }) => {
    const release = await holdResults(page);
    await visit(site, `${path}?sort=price%3Aasc`);
    await moveOverResults(page);
    await page.mouse.wheel(0, await getTop(page.getByRole('article').nth(7)));
    await expectAtRest(page);
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    release();
    await expect.poll(() => readProgress(page)).toBeUndefined();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('does not scroll back a shopper who has scrolled on', { tag: '@full' }, async ({ page, visit }) => {
    await visit(site, `${path}?sort=price%3Aasc`);
    await scrollToCar(page, 7);
    const release = await holdResults(page);
    await page.reload();
    await expect.poll(() => readProgress(page)).toBe('pending');
    await moveOverResults(page);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, -400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before - 200);
    release();
    await expect(createResultsPage(page, site, false).total).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before - 200);
  });
});
