import { messagesFor } from '#src/lib/locale/index.ts';
import { expect, test } from './fixtures.ts';
import { createResultsPage, getTop, recordSearchRequests, ENGINE_SITE as site } from './results-page.ts';
import { stopLongTimers } from './timers.ts';

const path = site.search.defaultPath;
const messages = messagesFor(site.locale);

test.describe('the first paint of results', () => {
  test('stays unchanged when the script starts, without a request', async ({ page, visit, isMobile }) => {
    const requests = recordSearchRequests(page);
    // Marks the published elements before any script of the page runs.
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        for (const card of document.querySelectorAll('article')) card.dataset['published'] = card.textContent;
      }),
    );
    await visit(site, `${path}?utm_source=mail&gclid=1`);
    await expect.poll(() => page.evaluate(() => history.scrollRestoration), 'the script has taken over').toBe('manual');
    const cards = await createResultsPage(page, site, isMobile).cars.evaluateAll((elements) =>
      elements.map((card) => card instanceof HTMLElement && card.dataset['published'] === card.textContent),
    );
    expect(cards).toEqual(Array.from({ length: site.search.pageSize }, () => true));
    expect(requests).toEqual([]);
  });

  test('of another search shows placeholders of the same size as its cards', { tag: '@both' }, async ({
    page,
    visit,
    isMobile,
    expectAccessible,
  }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/search.json', async (route) => {
      await released;
      await route.continue();
    });
    // The check of accessibility is slow: without this the placeholders would give way to the published results meanwhile.
    await stopLongTimers(page, 8000);
    await visit(site, `${path}?sort=price%3Aasc&page=2`);
    const results = createResultsPage(page, site, isMobile);
    await expect(results.cars.first()).toBeVisible();
    await expect(results.cars.first().getByRole('heading', { includeHidden: true })).toBeHidden();
    await expect(results.total).toBeHidden();
    await expectAccessible();
    const getBoxes = () => Promise.all([0, 1, 2].map((index) => getTop(results.cars.nth(index))));
    const before = await getBoxes();
    release();
    await expect(results.total).toBeVisible();
    await expect(results.cars.first().getByRole('heading')).toBeVisible();
    expect(await getBoxes()).toEqual(before);
  });

  test('of another search shows the published results when no script loads', async ({ page, visit, isMobile }) => {
    await page.clock.install();
    await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await visit(site, `${path}?sort=price%3Aasc`);
    const results = createResultsPage(page, site, isMobile);
    await expect(results.total).toBeHidden();
    await page.clock.fastForward(8000);
    await expect(results.total).toBeVisible();
    await expect(results.cars.first().getByRole('heading')).toBeVisible();
  });

  test('of the same search with other parameters shows the published results at once', async ({
    page,
    visit,
    isMobile,
  }) => {
    const requests = recordSearchRequests(page);
    await visit(site, `${path}?page=1&sort=nonsense&make=`);
    const results = createResultsPage(page, site, isMobile);
    await expect(results.total).toBeVisible();
    expect(requests).toEqual([]);
  });

  test('uses the remembered layout, or a grid when the stored value is invalid', async ({ page, visit, isMobile }) => {
    await visit(site, path);
    const results = createResultsPage(page, site, isMobile);
    const isBeside = async () => (await getTop(results.cars.nth(0))) === (await getTop(results.cars.nth(1)));
    const width = page.viewportSize()?.width ?? 0;
    const list = page.getByRole('button', { name: messages.list });
    if (width < 576) return expect(list).toBeHidden();
    expect(await isBeside()).toBe(true);
    await list.press('Enter');
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    expect(await isBeside()).toBe(false);

    // The layout applies before any script of the page loads.
    await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.reload();
    expect(await isBeside()).toBe(false);
    await page.unroute('**/_astro/*.js');
    await page.reload();
    await expect(list).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: messages.grid }).press('Space');
    await expect(page.getByRole('button', { name: messages.grid })).toHaveAttribute('aria-pressed', 'true');
    await expect(list).toHaveAttribute('aria-pressed', 'false');
    expect(await isBeside()).toBe(true);

    await page.evaluate(() => localStorage.setItem('search.layout', '"><script>'));
    await page.reload();
    expect(await isBeside()).toBe(true);
  });
});
